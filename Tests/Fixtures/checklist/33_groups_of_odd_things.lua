-- PRINTS finished finished 33
local refused = require "refused"
local scene = anim.scene {}
local box = scene:rect {}
local h = box:to({ x = 1 }, 0.1)
wait(h)
local none, dead = wait(anim.all {}), wait(anim.any { h, h })
local group
group = anim.all { box:to({ x = 2 }, 0.1) }
local many = {}
for i = 1, 33 do many[i] = scene:rect {}:to({ x = i }, 0.1) end
assert(wait(anim.all(many)) == "finished")
local self
self = spawn(function() wait() refused("waits for ever", function() wait(self) end) end)
wait(self)
print(none .. " " .. dead .. " " .. #many)
