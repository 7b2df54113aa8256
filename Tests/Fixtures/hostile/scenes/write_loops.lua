-- EXPECT: LIMIT. A table whose write never ends.
local t = setmetatable({}, { __index = function() return 0 end, __newindex = function() while true do end end })
anim.to(t, { x = 1 }, 1)
