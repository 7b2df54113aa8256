-- EXPECT: OK or ERROR or LIMIT. Gradients far outside of their boxes, of no radius, of no box.
local scene = anim.scene {}
for _, n in ipairs { 0, -1, 1e-300, 1e9, 1e300, -1e300 } do
  pcall(function() scene:rect { width = 300, height = 300, fill = anim.linear_gradient { from = { n, n }, to = { -n, n }, stops = { { n, "#fff" }, { 1, "#000" } } } } end)
  pcall(function() scene:rect { width = 300, height = 300, fill = anim.radial_gradient { center = { n, n }, radius = n, stops = { "#fff", "#f00" } } } end)
  pcall(function() scene:rect { width = 300, height = 300, fill = anim.conic_gradient { center = { n, n }, angle = n, stops = { "#fff", "#f00" } } } end)
  pcall(function() scene:rect { width = n, height = 1, fill = anim.conic_gradient { stops = { "#fff", "#f00" } } } end)
end
wait(0.05)
