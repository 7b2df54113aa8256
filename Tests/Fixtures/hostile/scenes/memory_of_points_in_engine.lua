-- EXPECT: LIMIT. Points that layers keep, not the script.
local scene = anim.scene {}
local points = {}
for i = 1, 5000 do points[i] = { i, i } end
while true do scene:line { points = points } end
