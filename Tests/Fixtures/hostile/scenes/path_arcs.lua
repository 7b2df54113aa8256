-- EXPECT: OK or ERROR or LIMIT. Arcs of all sizes, without end.
local scene = anim.scene {}
for _, data in ipairs { "M0,0 a1e300,1e300 0 1 1 1e-300,1", "M0,0 A1e-320,1 0 0 0 9,9", "M1e308,1e308 l1e308,1e308 z", "M0,0 a0,0 0 0 0 0,0", "M0 0" .. (" a1,1 0 1 1 .1,0"):rep(50000) } do
  pcall(function() local p = scene:path { path = data, stroke = "#fff", stroke_end = 0.5 } p:to({ x = 1 }, 0.1) end)
  pcall(anim.path_length, data)
  pcall(anim.path_at, data, 0.5)
  pcall(anim.points_in, data, 10)
end
wait(0.1)
