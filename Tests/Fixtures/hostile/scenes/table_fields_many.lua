-- EXPECT: LIMIT or ERROR or OK. A call that animates a hundred thousand fields of one table.
local from, to = {}, {}
for i = 1, 100000 do from["f" .. i], to["f" .. i] = i, -i end
anim.to(from, to, 0.1)
wait(0.05)
