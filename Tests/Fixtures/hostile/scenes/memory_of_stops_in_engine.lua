-- EXPECT: LIMIT or ERROR. Colors of gradients that layers keep, not the script.
local scene = anim.scene {}
local stops = {}
for i = 1, 1000 do stops[i] = "#fff" end
while true do scene:rect { fill = anim.linear_gradient { stops = stops } } end
