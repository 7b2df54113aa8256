-- EXPECT: LIMIT or ERROR. Labels alone, without end.
local tl = anim.timeline {}
local i = 0
while true do i = i + 1 tl:label("label " .. i) end
