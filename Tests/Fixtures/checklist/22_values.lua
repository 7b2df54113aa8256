local refused = require "refused"
local box = anim.scene {}:rect { fill = "#fff" }
for _, bad in ipairs { 0 / 0, 1 / 0, -1 / 0 } do
  refused({ "x", "finite", "number", "E-value" }, function() box:to({ x = bad }, 1) end)
  refused({ "x", "finite", "number", "E-value" }, function() box:to({ x = 1 }, { duration = 1, from = { x = bad } }) end)
  refused({ "x", "finite", "number", "E-value" }, function() box:from({ x = bad }, 1) end)
  refused({ "x", "finite", "number", "E-value" }, function() box:by({ x = bad }, 1) end)
  refused({ "x", "2", "keyframe", "E-value" }, function() box:keys({ x = { 0, bad } }, 1) end)
  refused({ "x", "finite", "number", "E-value" }, function() box:set { x = bad } end)
  refused({ "x", "finite", "number", "E-value" }, function() box.x = bad end)
  refused({ "x", "finite", "number", "E-value" }, function() box:decay { x = bad } end)
end
refused({ "fill", "#ff5a36", "E-value" }, function() box:to({ fill = 3 }, 1) end)
refused({ "fill", "E-value" }, function() box:to({ fill = true }, 1) end)
refused({ "x", "#fff", "E-value" }, function() box:to({ x = "#fff" }, 1) end)
refused({ "x", "number", "table", "E-value" }, function() box:to({ x = {} }, 1) end)
refused({ "position", "2", "1", "E-value" }, function() box:to({ position = { 1 } }, 1) end)
local same = box:to({ x = box.x }, 0.1)
wait(same)
assert(same.state == "ended" and box.x == 0 and box.fill == "#ffffff", box.fill)
print "done"
