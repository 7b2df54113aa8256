-- EXPECT: LIMIT. Layers until there may be no more.
local scene = anim.scene {}
while true do scene:circle { radius = 1 } end
