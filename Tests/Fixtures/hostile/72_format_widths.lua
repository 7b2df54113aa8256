-- EXPECT: LIMIT or ERROR. Formats with megabytes of arguments.
local args = {}
for i = 1, 200 do args[i] = ("x"):rep(50000) end
while true do pcall(string.format, ("%s"):rep(200), table.unpack(args)) pcall(string.format, ("%99.99f"):rep(200), table.unpack(args)) end
