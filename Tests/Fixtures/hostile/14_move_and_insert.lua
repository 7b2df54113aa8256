-- EXPECT: LIMIT or ERROR. table.move over ranges that are never full.
local t = setmetatable({}, { __index = function() return 1 end, __newindex = function() end })
pcall(table.move, t, 1, math.maxinteger - 1, 2)
pcall(table.move, t, math.mininteger, -1, 1)
pcall(table.insert, t, math.maxinteger, 1)
pcall(table.unpack, {}, 1, 1e8)
while true do table.move(t, 1, 1e9, 2, {}) end
