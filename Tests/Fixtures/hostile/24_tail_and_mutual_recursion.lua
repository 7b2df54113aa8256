-- EXPECT: ERROR or LIMIT. Recursion through metamethods and C functions.
local t = setmetatable({}, {})
getmetatable(t).__index = function(s, k) return s[k .. "x"] end
pcall(function() return t.a end)
local u = {}
setmetatable(u, { __call = function(self, ...) return self(self, ...) end })
pcall(u)
local m = setmetatable({}, { __add = function(a, b) return a + b end })
pcall(function() return m + m end)
local e = setmetatable({}, { __eq = function(a, b) return a == b end })
pcall(function() return e == setmetatable({}, getmetatable(e)) end)
local l = setmetatable({}, { __len = function(a) return #a end })
pcall(function() return #l end)
local s = setmetatable({}, { __lt = function(a, b) return a < b end })
return s < s
