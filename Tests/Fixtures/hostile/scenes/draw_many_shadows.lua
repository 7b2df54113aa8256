-- EXPECT: OK or LIMIT. Thousands of layers, each with a large shadow.
local scene = anim.scene { width = 1920, height = 1080 }
for i = 1, 4000 do scene:rect { x = i % 1900, y = i % 1000, width = 200 + i % 7, height = 100, fill = "#fff", shadow_y = 6, shadow_blur = 80 } end
wait(0.05)
