-- EXPECT: LIMIT or ERROR or OK. Keys that are fractions and fall into one chain.
local t = {}
for i = 1, 500000 do t[1 + i * 2.0 ^ -52] = true end
