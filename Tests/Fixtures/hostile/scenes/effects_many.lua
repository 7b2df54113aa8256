-- EXPECT: LIMIT or ERROR. Effects without end.
local i = 0
while true do i = i + 1 anim.effect["e" .. i] = function() end end
