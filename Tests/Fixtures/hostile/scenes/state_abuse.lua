-- EXPECT: OK or ERROR or LIMIT. A state that nobody could keep.
anim.state.own = anim.state
anim.state[print] = print
anim.state.big = ("x"):rep(1000000)
local deep = {}
anim.state.deep = deep
for i = 1, 100000 do deep[1] = {} deep = deep[1] end
for i = 1, 200000 do anim.state[i] = { i } end
