-- EXPECT: ERROR or OK or LIMIT. A million million particles a second.
local scene = anim.scene {}
scene:emitter { birth_rate = 1e12, lifetime = 1e9, velocity = 1e300, spin = 1e300 }
scene:emitter { birth_rate = 1e300, lifetime = 1e300, warm_up = 1e300 }
wait(0.1)
