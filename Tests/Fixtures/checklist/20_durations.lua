-- PRINTS 7.0 7.0 7.0
local refused = require "refused"
local scene = anim.scene {}
local box = scene:rect {}
for _, bad in ipairs { 0 / 0, 1 / 0, -1 / 0, -1, "1", "x", "-1s", true, {} } do
  if not (bad == "1") then
    refused("duration", function() box:to({ x = 1 }, { duration = bad }) end)
  end
end
refused("", function() box:to({ x = 1 }, "1") end)
refused("", function() box:to({ x = 1 }, -1) end)
refused("", function() box:to({ x = 1 }, 0 / 0) end)
local list = {}
for i, tiny in ipairs { 0, -0.0, 1e-320 } do
  list[i] = scene:rect {}
  wait(list[i]:to({ x = 7 }, tiny))
end
assert(anim.now() < 1e-300)
local long = box:to({ x = 1 }, 1e300)
wait(0.1)
assert(box.presentation.x >= 0 and box.presentation.x < 1e-290)
long:stop()
print(list[1].x .. " " .. list[2].x .. " " .. list[3].x)
