-- EXPECT: LIMIT or ERROR. A comparator without sense, over many items, again and again.
local t = {}
for i = 1, 200000 do t[i] = i * 7919 % 200003 end
while true do pcall(table.sort, t, function(a, b) return true end) pcall(table.sort, t, function() return math.random() < 0.5 end) end
