-- EXPECT: OK or LIMIT. Two hundred emitters of a million particles a second.
local s = anim.scene { width = 320, height = 200, duration = 1 }
for i = 1, 200 do
  s:emitter { birth_rate = 1e6, lifetime = 1, warm_up = 1, velocity = 100 }
end
