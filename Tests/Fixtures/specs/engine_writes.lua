-- Assignments that the engine causes act at once, also on layers that animate by themselves.
local anim = require "animlua"
local near = require("expect").within(1e-6)
local scene = anim.scene { width = 640, height = 360 }

local function rect() return scene:rect { x = 0, y = 0, width = 10, height = 10, implicit = true } end

--- Plays for a while, and wants to see on screen what is assigned, at each frame.
local function follows(layer, handle, goal)
  local isThere = true
  while handle.state ~= "ended" do
    wait()
    if math.abs(layer.presentation.x - layer.x) > 1e-9 then isThere = false end
  end
  assert(isThere, "what is on screen lags behind")
  near(layer.presentation.x, goal or layer.x)
end

-- `write` of a script's own property, as the reproduction has it.
anim.property { name = "place", on = "rect", read = function(l) return l.data.place or 0 end,
  write = function(l, v) l.data.place = v l.x = v end }
local box = rect()
wait()
follows(box, box:to({ place = 300 }, { duration = 0.3, easing = "linear" }), 300)

-- `on_apply`, and what it calls.
local function show(layer, value) layer.x = value end
box = rect()
wait()
follows(box, anim.to({ v = 0 }, { v = 100 }, { duration = 0.3, easing = "linear",
  on_apply = function(h) show(box, h.value.v) end }), 100)
box = rect()
wait()
local count = 0
follows(box, box:custom(function(layer) count = count + 1 layer.x = count return count < 12 end), 12)

-- `custom`, ticks, setters of tables, bindings and followers.
box = rect()
wait()
follows(box, box:custom(function(layer, a) layer.x = a.time * 100 return a.time < 0.25 end))
near(box.presentation.x, box.x)
box = rect()
wait()
local ticks = 0
follows(box, anim.tick(function() ticks = ticks + 1 box.x = ticks * 7 return ticks < 9 end), 63)
box = rect()
wait()
local proxy = setmetatable({}, { __index = function() return box.x end,
  __newindex = function(_, _, v) box.x = v end })
follows(box, anim.to(proxy, { x = 40 }, { duration = 0.2 }), 40)
box = rect()
local other = rect()
wait()
local lead = anim.value(0)
local bound = other:bind { y = function() box.x = lead() return lead() end }
local chase = rect()
local following = chase:follow { x = function() other.x = lead() return lead() end }
wait(anim.to(lead, { value = 50 }, { duration = 0.2, easing = "linear" }))
wait()
near(box.presentation.x, box.x)
near(other.presentation.y, 50)
near(other.presentation.x, 50)
bound:stop()
following:stop()

-- Layers hidden or made there do not fade.
box = rect()
wait()
anim.tick(function() box.hidden = true return false end)
wait()
assert(box.presentation.hidden == true and #box:animations() == 0)

-- Events are the script's own turn: there a change animates as ever.
box = rect()
wait()
local begun = {}
anim.to({ v = 0 }, { v = 1 }, { duration = 0.1, easing = "linear",
  on_start = function() box.x = 10 begun[#begun + 1] = box.presentation.x end,
  on_complete = function() box.y = 10 begun[#begun + 1] = box.presentation.y end })
wait(0.35)
assert(#begun == 2 and begun[1] == 0 and begun[2] == 0, table.concat(begun, " "))
near(box.presentation.x, 10)
wait(0.05)
near(box.presentation.y, 10)
local line = anim.timeline()
line:call(function() box.x = 20 begun[3] = box.presentation.x end, { at = 0.1 })
spawn(function() wait(0.2) box.opacity = 0 begun[4] = box.presentation.opacity end)
scene:on("tap", function() box.rotation = 90 begun[5] = box.presentation.rotation end)
scene:input { { 0.1, "pointer_down", x = 600, y = 300 }, { 0.15, "pointer_up" } }
wait(0.5)
near(begun[3], 10)
near(begun[4], 1)
near(begun[5], 0)

-- A callback that runs while a tick stops something comes after the tick.
box = rect()
wait()
local victim = anim.to({ v = 0 }, { v = 1 }, { duration = 9, on_complete = function()
  box.x = 10
  begun[6] = box.presentation.x
end })
anim.tick(function() victim:stop() box.y = 5 begun[7] = box.presentation.y return false end)
wait(0.1)
near(begun[6], 0)
near(begun[7], 5)

-- A transaction that the tick itself opens is the script's wish, and animates.
box = rect()
wait()
anim.tick(function()
  assert(anim.transaction_value("disable_actions") == true)
  anim.transaction({ duration = 0.5, easing = "linear" }, function()
    assert(anim.transaction_value("disable_actions") == false)
    box.x = 100
    anim.transaction({ disable_actions = true }, function() box.opacity = 0.5 end)
  end)
  box.y = 100
  return false
end)
wait()
near(box.presentation.y, 100)
near(box.presentation.opacity, 0.5)
assert(box.x == 100 and box.presentation.x < 50)
wait(0.6)
near(box.presentation.x, 100)

-- One that is open around what makes the engine write is not meant.
box = rect()
wait()
local flight = box:to({ place = 100 }, { duration = 1, easing = "linear" })
wait(0.5)
anim.transaction({ duration = 2 }, function() flight:stop() end)
near(box.presentation.x, box.x)
near(box.x, box.place)

print "done"
