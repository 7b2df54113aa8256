-- EXPECT: LIMIT or ERROR or OK. Scenes that take each other's place at every instant.
local one, two = anim.scene {}, anim.scene {}
while true do anim.show(two, { type = "push", duration = 0.1 }) anim.show(one, { type = "fade", duration = 0.1 }) end
