-- EXPECT: LIMIT. Nor in a coroutine, nor in a handler.
local t = { x = 0 }
local function fill() while true do anim.to(t, { x = 1 }, { duration = 1e9, mode = "add" }) end end
coroutine.wrap(function() xpcall(fill, fill) end)()
error("REACHED")
