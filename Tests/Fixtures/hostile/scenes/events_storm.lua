-- EXPECT: LIMIT or ERROR. An event whose listener emits two of it.
local scene = anim.scene {}
scene:on("mine", function() scene:emit("mine") scene:emit("mine") end)
scene:emit("mine")
wait(1)
