-- PRINTS 4.0 0.0 0.5
local box = anim.scene {}:rect {}
local what, how = { x = 4 }, { duration = 0.5 }
how.on_start = function() how.duration = 9 what.x = 99 what.y = 5 how.on_complete = error end
wait(box:to(what, how))
print(box.x .. " " .. box.y .. " " .. anim.now())
