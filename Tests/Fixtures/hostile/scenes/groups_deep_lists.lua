-- EXPECT: ERROR or LIMIT or OK. Lists within lists as entries of a group, and a list that holds itself.
local list = { 0.1 }
for i = 1, 100000 do list = { list } end
pcall(anim.sequence, list)
local own = {}
own[1] = own
pcall(anim.sequence, own) pcall(anim.all, own) pcall(anim.any, own)
pcall(anim.to, own, { x = 1 }, 1)
