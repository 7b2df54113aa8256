-- EXPECT: OK or ERROR or LIMIT. _ENV is a table like any other.
local _ENV = setmetatable({}, { __index = _ENV, __newindex = function(t, k, v) rawset(t, k .. k, v) end })
x = 1
local function inner() local _ENV = nil return y end
pcall(inner)
do local _ENV <const> = { print = print, pcall = pcall } pcall(function() return nothing.at.all end) end
_ENV = nil
print("gone")
