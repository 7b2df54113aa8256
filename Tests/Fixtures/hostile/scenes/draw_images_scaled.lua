-- EXPECT: OK or ERROR or IMAGE. Pictures of no height, of all heights.
-- PNG thin.png: 1 60000
-- PNG wide.png: 60000 1
local scene = anim.scene {}
for _, name in ipairs { "thin.png", "wide.png" } do
  for _, n in ipairs { 0, 1e-300, 1, 1e9, 1e300 } do
    pcall(function() scene:image { source = name, width = n, height = 100, fit = "cover" } end)
    pcall(function() scene:image { source = name, width = 100, height = n, blur = 3, opacity = 0.5 } end)
  end
end
wait(0.05)
