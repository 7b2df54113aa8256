-- EXPECT: LIMIT or ERROR or OK. Printed values whose text is a megabyte, or raises.
local t = setmetatable({}, { __tostring = function() return ("x"):rep(500000) end })
anim.tick(function() for i = 1, 100 do print(t, t, t) end end)
local u = setmetatable({}, { __tostring = function() error(u) end })
pcall(print, u)
