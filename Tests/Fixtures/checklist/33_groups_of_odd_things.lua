-- PRINTS finished finished 33
local refused = require "refused"
local scene = anim.scene {}
local box = scene:rect {}
local h = box:to({ x = 1 }, 0.1)
wait(h)
local none, dead = wait(anim.all {}), wait(anim.any { h, h })
assert(wait(anim.any {}) == "finished" and wait(anim.sequence {}) == "finished" and anim.now() == 0.1)
refused({ "sequence", "already", "E-taken" }, function() anim.sequence { h } end)
local twice = box:to({ x = 2 }, 0.1)
refused({ "taken", "twice", "E-taken" }, function() anim.sequence { twice, twice } end)
local itself = {}
itself[1] = itself
for _, make in ipairs { anim.all, anim.any, anim.sequence } do
  refused({ "64", "circle", "E-circle" }, function() make(itself) end)
end
local line, other = anim.timeline {}, anim.timeline {}
refused({ "timeline", "circle", "E-circle" }, function() line:add(line) end)
line:add(other)
refused({ "timeline", "circle", "E-circle" }, function() other:add(line) end)
local many = {}
for i = 1, 33 do many[i] = scene:rect {}:to({ x = i }, 0.1) end
local start = anim.now()
assert(wait(anim.all(many)) == "finished")
for i = 1, 33 do assert(many[i].state == "ended" and many[i].target.x == i, i) end
assert(math.abs(anim.now() - start - 0.1) < 1e-9)
local self
self = spawn(function() wait() refused({ "script", "itself", "E-wait" }, function() wait(self) end) end)
assert(wait(self) == "finished")
print(none .. " " .. dead .. " " .. #many)
