local refused = require "refused"
local box = anim.scene {}:rect { fill = "#fff" }
for _, bad in ipairs { 0 / 0, 1 / 0, -1 / 0 } do
  refused("x", function() box:to({ x = bad }, 1) end)
  refused("x", function() box:to({ x = 1 }, { duration = 1, from = { x = bad } }) end)
  refused("x", function() box:from({ x = bad }, 1) end)
  refused("x", function() box:by({ x = bad }, 1) end)
  refused("x", function() box:keys({ x = { 0, bad } }, 1) end)
  refused("x", function() box:set { x = bad } end)
  refused("x", function() box.x = bad end)
  refused("", function() box:decay { x = bad } end)
end
refused("fill", function() box:to({ fill = 3 }, 1) end)
refused("fill", function() box:to({ fill = true }, 1) end)
refused("x", function() box:to({ x = "#fff" }, 1) end)
refused("x", function() box:to({ x = {} }, 1) end)
refused("position", function() box:to({ position = { 1 } }, 1) end)
local same = box:to({ x = box.x }, 0.1)
wait(same)
assert(same.state == "ended")
print "done"
