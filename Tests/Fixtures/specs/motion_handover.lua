-- A transform of another structure takes over from one that stands still. Its numbers are as many as
-- its own structure has, and it sets out from the picture that shows.
local anim = require "animlua"
local near = require("expect").near
local scene = anim.scene { width = 64, height = 64 }

local structures = {
  grows = { "rotate(90deg)", "rotate(10deg) translate(5px, 5px) scale(3)" },
  shrinks = { "rotate(10deg) translate(5px, 5px) scale(3)", "rotate(90deg)" },
  disjoint = { "translate(9px, 3px)", "scale(2) skewX(10deg)" },
}
local stands = {
  paused = function(r, goal) local h = r:to({ transform = goal }, 1) wait(0.3) h:pause() wait(0.05) end,
  steps = function(r, goal) r:to({ transform = goal }, { duration = 1, easing = "steps(4)" }) wait(0.3) end,
  same_turn = function(r, goal) r:to({ transform = goal }, 1) end,
  delayed = function(r, goal)
    r:to({ transform = goal }, { duration = 1, delay = 0.5, fill_mode = "backwards" }) wait(0.1)
  end,
}
for way, stand in pairs(stands) do
  for name, goals in pairs(structures) do
    local r = scene:rect { name = way .. "-" .. name, width = 10, height = 10 }
    stand(r, goals[1])
    local x, y = r:to_scene(5, 5)
    r:to({ transform = goals[2] }, { duration = 0.4, easing = "linear" })
    wait(1e-6)
    local u, v = r:to_scene(5, 5)
    near(u, x, 0.01) near(v, y, 0.01)
    wait(0.5)
    local goal = scene:rect { width = 10, height = 10, transform = goals[2] }
    local gx, gy = goal:to_scene(5, 5)
    x, y = r:to_scene(5, 5)
    near(x, gx, 1e-6) near(y, gy, 1e-6)
  end
end

-- Endless legs that `repeat_duration` ends: the last one is finite, so a decay rests where its last
-- leg shows it, and an accumulating animation keeps its value.
for _, pause in ipairs { 0, 0.1 } do
  local d, last = { x = 0 }, 0
  local h = anim.decay(d, { x = 1000 }, { deceleration = 0.99, repeat_duration = 2, repeat_delay = pause,
    on_apply = function(handle) if handle.state ~= "ended" then last = handle.value.x end end })
  wait(h)
  assert(d.x > 150 and math.abs(d.x - last) < 60, d.x .. " after " .. last)
  local c = { x = 0 }
  wait(anim.to(c, { x = 10 }, { duration = 0.4, easing = "linear", cumulative = true, repeat_duration = 1 }))
  near(c.x, 25, 1e-9)
end

-- A clamped spring that is flung from its own goal stops where it comes back, as one beside it does.
local function flung(from)
  local o = { x = from }
  local h = anim.to(o, { x = 0 }, { spring = { bounciness = 4, speed = 12 }, velocity = 1000, clamp = "end",
    threshold = 1 })
  wait(h)
  return h.duration, o.x
end
local there, goal = flung(0)
near(there, flung(1e-9), 1e-6)
assert(there > 0.29 and there < 0.31 and goal == 0)
print "done"
