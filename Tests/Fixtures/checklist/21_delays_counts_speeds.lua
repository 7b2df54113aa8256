local refused = require "refused"
local box = anim.scene {}:rect {}
for _, bad in ipairs { 0 / 0, 1 / 0, -1 / 0, {} } do
  refused({ "delay", "E-value" }, function() box:to({ x = 1 }, { duration = 1, delay = bad }) end)
  refused({ "end_delay", "E-value" }, function() box:to({ x = 1 }, { duration = 1, end_delay = bad }) end)
  refused({ "repeat_delay", "E-value" }, function() box:to({ x = 1 }, { duration = 1, repeat_delay = bad, loop = 2 }) end)
  refused({ "speed", "E-value" }, function() box:to({ x = 1 }, { duration = 1, speed = bad }) end)
  refused({ "time_offset", "E-value" }, function() box:to({ x = 1 }, { duration = 1, time_offset = bad }) end)
end
for _, name in ipairs { "loop", "iterations", "repeat_count" } do
  for _, bad in ipairs { 0 / 0, -1, -1 / 0, {}, "three" } do refused(name, function() box:to({ x = 1 }, { duration = 1, [name] = bad }) end) end
end
refused({ "repeat_delay", "E-value" }, function() box:to({ x = 1 }, { duration = 1, repeat_delay = -1, loop = 2 }) end)
box:to({ x = 1 }, { duration = 1, delay = -0.5 })
box:to({ x = 1 }, { duration = 1, loop = 2 ^ 53 + 1 })
box:to({ x = 1 }, { duration = 1, loop = 1 / 0 })
box:stop()
local still = box:to({ y = 1 }, { duration = 0.1, speed = 0 })
wait(0.5)
assert(still.state ~= "ended" and box.presentation.y == 0, still.state)
still:stop()
print "done"
