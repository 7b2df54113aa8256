-- EXPECT: OK or LIMIT. Dashes of a hundredth of a pixel on strokes of a million.
local scene = anim.scene {}
local points = {}
for i = 1, 2000 do points[i] = { (i % 2) * 640, i / 6 } end
scene:line { points = points, stroke = "#fff", stroke_width = 1, dash = { 0.01, 0.01 } }
scene:line { points = points, stroke = "#fff", stroke_width = 1, stroke_cap = "round", dash = { 0, 0.02 }, dash_phase = 1e300 }
wait(0.05)
