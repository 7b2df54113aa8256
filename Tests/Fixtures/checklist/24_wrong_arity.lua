local refused = require "refused"
local box = anim.scene {}:rect {}
local n = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17 }
refused("", function() box:to() end)
refused("", function() box:to({ x = 1 }, table.unpack(n)) end)
refused("", function() box:to(nil, 1) end)
refused("", function() anim.to() end)
refused("", function() anim.to(nil, { x = 1 }, 1) end)
refused("", function() anim.to(box, nil, 1) end)
refused("", function() box:to({ x = 1 }, 1, nil, nil, 3) end)
refused("", function() anim.stagger() end)
refused("", function() anim.bezier(1, 2, 3) end)
refused("", function() anim.timeline({}, {}) end)
refused("", function() anim.all({}, {}, {}) end)
print "done"
