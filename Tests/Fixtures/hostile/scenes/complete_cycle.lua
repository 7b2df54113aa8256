-- EXPECT: ERROR or LIMIT. Two animations that replace each other forever.
local t = { x = 0 }
local one, two
one = function() anim.to(t, { x = 1 }, { duration = 1, on_complete = two, on_start = two }) end
two = function() anim.to(t, { x = 2 }, { duration = 1, on_complete = one, on_start = one }) end
one()
