-- EXPECT: ERROR or LIMIT or OK. pcall within pcall as deep as it goes, then errors all the way up.
local function f(n) return pcall(f, n + 1), error("up " .. n) end
f(1)
local function g() return xpcall(g, function(e) return pcall(g) end) end
g()
