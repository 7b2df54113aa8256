-- EXPECT: OK or ERROR or LIMIT. Polygons and lines of a million points.
local scene = anim.scene {}
local points = {}
for i = 1, 200000 do points[i] = { i, i % 7 } end
local line = scene:line { points = points, stroke = "#fff", smooth = "hermite" }
line:to({ points = { { 0, 0 }, { 1, 1 } } }, 0.1)
wait(0.05)
while true do line:extend(1, 1) end
