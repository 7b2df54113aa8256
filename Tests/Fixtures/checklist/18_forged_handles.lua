local refused = require "refused"
local box = anim.scene {}:rect {}
local handle = box:to({ x = 1 }, 1)
local forged = { id = 1, state = "running", target = box, time = 0 }
for _, it in ipairs { forged, 1, "1", true, print } do
  refused("", function() handle.stop(it) end)
  refused("", function() box.remove(it) end)
end
refused("", function() handle.stop() end)
refused("", function() handle.stop(box) end)
refused("", function() box.remove(handle) end)
assert(handle.state == "pending" and box.parent ~= nil)
print "done"
