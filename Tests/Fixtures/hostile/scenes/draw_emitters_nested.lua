-- EXPECT: OK or LIMIT. Particles that are emitters of particles that are emitters.
local group = anim.scene {}
for _ = 1, 4 do group = group:emitter { birth_rate = 1e6, lifetime = 10, warm_up = 10 } end
group:circle { radius = 1, fill = "#fff" }
wait(0.05)
