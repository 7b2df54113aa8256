-- EXPECT: LIMIT or OK or ERROR. A list of a million targets, one of which stands a million times.
local one = { x = 0 }
local list = {}
for i = 1, 1000000 do list[i] = one end
anim.to(list, { x = 1 }, { duration = 0.1, stagger = 1e-9 })
