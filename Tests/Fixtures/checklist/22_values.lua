local refused = require "refused"
local box = anim.scene {}:rect { fill = "#fff" }
for _, bad in ipairs { 0 / 0, 1 / 0, -1 / 0 } do
  refused("'x' must be a finite number", function() box:to({ x = bad }, 1) end)
  refused("'x' must be a finite number", function() box:to({ x = 1 }, { duration = 1, from = { x = bad } }) end)
  refused("'x' must be a finite number", function() box:from({ x = bad }, 1) end)
  refused("'x' must be a finite number", function() box:by({ x = bad }, 1) end)
  refused("keyframe 2: 'x' must be a finite number", function() box:keys({ x = { 0, bad } }, 1) end)
  refused("'x' must be a finite number", function() box:set { x = bad } end)
  refused("'x' must be a finite number", function() box.x = bad end)
  refused("'x' must be a finite number", function() box:decay { x = bad } end)
end
refused("'fill' must be a colour, as \"#ff5a36\", not 3", function() box:to({ fill = 3 }, 1) end)
refused("'fill' must be a value, not boolean", function() box:to({ fill = true }, 1) end)
refused("'x' must be a number, not '#fff'", function() box:to({ x = "#fff" }, 1) end)
refused("'x' must be a number, not table", function() box:to({ x = {} }, 1) end)
refused("'position' needs 2 numbers, not 1", function() box:to({ position = { 1 } }, 1) end)
local same = box:to({ x = box.x }, 0.1)
wait(same)
assert(same.state == "ended" and box.x == 0 and box.fill == "#ffffff", box.fill)
print "done"
