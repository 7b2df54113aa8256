-- EXPECT: ERROR or OK or LIMIT. Gradients of hundreds of thousands of colors, and without end.
local scene = anim.scene {}
local stops = {}
for i = 1, 200000 do stops[i] = i % 2 == 0 and "#fff" or "#000" end
pcall(function() scene:rect { width = 10, height = 10, fill = anim.linear_gradient { stops = stops } } end)
pcall(anim.radial_gradient, { radius = 1e300, center = { 1e300, -1e300 }, stops = { { -1e300, "#fff" }, { 1e300, "#000" } } })
pcall(anim.conic_gradient, { angle = 1e308, stops = {} })
local keep = {}
while true do keep[#keep + 1] = anim.linear_gradient { stops = { "#fff", "#000" } } end
