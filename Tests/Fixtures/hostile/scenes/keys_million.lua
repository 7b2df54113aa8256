-- EXPECT: OK or ERROR or LIMIT. A million keyframes.
local list = {}
for i = 1, 1000000 do list[i] = i end
anim.keys({ x = 0 }, { x = list }, 0.1)
wait(0.05)
