-- EXPECT: ERROR or LIMIT or OK. Constants of one function that collide, and many upvalues of it.
local parts = {}
for i = 1, 60000 do parts[i] = ("%.17g"):format(1 + i * 2.0 ^ -52) end
local f = load("return {" .. table.concat(parts, ",") .. "}")
for i = 1, 60000 do parts[i] = tostring(i * 65535) end
f = load("return {" .. table.concat(parts, ",") .. "}")
local chain = {}
for i = 1, 120000 do chain[i] = ".x" end
f = load("local a = {} return a" .. table.concat(chain))
if f then f() end
