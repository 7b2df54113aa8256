-- EXPECT: ERROR. Clocks, each the child of the one before.
local c = anim.clock {}
while true do c = anim.clock { parent = c, speed = 1.0000001 } end
