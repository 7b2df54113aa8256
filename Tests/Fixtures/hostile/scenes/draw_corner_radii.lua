-- EXPECT: OK or ERROR. Corners larger than their boxes, and less than none.
local scene = anim.scene {}
for _, n in ipairs { -1, -1e300, 1e-300, 1e9, 1e300 } do
  pcall(function() scene:rect { width = 100, height = 50, corner_radius = n, fill = "#fff", stroke = "#f00" } end)
  pcall(function() scene:circle { radius = n, fill = "#fff" } end)
  pcall(function() scene:ellipse { width = n, height = 1, fill = "#fff" } end)
end
wait(0.05)
