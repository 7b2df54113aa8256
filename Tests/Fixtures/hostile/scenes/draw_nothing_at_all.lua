-- EXPECT: OK or ERROR. Everything of no size.
local scene = anim.scene { width = 1e-9, height = 1e-9 }
scene:rect { width = 0, height = 0, fill = "#fff", stroke = "#f00", stroke_width = 0 }
scene:circle { radius = 0, fill = anim.radial_gradient { stops = { "#fff", "#000" } }, blur = 3 }
scene:polygon { points = {}, fill = "#fff" }
scene:line { points = {}, stroke = "#fff" }
scene:path { path = "", fill = "#fff" }
scene:text { text = "", fill = "#fff", shadow_blur = 3 }
scene:group { opacity = 0.5, mask = scene:group {} }
scene:replicator { instance_count = 3 }
scene:emitter {}
wait(0.05)
