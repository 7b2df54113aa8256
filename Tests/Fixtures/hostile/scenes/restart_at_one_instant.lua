-- EXPECT: ERROR or LIMIT. An animation that starts again as soon as it has ended, of no time.
local t = { x = 0 }
local function again() anim.to(t, { x = 1 }, { duration = 0, on_complete = again }) end
again()
