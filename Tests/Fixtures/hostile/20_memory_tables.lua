-- EXPECT: LIMIT. Tables that are all kept.
local t = {}
while true do t[#t + 1] = { { {} } } end
