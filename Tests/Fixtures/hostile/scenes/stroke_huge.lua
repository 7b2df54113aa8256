-- EXPECT: OK or ERROR. Strokes, blurs and shadows without measure.
local scene = anim.scene { width = 100, height = 100 }
pcall(function() scene:circle { radius = 1e300, stroke = "#fff", stroke_width = 1e300, blur = 1e300 } end)
pcall(function() scene:rect { width = 1e308, height = 1e308, fill = "#fff", shadow_blur = 1e308, shadow_x = -1e308 } end)
pcall(function() scene:rect { width = 10, height = 10, corner_radius = 1e300, blur = 1e9, scale = 1e300 } end)
pcall(function() scene:rect { width = 10, height = 10, fill = "#fff", transform = ("scale(1e100) "):rep(1000) } end)
wait(0.05)
