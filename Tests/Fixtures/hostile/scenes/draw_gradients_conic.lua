-- EXPECT: OK or LIMIT. Conic gradients as large as the picture, thousands of times.
local scene = anim.scene { width = 1920, height = 1080 }
local paint = anim.conic_gradient { stops = { "#f00", "#0f0", "#00f" } }
local group = scene:replicator { instance_count = 5000, instance_rotation = 1 }
group:rect { x = 960, y = 540, width = 4000, height = 4000, fill = paint, stroke = paint, stroke_width = 100, opacity = 0.5 }
wait(0.05)
