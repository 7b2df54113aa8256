-- EXPECT: OK or LIMIT. Emitters within emitters that hold nothing.
local group = anim.scene {}
for _ = 1, 6 do group = group:emitter { birth_rate = 1e5, lifetime = 1, warm_up = 1 } end
wait(0.05)
