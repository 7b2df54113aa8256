-- EXPECT: OK or ERROR or LIMIT. A curve of a million points, and a drawing as a curve.
local list = {}
for i = 1, 300000 do list[i] = i / 300000 end
list[1] = 0
anim.to({ x = 0 }, { x = 1 }, { duration = 0.1, easing = list })
pcall(anim.points, list)
pcall(anim.curve, "M0,0" .. (" c.00001,0 .00001,0 .00001,.00001"):rep(20000))
wait(0.05)
