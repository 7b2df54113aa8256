-- EXPECT: LIMIT. Layers that are made and removed in one turn, forever.
local scene = anim.scene {}
while true do scene:circle { radius = 1 }:remove() end
