-- EXPECT: LIMIT. Listeners without end, and events with data of a megabyte.
local scene = anim.scene {}
local function listen() scene:on("mine", listen) end
while true do listen() scene:emit("mine", ("x"):rep(1000)) end
