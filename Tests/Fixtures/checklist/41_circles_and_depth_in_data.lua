local refused = require "refused"
local scene = anim.scene {}
local box = scene:rect {}
local circle = {}
circle.x, circle[1], circle.self = circle, circle, circle
local deep = {}
local at = deep
for _ = 1, 200000 do
  local next = {}
  at.x, at[1] = next, next
  at = next
end
local wide = {}
for i = 1, 200000 do wide[i] = i end
for _, bad in ipairs { circle, deep, wide } do
  refused("", function() box:to(bad, 1) end)
  refused("", function() box:to({ x = bad }, 1) end)
  refused("", function() box:to({ x = 1 }, bad) end)
  refused("", function() box:to({ x = 1 }, { easing = bad }) end)
  refused("", function() box:keys(bad, 1) end)
  refused("", function() box:keys({ [0] = bad }, 1) end)
  refused("", function() box:along(bad, 1) end)
  refused("", function() box:set(bad) end)
  refused("", function() scene:rect(bad) end)
  refused("", function() anim.spring(bad) end)
  refused("", function() anim.timeline(bad) end)
  refused("", function() scene:input(bad) end)
  refused("", function() anim.stagger(bad) end)
end
refused("", function() anim.sequence(circle) end)
refused("", function() anim.all(deep) end)
refused("", function() anim.to({ box, circle }, { x = 1 }, 1) end)
box:emit("own", circle)
print "done"
