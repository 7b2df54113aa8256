-- EXPECT: LIMIT or ERROR. The memory ends inside a handler of xpcall that closes a coroutine.
local keep = {}
local function fill() while true do keep[#keep + 1] = ("%d"):rep(2000, tostring(#keep)) end end
local co = coroutine.create(function() local g <close> = setmetatable({}, { __close = fill }) coroutine.yield() end)
coroutine.resume(co)
xpcall(fill, function() coroutine.close(co) end)
fill()
