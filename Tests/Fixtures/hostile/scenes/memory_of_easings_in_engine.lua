-- EXPECT: LIMIT. Curves that are all kept by what runs.
local points = {}
for i = 1, 3000 do points[i] = (i - 1) / 2999 end
while true do anim.to({ x = 0 }, { x = 1 }, { duration = 1e6, easing = points }) end
