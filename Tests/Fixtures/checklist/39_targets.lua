-- PRINTS 5.0
local refused = require "refused"
local scene = anim.scene {}
local box, gone = scene:rect {}, scene:rect {}
gone:remove()
for words, bad in pairs { ["1"] = 1, ["'box'"] = "box", ["a function"] = print, ["true"] = true } do
  words = "a target must be a layer, a table, a handle or a list of them, not " .. words
  refused(words, function() anim.to(bad, { x = 1 }, 1) end)
  refused(words, function() anim.stop(bad) end)
  refused({ "list", "E-target" }, function() anim.by({ box, bad }, { x = 1 }, 1) end)
end
refused({ "rect-2", "layer", "scene", "E-target" }, function() anim.to(gone, { x = 1 }, 1) end)
refused({ "rect-2", "layer", "scene", "E-target" }, function() anim.by({ box, gone }, { x = 1 }, 1) end)
refused({ "list", "E-target" }, function() anim.to(nil, { x = 1 }, 1) end)
local list = {}
for i = 1, 1000 do list[i] = box end
assert(box.x == 0 and #box:animations() == 0)
wait(anim.to(list, { x = 5 }, 0.1))
print(box.x)
