-- EXPECT: OK or ERROR or LIMIT. Dashes so short that a stroke would have thousands of millions.
local scene = anim.scene {}
scene:circle { radius = 1e6, stroke = "#fff", stroke_width = 2, dash = { 1e-9, 1e-9 } }:to({ dash_phase = 1 }, 0.1)
pcall(function() scene:circle { radius = 10, stroke = "#fff", dash = { 0, 0 } } end)
pcall(function() scene:circle { radius = 10, stroke = "#fff", dash = { -1, 1 } } end)
local many = {}
for i = 1, 100000 do many[i] = 1e-3 end
pcall(function() scene:rect { width = 100, height = 100, stroke = "#fff", dash = many } end)
wait(0.1)
