-- EXPECT: OK or ERROR or LIMIT. Twenty thousand segments, each of which crosses all others.
local scene = anim.scene {}
local points = {}
for i = 1, 20000 do points[i] = { 320 + 300 * math.cos(i * 2.4), 180 + 170 * math.sin(i * 2.4) } end
scene:polygon { points = points, fill = "#fff", fill_rule = "evenOdd", stroke = "#f00", stroke_width = 1 }
wait(0.05)
