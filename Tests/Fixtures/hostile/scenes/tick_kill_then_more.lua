-- EXPECT: LIMIT. After the limit no callback of the scene is called.
local dead = false
anim.tick(function() if dead then error("ESCAPE: called again") end end)
anim.tick(function() dead = true pcall(function() while true do end end) error("ESCAPE: went on") end)
spawn(function() wait(0.05) error("ESCAPE: woke up") end)
anim.to({ x = 0 }, { x = 1 }, { duration = 0.1, on_complete = function() if dead then error("ESCAPE: completed") end end })
