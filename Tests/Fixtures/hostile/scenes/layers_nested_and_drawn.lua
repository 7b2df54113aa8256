-- EXPECT: OK or ERROR or LIMIT. As deep as groups may be, with everything that walks the tree.
local scene = anim.scene {}
local group = scene
pcall(function() for i = 1, 100000 do group = group:group { rotation = 1 } end end)
local dot = group:circle { radius = 3 }
dot:to({ x = 10 }, 0.2)
print(dot:to_scene(1, 2), scene:hit_test(1, 2), scene:find("none"), dot:bounds())
wait(0.1)
scene:emit("mine", 1) dot:emit("mine", 2)
group:remove()
