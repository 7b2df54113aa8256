-- EXPECT: ERROR. A callee calls itself, in one instruction.
local t = setmetatable({}, {})
getmetatable(t).__call = t
print(pcall(t))
local u = {}
setmetatable(u, { __call = u })
u()
