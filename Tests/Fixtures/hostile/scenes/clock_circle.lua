-- EXPECT: ERROR or OK. Clocks that are their own parents.
local a = anim.clock {}
local b = anim.clock { parent = a }
pcall(function() a.parent = b end)
pcall(function() a.parent = a end)
local scene = anim.scene {}
local l = scene:group {}
l.clock = a
pcall(function() l.clock = l end)
pcall(function() l.speed = 1e300 l.time_offset = -1e300 l.begin_time = 1e300 end)
l:circle { radius = 1 }:to({ x = 4 }, 1)
wait(0.1)
