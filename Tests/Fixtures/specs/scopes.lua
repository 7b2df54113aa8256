-- Scopes: animations and layers of a block end with it.
local anim = require "animlua"
local near = require("expect").near
local scene = anim.scene { width = 640, height = 360 }
local box = scene:rect { name = "box", x = 10, y = 20, width = 10, height = 10, fill = "#ff0000" }
local label = scene:text { text = "before" }
local lamp = { level = 1 }
local v = anim.value(5)

-- Everything of the block is taken back, the last first.
local ticks, spawned, closed, reasons, pings, heard = 0, 0, false, {}, 0, nil
do
  local s <close> = anim.scope()
  assert(s.open)
  box:to({ x = 300, fill = "#0000ff" }, { duration = 1, easing = "linear",
    on_complete = function(_, reason) reasons[#reasons + 1] = reason end })
  anim.to(lamp, { level = 9 }, 0.1)
  anim.tick(function() ticks = ticks + 1 end)
  box:bind { height = function() return v() * 2 end }
  label:bind { text = function() return "bound " .. v() end }
  box:follow { y = function() return 200 end }
  heard = scene:on("ping", function() pings = pings + 1 end)
  scene:emit "ping"
  local extra = scene:circle { name = "extra", radius = 3 }
  extra:to({ radius = 30 }, 5)
  spawn(function()
    local mark <close> = setmetatable({}, { __close = function() closed = true end })
    while true do spawned = spawned + 1 wait(0.05) end
  end)
  wait(0.5)
  near(box.presentation.x, 155)
  near(box.height, 10)
  near(lamp.level, 9)
  assert(label.text == "bound 5" and scene:find "extra" and box.y > 30)
end
near(box.x, 10) near(box.presentation.x, 10)
near(box.y, 20) near(box.height, 10)
near(lamp.level, 1)
assert(box.fill == "#ff0000" and label.text == "before" and scene:find "extra" == nil)
local count, runs = ticks, spawned
assert(pings == 1 and heard.state == "ended")
scene:emit "ping"
v.value = 6
wait(0.3)
assert(pings == 1)
assert(ticks == count and spawned == runs and closed)
assert(reasons[1] == "stopped" and #reasons == 1)
near(box.height, 10)

-- Kept things stay; assignments do not belong to a scope.
do
  local s <close> = anim.scope()
  box:to({ x = 50 }, 0.1)
  wait(0.2)
  box.y = 33
  s:keep()
  assert(not s.open)
end
near(box.x, 50) near(box.y, 33)

-- Scopes nest: the outer one owns the values that the inner one keeps.
do
  local outer <close> = anim.scope()
  box:to({ x = 60 }, 0.1)
  do
    local inner <close> = anim.scope()
    box:to({ y = 70 }, 0.1)
    wait(0.2)
  end
  near(box.y, 33)
  near(box.x, 60)
  do
    local inner <close> = anim.scope()
    box:to({ y = 80 }, 0.1)
    wait(0.2)
    inner:keep()
  end
  near(box.y, 80)
end
near(box.y, 33) near(box.x, 50)

-- Through errors, and when the script is stopped.
local ok = pcall(function()
  local s <close> = anim.scope()
  box:to({ x = 90 }, 0.1)
  wait(0.05)
  error "on purpose"
end)
assert(not ok)
near(box.x, 50)
local other = spawn(function()
  local s <close> = anim.scope()
  box:to({ x = 95 }, 0.1)
  wait(5)
end)
wait(0.3)
near(box.x, 95)
other:stop()
near(box.x, 50)

-- Only what its own coroutine makes belongs to it.
do
  local s <close> = anim.scope()
  spawn(function() box:to({ y = 99 }, 0.1) end)
  wait(0.3)
end
near(box.y, 99)

-- Without <close> it is closed by hand; a list, a group, a transaction are things like others.
local s = anim.scope()
anim.to({ box, label }, { rotation = 45 }, 0.1)
wait(anim.sequence { box:to({ x = 1 }, 0.05), box:to({ x = 2 }, 0.05) })
wait(anim.transaction(0.1, function() box.opacity = 0.5 end))
near(box.rotation, 45) near(box.x, 2) near(box.opacity, 0.5)
s:close()
near(box.rotation, 0) near(label.rotation, 0) near(box.x, 50) near(box.opacity, 1)
s:close()
print "done"
