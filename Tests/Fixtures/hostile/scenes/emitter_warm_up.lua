-- EXPECT: ERROR or OK or LIMIT. Particles that were born a thousand years ago.
local scene = anim.scene {}
local e = scene:emitter { birth_rate = 1e6, lifetime = 1e6, warm_up = 3e10 }
e:circle { radius = 1 }
e:to({ birth_rate = 1e15 }, 0.2)
wait(0.2)
