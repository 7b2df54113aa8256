-- EXPECT: ERROR or LIMIT. Bindings in a circle whose values never agree.
local scene = anim.scene {}
local a, b = scene:circle { radius = 1 }, scene:circle { radius = 1 }
a:bind { x = function() return b.x + 1 end }
b:bind { x = function() return a.x + 1 end }
wait(0.1)
