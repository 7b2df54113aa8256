-- EXPECT: LIMIT or OK. Layers of one name, so that each gets a number.
local scene = anim.scene {}
for i = 1, 1e7 do scene:circle { name = "same", radius = 1 } end
