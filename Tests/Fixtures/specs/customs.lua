-- A function that is called each frame is an animation of its target as any other.
local anim = require "animlua"
local near = require("expect").near
local scene = anim.scene { width = 100, height = 100 }

local function forever() return true end
local told = {}
local function tells(name, how)
  how = how or {}
  how.on_complete = function(h, reason) told[#told + 1] = name .. " " .. reason .. " " .. h.state end
  return how
end
local function heard(...)
  local wanted = { ... }
  assert(table.concat(told, ", ") == table.concat(wanted, ", "), table.concat(told, ", "))
  told = {}
end
local function keys(target) return table.concat(anim.animations(target), " ") end

-- It is listed and found by its key, for layers and for tables.
local layer, plain = scene:rect { x = 0, y = 0 }, { x = 0 }
for _, target in ipairs { layer, plain } do
  local first = anim.custom(target, forever, tells("first", { key = "spin" }))
  wait(0.1)
  assert(keys(target) == "spin" and anim.animation(target, "spin") == first)
  assert(first.target == target and first.state == "running")
  -- A second one of the key replaces it, as does any other animation of that key.
  local second = anim.custom(target, forever, tells("second", { key = "spin" }))
  wait(0.1)
  heard "first replaced ended"
  local third = anim.to(target, { x = 10 }, tells("third", { key = "spin", duration = 5 }))
  wait(0.1)
  heard "second replaced ended"
  assert(second.state == "ended" and keys(target) == "spin")
  local fourth = anim.custom(target, forever, tells("fourth", { key = "spin" }))
  wait(0.1)
  heard "third replaced ended"
  assert(third.state == "ended" and fourth.state == "running")
  -- Others go on beside it.
  local unnamed = anim.custom(target, forever, tells "unnamed")
  wait(0.1)
  assert(keys(target) == "spin custom")
  anim.stop(target, "x")
  assert(keys(target) == "spin custom")
  anim.stop(target, "spin")
  assert(fourth.state == "ended" and unnamed.state == "running" and keys(target) == "custom")
  anim.stop(target)
  assert(unnamed.state == "ended" and keys(target) == "")
  wait(0)
  heard("fourth stopped ended", "unnamed stopped ended")
end

-- It has no end to be brought to.
local endless = layer:custom(forever, { key = "on" })
local moving = layer:to({ y = 3 }, 1)
wait(0.1)
layer:finish()
assert(endless.state == "running" and moving.state == "ended" and layer.y == 3)
assert(not pcall(layer.finish, layer, "on") and not pcall(endless.finish, endless))
layer:stop "on"
wait(0)
assert(endless.state == "ended")

-- Its end is reported once when its target goes; one of several targets goes without an end.
local gone, other = scene:rect {}, scene:rect {}
local one = gone:custom(forever, tells "one")
local both = anim.custom({ gone, other }, forever, tells "both")
wait(0.1)
assert(keys(gone) == "custom custom" and keys(other) == "custom")
gone:remove()
wait(0.1)
heard "one removed ended"
assert(wait(one) == "removed" and both.state == "running")
other:remove()
wait(0.1)
heard "both removed ended"

-- A leg lasts as long as the function returns true; the next one begins there, or after a delay.
local calls, legs = {}, {}
local t0 = anim.now()
local looped = layer:custom(function(_, a)
  calls[#calls + 1] = ("%d %.2f %.2f"):format(a.iteration, a.time, a.dt)
  return a.time < 0.04
end, {
  loop = 3, repeat_delay = 0.1, delay = 0.05, step = 0.02,
  on_start = function() near(anim.now(), t0 + 0.05) end,
  on_repeat = function(_, leg)
    legs[#legs + 1] = leg
    near(anim.now(), t0 + 0.05 + 0.04 * leg + 0.1 * (leg - 1))
  end,
})
assert(wait(looped) == "finished")
near(anim.now(), t0 + 0.05 + 3 * 0.04 + 2 * 0.1)
assert(table.concat(legs, " ") == "1 2")
local leg = { "0.00 0.00", "0.02 0.02", "0.04 0.02" }
for i, call in ipairs(calls) do
  assert(call == ("%d %s"):format((i - 1) // 3, leg[(i - 1) % 3 + 1]), call)
end
assert(#calls == 9)
calls = {}
wait(layer:custom(function(_, a)
  calls[#calls + 1] = ("%d %.2f %.2f"):format(a.iteration, a.time, a.dt)
  return a.time < 0.03
end, { repeat_count = 2, step = 0.02 }))
assert(
  table.concat(calls, ", ") == "0 0.00 0.00, 0 0.02 0.02, 0 0.04 0.02, 1 0.02 0.02, 1 0.04 0.02",
  table.concat(calls, ", "))

-- Paused it is not begun; its own time goes at its speed; restarted it counts from 0.
local started, calls_made, begun = 0, 0, nil
local paused = layer:custom(function(_, a)
  calls_made = calls_made + 1
  near(a.time, 2 * (anim.now() - begun))
  return true
end, { paused = true, speed = 2, loop = true, on_start = function() started = started + 1 end })
wait(0.2)
assert(paused.state == "paused" and started == 0 and calls_made == 0)
begun = anim.now()
paused:resume()
wait(0.2)
assert(started == 1 and calls_made > 0 and paused.state == "running")
near(paused.time, 2 * (anim.now() - begun))
begun, calls_made = anim.now(), 0
paused:restart()
wait(0.2)
assert(calls_made > 0)
paused:stop()
local function refused(word, f, ...)
  local ok, message = pcall(f, ...)
  assert(not ok and tostring(message):find(word, 1, true), tostring(message))
end
refused("endless", layer.custom, layer, forever, { speed = -1 })
refused("'duration'", layer.custom, layer, forever, { duration = 1 })

-- With a step its time is counted, whenever it starts.
for _, begin in ipairs { 0, 0.1, 1 / 3, 0.7 } do
  local k = 0
  local stepped = layer:custom(function(_, a)
    assert(a.time == k * (1 / 240) and a.dt == (k == 0 and 0 or 1 / 240), a.time)
    k = k + 1
    return k < 50
  end, { step = 1 / 240, delay = begin })
  assert(wait(stepped) == "finished" and k == 50)
end

-- Its time is never below 0 by rounding, and 0 at its start.
for _ = 1, 40 do
  wait(0.1)
  local first
  local rooted = layer:custom(function(_, a)
    first = first or a.time
    assert(a.time >= 0 and math.sqrt(a.time) >= 0 and a.dt >= 0)
    return a.time < 0.05
  end, { delay = 0.1 })
  local eased = anim.to({ v = 0 }, { v = 1 }, {
    duration = 0.05, easing = function(p) assert(p >= 0 and p <= 1) return p end,
    on_apply = function(h) assert(h.time >= 0 and h.progress >= 0) end,
  })
  wait { rooted, eased }
  assert(first >= 0)
end

-- A function may come before the frame's animations: it meets what the frame before has shown.
local moved, shown, met, ahead = { v = 0 }, nil, 0, 0
local h = anim.to(moved, { v = 1 }, { duration = 0.5, easing = "linear" })
local before = anim.tick(function()
  assert(shown == nil or moved.v == shown or h.state == "ended")
  met = moved.v
end, { before = true })
local after = anim.tick(function()
  shown = moved.v
  if shown > met then ahead = ahead + 1 end
end)
wait(h)
wait(0.1)
before:stop()
after:stop()
assert(ahead >= 5 and met == 1)
refused("step", anim.tick, forever, { before = true, step = 0.1 })

print "done"
