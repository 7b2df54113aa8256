-- EXPECT: LIMIT or OK. A timeline sought a million times from a callback of its own.
local tl = anim.timeline {}
for i = 1, 1000 do tl:to({ x = 0 }, { x = 1 }, { duration = 0.01 }) end
anim.tick(function() for i = 1, 1e6 do tl:seek(math.random() * 10, { events = true }) end end)
