-- EXPECT: LIMIT. Entries of one timeline without end.
local tl = anim.timeline {}
local t = { x = 0 }
while true do tl:to(t, { x = 1 }, { duration = 0.1 }):label("l" .. math.random()):gap(0.1):call(print) end
