-- EXPECT: LIMIT or OK. Handles of animations that have ended, all kept.
-- ARGS: --duration 0.2
local keep = {}
anim.tick(function() for i = 1, 2000 do keep[#keep + 1] = anim.to({ x = 0 }, { x = 1 }, 0) end end)
