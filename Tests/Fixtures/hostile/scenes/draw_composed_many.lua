-- EXPECT: OK or LIMIT. Half transparent shapes whose fill and stroke are one picture, very many.
local scene = anim.scene { width = 1920, height = 1080 }
local group = scene:replicator { instance_count = 10000, instance_x = 0.01 }
group:rect { x = 960, y = 540, width = 1900, height = 1000, fill = "#fff", stroke = "#f00", stroke_width = 5, opacity = 0.5 }
wait(0.05)
