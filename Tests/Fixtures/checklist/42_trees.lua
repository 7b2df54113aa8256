local refused = require "refused"
local scene = anim.scene {}
local a, b = scene:group {}, scene:group {}
a:add(b)
refused("", function() a:add(a) end)
refused("", function() b:add(a) end)
refused("", function() b.parent = b end)
local at = scene
local ok, message = pcall(function() for _ = 1, 10000 do at = at:group {} end end)
assert(not ok and message:find "deep", message)
print "done"
