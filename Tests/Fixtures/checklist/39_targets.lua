-- PRINTS 5.0
local refused = require "refused"
local scene = anim.scene {}
local box, gone = scene:rect {}, scene:rect {}
gone:remove()
for _, bad in ipairs { 1, "box", print, true, gone } do
  refused("", function() anim.to(bad, { x = 1 }, 1) end)
  refused("", function() anim.by({ box, bad }, { x = 1 }, 1) end)
  if bad ~= gone then refused("", function() anim.stop(bad) end) end
end
refused("", function() anim.to(nil, { x = 1 }, 1) end)
local list = {}
for i = 1, 1000 do list[i] = box end
wait(anim.to(list, { x = 5 }, 0.1))
print(box.x)
