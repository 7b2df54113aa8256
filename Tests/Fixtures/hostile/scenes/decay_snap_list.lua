-- EXPECT: OK or ERROR or LIMIT. A decay with a million resting places, and one that asks forever.
local places = {}
for i = 1, 500000 do places[i] = i * 1e-3 end
anim.decay({ x = 0 }, { x = 100 }, { snap = places })
wait(0.05)
anim.decay({ x = 0 }, { x = 100 }, { snap = function(rest) while true do end end })
