-- EXPECT: LIMIT or OK or ERROR. Patterns that are themselves a megabyte.
local p = ("%f[%w]"):rep(100000)
pcall(string.find, ("a "):rep(1000), p)
pcall(string.find, ("a"):rep(1000), "[" .. ("a-z"):rep(100000) .. "]")
pcall(string.gsub, ("a"):rep(10000), "a", ("%1"):rep(10000))
while true do pcall(string.find, ("x"):rep(30000), "[" .. ("^a-zA-Z"):rep(3000) .. "]-y") end
