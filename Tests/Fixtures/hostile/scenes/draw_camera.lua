-- EXPECT: OK or LIMIT. A camera that is far too near, and turns.
local scene = anim.scene {}
scene:rect { x = 320, y = 180, width = 300, height = 200, fill = "#fff", stroke = "#f00", stroke_width = 3, dash = { 1, 1 }, blur = 2, shadow_blur = 4 }
scene:text { text = "near", x = 320, y = 180, font_size = 40, fill = anim.conic_gradient { stops = { "#fff", "#f00" } } }
scene.camera.zoom = 1e12
scene.camera:to({ rotation = 1e300, x = 1e300 }, 0.1)
wait(0.05)
