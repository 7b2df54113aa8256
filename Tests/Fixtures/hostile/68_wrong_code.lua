-- EXPECT: OK or ERROR. Code of which Lua 5.4.4 makes a wrong program (documented): nothing of it may crash.
local parts = {}
for i = 1, 300 do parts[i] = "local c" .. i % 100 .. " = " .. i + 0.5 end
local f = load("do " .. table.concat(parts, " ", 1, 150) .. " end do " .. table.concat(parts, " ", 151) .. " end return 1 ~ (2 or 3)")
if f then f() end
local t = { [true] = "yes", [false] = "no" }
local g = function() return t[1 < 2] end
pcall(g)
