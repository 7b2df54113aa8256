-- EXPECT: OK or ERROR. Followers of themselves and of each other.
local scene = anim.scene {}
local a, b = scene:circle { radius = 1 }, scene:circle { radius = 1 }
a:follow { x = function() return b.presentation.x * 1e308 end }
b:follow { x = function() return a.presentation.x * -1e308 + 1 end }
a:follow { y = function() return a.presentation.y + 1e300 end }
wait(0.2)
