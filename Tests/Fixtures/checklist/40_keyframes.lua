local refused = require "refused"
local scene = anim.scene {}
local box = scene:rect {}
refused({ "least", "E-value" }, function() box:keys({}, 1) end)
refused({ "fraction", "E-value" }, function() box:keys({ [1.5] = { x = 1 } }, 1) end)
refused({ "fraction", "E-value" }, function() box:keys({ [-0.1] = { x = 1 } }, 1) end)
refused({ "x", "0", "keyframe", "E-value" }, function() box:keys({ [0 / 1] = { x = 0 / 0 } }, 1) end)
refused({ "x", "2", "keyframe", "E-value" }, function() box:keys({ x = { 0, nil, 3 } }, 1) end)
refused({ "first", "list", "E-value" }, function() box:keys({ first = { x = 3 } }, 1) end)
refused({ "fall", "E-value" }, function() box:keys({ x = { 0, 1, 2 } }, { duration = 1, key_times = { 0, 0.9, 0.5 } }) end)
refused({ "key_times", "list", "finite", "E-value" }, function() box:keys({ x = { 0, 1 } }, { duration = 1, key_times = { 0, 0 / 0 } }) end)
local one = box:keys({ x = { 7 } }, 0.1)
assert(wait(one) == "finished" and box.x == 7)
local jump = scene:rect {}
wait(jump:keys({ x = { 0, 10, 50, 60 } }, { duration = 1, key_times = { 0, 0.5, 0.5, 1 } }), 0)
local h = jump:keys({ x = { 0, 10, 50, 60 } }, { duration = 1, key_times = { 0, 0.5, 0.5, 1 } })
assert(h:sample(0.5).value.x == 50)
assert(math.abs(h:sample(0.5 - 1e-9).value.x - 10) < 1e-6)
print "done"
