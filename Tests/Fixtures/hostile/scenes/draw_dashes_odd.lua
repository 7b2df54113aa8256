-- EXPECT: OK or ERROR or LIMIT. Dashes of nothing, of less, of everything.
local scene = anim.scene {}
for _, dash in ipairs { { 0 }, { 0, 0 }, { -1, 2 }, { 1e-320 }, { 1e300, 1e-300 }, { 1e308, 1e308 }, {} } do
  pcall(function() scene:circle { x = 100, y = 100, radius = 50, stroke = "#fff", stroke_width = 3, dash = dash, dash_phase = -1e300 } end)
end
wait(0.05)
