-- EXPECT: OK or ERROR or LIMIT. Path data of a megabyte.
local scene = anim.scene {}
local data = "M0,0" .. (" c1,2 3,4 5,6"):rep(60000)
local shape = scene:path { path = data, stroke = "#fff" }
shape:to({ path = "M0,0 L10,10" }, 0.1)
wait(0.05)
scene:circle { radius = 3 }:along(data, 0.1)
print(anim.path_length(data))
pcall(anim.points_on, data, 1e6)
pcall(anim.points_in, data, 1e6)
