local refused = require "refused"
local box = anim.scene {}:rect {}
local handle = box:to({ x = 1 }, 1)
local stop, remove = "'stop' is a method of a handle", "'remove' is a method of a layer"
local forged = { id = 1, state = "running", target = box, time = 0 }
for _, it in ipairs { forged, 1, "1", true, print } do
  refused(stop, function() handle.stop(it) end)
  refused(remove, function() box.remove(it) end)
end
refused(stop, function() handle.stop() end)
refused(stop, function() handle.stop(box) end)
refused(remove, function() box.remove(handle) end)
refused({ "handle", "E-value" }, function() box:stop(handle) end)
refused({ "wait", "method", "handle", "E-call" }, function() handle.wait(forged) end)
for _, it in ipairs { box, "1", true } do
  refused(it == "1" and "must be a time, as 0.25" or "the argument of 'wait' must be seconds, a handle", function() wait(it) end)
  refused(it == "1" and "must be a time, as 0.25" or "an entry must be a handle", function() anim.all { it } end)
end
refused({ "seconds", "spring", "table", "E-value" }, function() box:to({ x = 1 }, handle) end)
assert(handle.state == "pending" and box.parent ~= nil)
print "done"
