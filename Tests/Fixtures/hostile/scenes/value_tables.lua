-- EXPECT: ERROR or OK or LIMIT. Values that hold themselves, or a tree without end.
local own = {}
own.own = own
pcall(anim.value, own)
pcall(anim.to, own, own, 1)
pcall(anim.mix, own, own, 0.5)
local deep, other = { 1 }, { 2 }
for i = 1, 100000 do deep, other = { deep }, { other } end
pcall(anim.value, deep)
pcall(anim.mix, deep, other, 0.5)
pcall(anim.to, { v = deep }, { v = other }, 1)
pcall(function() anim.state.deep = deep anim.state.own = own end)
wait(0.05)
