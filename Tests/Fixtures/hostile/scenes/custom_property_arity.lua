-- EXPECT: ERROR or OK or LIMIT. A property of eight thousand numbers, of none, and of as many as it likes.
local n = 8000
local values = {}
for i = 1, n do values[i] = i end
anim.property { name = "wide", read = function() return table.unpack(values) end, write = function(...) return select("#", ...) end }
pcall(anim.to, { name = "t" }, { wide = values }, 0.1)
anim.property { name = "odd", read = function() return table.unpack(values, 1, math.random(50)) end, write = function() end }
pcall(anim.to, { name = "t" }, { odd = { 1, 2, 3 } }, 0.1)
anim.property { name = "own", on = function(t) return anim.to(t, { own = 1 }, 1) end, read = function() return 0 end, write = function() end }
pcall(anim.to, { name = "t" }, { own = 1 }, 0.1)
local loop = {}
loop.super = loop
local class = setmetatable({}, { __index = function(t, k) return t[k] end })
anim.property { name = "classy", on = class, read = function() return 0 end, write = function() end }
pcall(anim.to, loop, { classy = 1 }, 0.1)
wait(0.1)
