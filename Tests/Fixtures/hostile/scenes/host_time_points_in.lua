-- EXPECT: OK or ERROR or LIMIT. Points within a shape that has no inside, and by the million.
local data = "M0,0" .. (" l1,0 l0,1e-9"):rep(2000) .. "z"
pcall(anim.points_in, "M0,0 L1,1", 100000)
pcall(anim.points_in, data, 100000)
pcall(anim.points_in, "M0,0 L1e300,0 L0,1e300z", 1e6)
while true do anim.points_in("M0,0 h10 v10 h-10z", 100000) end
