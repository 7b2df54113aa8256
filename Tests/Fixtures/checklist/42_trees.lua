local refused = require "refused"
local scene = anim.scene {}
local a, b = scene:group {}, scene:group {}
a:add(b)
refused({ "group-1", "circle", "E-circle" }, function() a:add(a) end)
refused({ "group-1", "circle", "E-circle" }, function() b:add(a) end)
refused({ "parent", "layer", "E-read-only" }, function() b.parent = b end)
local at = scene
local ok, message = pcall(function() for _ = 1, 10000 do at = at:group {} end end)
assert(not ok and message:find "deep", message)
assert(a.parent == scene and b.parent == a and #b.children == 0)
print "done"
