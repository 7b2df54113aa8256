-- EXPECT: LIMIT or ERROR or OK. Groups over the same handle, hundreds of thousands of them.
local h = anim.to({ x = 0 }, { x = 1 }, 10)
while true do anim.any { h, h, h, 5 } end
