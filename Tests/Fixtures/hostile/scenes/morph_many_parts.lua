-- EXPECT: OK or ERROR or LIMIT. Twenty thousand parts of a path matched with as many others.
local scene = anim.scene {}
local a, b = {}, {}
for i = 1, 20000 do a[i] = ("M%d,0 l1,1 l1,0 z"):format(i) b[i] = ("M0,%d l1,0 l1,1 l2,2 z"):format(i) end
local p = scene:path { path = table.concat(a), fill = "#fff" }
p:to({ path = table.concat(b) }, 0.1)
wait(0.1)
