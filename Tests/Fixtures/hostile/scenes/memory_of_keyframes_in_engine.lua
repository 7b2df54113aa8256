-- EXPECT: LIMIT. Keyframes that the engine keeps, not the script.
local list = {}
for i = 1, 10000 do list[i] = i end
while true do anim.keys({ x = 0 }, { x = list }, 1e6) end
