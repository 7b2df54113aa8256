-- EXPECT: LIMIT. Animations of one table, added until the number of live ones is reached.
local t = { x = 0 }
while true do anim.to(t, { x = 1 }, { duration = 1e9, mode = "add" }) end
