-- EXPECT: OK or ERROR or LIMIT. Paths of thousands of unlike pieces that turn into each other.
local scene = anim.scene {}
local a = "M0,0" .. (" c1,2 3,4 5,6"):rep(5000)
local b = ("M0,0 l1,1 l3,3 z "):rep(3000)
local p = scene:path { path = a, fill = "#fff" }
for i = 1, 20 do p:to({ path = i % 2 == 0 and a or b }, { duration = 1, key = "k" .. i, mode = "add" }) end
