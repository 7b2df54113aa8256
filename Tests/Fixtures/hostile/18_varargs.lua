-- EXPECT: LIMIT or ERROR. Arguments without end.
local function grow(...) return grow(1, 2, 3, 4, 5, 6, 7, 8, ...) end
pcall(grow)
local t = {}
for i = 1, 1e6 do t[i] = i end
pcall(function() return select("#", table.unpack(t)) end)
pcall(string.char, table.unpack(t, 1, 7000))
local function f(...) local a = { ... } return f(a, ...) end
f()
