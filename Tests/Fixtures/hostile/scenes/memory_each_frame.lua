-- EXPECT: LIMIT. A little more in every frame, kept by the engine.
local scene = anim.scene {}
local data = "M0,0" .. (" l1,1"):rep(2000)
anim.tick(function() for i = 1, 200 do scene:path { path = data } end end)
