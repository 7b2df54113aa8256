-- EXPECT: LIMIT. Each write of the engine makes another animation.
local t
t = setmetatable({}, { __index = function() return 0 end, __newindex = function() anim.to(t, { x = 1 }, { duration = 1e6, mode = "add" }) anim.to(t, { x = 1 }, { duration = 1e6, mode = "add" }) end })
anim.to(t, { x = 1 }, 1e6)
