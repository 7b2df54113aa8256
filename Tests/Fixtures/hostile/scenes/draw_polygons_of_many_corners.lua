-- EXPECT: OK or LIMIT. A hundred polygons of a hundred thousand corners.
local s = anim.scene { width = 320, height = 200, duration = 1 }
local p = {}
for j = 1, 1e5 do p[j] = { math.random() * 320, math.random() * 200 } end
for i = 1, 100 do s:polygon { points = p, fill = '#f00' } end
