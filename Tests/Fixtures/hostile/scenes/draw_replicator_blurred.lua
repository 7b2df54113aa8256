-- EXPECT: OK or LIMIT. Copies of a blurred picture as large as the scene.
local scene = anim.scene { width = 1920, height = 1080 }
local group = scene:replicator { instance_count = 10000, instance_x = 0.01 }
group:rect { x = 960, y = 540, width = 1900, height = 1000, fill = "#fff", blur = 40, shadow_blur = 50 }
wait(0.05)
