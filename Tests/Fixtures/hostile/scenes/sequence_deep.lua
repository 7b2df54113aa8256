-- EXPECT: ERROR or LIMIT or OK. Sequences within sequences, ten thousand deep.
local h = anim.to({ x = 0 }, { x = 1 }, 0.1)
for i = 1, 10000 do h = anim.sequence { h } end
wait(0.2)
