-- EXPECT: LIMIT or ERROR. table.concat from 1 to the largest integer, of a separator alone.
local t = {}
for i = 1, 200000 do t[i] = ("x"):rep(500) end
table.concat(t, ("y"):rep(1000), 1, 200000)
