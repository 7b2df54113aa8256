-- EXPECT: LIMIT. Retargets without end in one turn.
local h = anim.to({ x = 0 }, { x = 1 }, anim.spring "bouncy")
wait(0.02)
while true do h:retarget { x = math.random() * 1e300 } end
