-- EXPECT: OK or ERROR or LIMIT. Legs so short that a frame would have more than can be counted.
local t = { x = 0 }
anim.to(t, { x = 1 }, { duration = 1e-300, loop = true, on_repeat = function() end })
anim.to({ x = 0 }, { x = 1 }, { duration = 1e-9, loop = true, on_repeat = function() end })
anim.to({ x = 0 }, { x = 1 }, { duration = 0, loop = true, repeat_delay = 1e-12 })
anim.to({ x = 0 }, { x = 1 }, { duration = 1e-320, loop = 1e300, yoyo = true })
anim.to({ x = 0 }, { x = 1 }, { duration = 0, loop = true })
