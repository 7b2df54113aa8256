-- EXPECT: OK or ERROR or LIMIT. Random numbers of ranges that are none, and shuffles of a million.
pcall(anim.random, 1e308, -1e308) pcall(anim.random, 0 / 0, 1) pcall(anim.random, 0, 1, 1e-320) pcall(anim.random, 0, 1e308, 1e-308) pcall(anim.random, {})
local list = {}
for i = 1, 1000000 do list[i] = i end
while true do anim.shuffle(list) end
