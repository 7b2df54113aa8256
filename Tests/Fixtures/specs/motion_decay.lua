-- A decay: the slope of what it shows, both ways of a hand-over, repeats.
local anim = require "animlua"
local function near(a, b, eps) assert(math.abs(a - b) <= (eps or 1e-9) * math.max(1, math.abs(b)), a .. " is not " .. b) end
for _, d in ipairs { 0.998, 0.9, 0.5 } do
  local p = { x = 0 }
  local h = anim.decay(p, { x = 1000 }, { deceleration = d, threshold = 1e-9 })
  local k = -math.log(d) * d / (1 - d)
  near(h:sample(0).velocity.x, 1000 * k)
  local t = 0.003
  near(h:sample(t).velocity.x, 1000 * k * d ^ 3)
  local e = 1e-6
  near((h:sample(t + e).value.x - h:sample(t - e).value.x) / (2 * e), h:sample(t).velocity.x, 1e-6)
  h:stop()
end
-- hand-over both ways
for _, d in ipairs { 0.998, 0.9 } do
  local p = { x = 0 }
  anim.to(p, { x = 100 }, { duration = 1, easing = "linear" })
  local h, s
  wait(0.5)
  h = anim.decay(p, { x = true }, { deceleration = d })
  wait(0.01)
  near(h:sample(0).velocity.x, 100)
  local v = h.velocity.x
  s = anim.to(p, { x = 500 }, { spring = "gentle" })
  wait(0.02)
  near(s:sample(0).velocity.x, v)
end
-- repeats
local p = { x = 0 }
local seen = {}
local h = anim.decay(p, { x = 1000 }, { loop = 3, on_repeat = function(h, i) seen[#seen + 1] = p.x end })
local d = h.duration
local way = h:sample(d * 0.999999999).value.x
near(h:sample(d).value.x, way, 1e-6)
near(h:sample(1.5 * d).value.x, way + h:sample(0.5 * d).value.x)
wait(h)
near(p.x, 3 * way, 1e-6)
near(seen[1], way, 1e-6) near(seen[2], 2 * way, 1e-6)
local q = { x = 0 }
local g = anim.decay(q, { x = 1000 }, { loop = 3, max = { x = 600 } })
wait(g)
near(q.x, 600)
print "done"
