-- EXPECT: OK or ERROR or LIMIT. A camera that is far too far away.
local scene = anim.scene {}
scene:rect { x = 320, y = 180, width = 300, height = 200, fill = "#fff", stroke = "#f00", dash = { 1, 1 }, blur = 2, shadow_blur = 4 }
for _, n in ipairs { 1e-12, 1e-300, 0, -1, -1e300 } do pcall(function() scene.camera.zoom = n end) end
wait(0.05)
