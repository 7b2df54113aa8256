-- EXPECT: LIMIT. Each tick adds two.
local function tick() anim.tick(tick) anim.tick(tick) end
anim.tick(tick)
