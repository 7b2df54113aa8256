-- EXPECT: LIMIT or ERROR. A binding that binds more.
local scene = anim.scene {}
local function more() scene:circle { radius = 1 }:bind { x = more } return 1 end
scene:circle { radius = 1 }:bind { x = more }
wait(1)
