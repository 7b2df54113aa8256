-- EXPECT: OK or LIMIT. Five thousand radial gradients over all of the picture.
local s = anim.scene { width = 320, height = 200, duration = 1 }
local stops = {}
for i = 1, 256 do stops[i] = i % 2 == 0 and '#f008' or '#0f08' end
local fill = anim.radial_gradient { stops = stops }
for i = 1, 5000 do s:rect { x = 160, y = 100, width = 320, height = 200, fill = fill } end
