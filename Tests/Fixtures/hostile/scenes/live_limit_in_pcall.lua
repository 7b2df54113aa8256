-- EXPECT: LIMIT. The number of live animations cannot be caught.
local t = { x = 0 }
while true do pcall(anim.to, t, { x = 1 }, { duration = 1e9, mode = "add" }) end
