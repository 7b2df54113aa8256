-- EXPECT: OK or ERROR or LIMIT. A callback for each of a thousand million legs.
local n = 0
anim.to({ x = 0 }, { x = 1 }, { duration = 1e-8, loop = 1e9, on_repeat = function() n = n + 1 end })
anim.sequence({ anim.to({ x = 0 }, { x = 1 }, 1e-9), function() n = n + 1 end }, { loop = true })
