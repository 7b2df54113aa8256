-- EXPECT: OK or ERROR or LIMIT. Stars of very many points, of no size, of all sizes.
local scene = anim.scene {}
for _, n in ipairs { 3, 1000, 1e6, 1e9, 1e300 } do
  pcall(function() scene:polygon { x = 300, y = 200, sides = n, radius = 100, inner_radius = 50, fill = "#fff", stroke = "#f00", stroke_width = 2 } end)
  pcall(function() scene:polygon { sides = 5, radius = n, inner_radius = -n, fill = "#fff" } end)
end
wait(0.05)
