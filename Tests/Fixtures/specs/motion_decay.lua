-- A decay: the slope of what it shows, both ways of a hand-over, repeats.
local anim = require "animlua"
local close = require("expect").close
for _, d in ipairs { 0.998, 0.9, 0.5 } do
  local p = { x = 0 }
  local h = anim.decay(p, { x = 1000 }, { deceleration = d, threshold = 1e-9 })
  local k = -math.log(d) * d / (1 - d)
  close(h:sample(0).velocity.x, 1000 * k)
  local t = 0.003
  close(h:sample(t).velocity.x, 1000 * k * d ^ 3)
  local e = 1e-6
  close((h:sample(t + e).value.x - h:sample(t - e).value.x) / (2 * e), h:sample(t).velocity.x, 1e-6)
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
  close(h:sample(0).velocity.x, 100)
  local v = h.velocity.x
  s = anim.to(p, { x = 500 }, { spring = "gentle" })
  wait(0.02)
  close(s:sample(0).velocity.x, v)
end
-- repeats
local p = { x = 0 }
local seen = {}
local h = anim.decay(p, { x = 1000 }, { loop = 3, on_repeat = function(h, i) seen[#seen + 1] = p.x end })
local d = h.duration
local way = h:sample(d * 0.999999999).value.x
close(h:sample(d).value.x, way, 1e-6)
close(h:sample(1.5 * d).value.x, way + h:sample(0.5 * d).value.x)
wait(h)
close(p.x, 3 * way, 1e-6)
close(seen[1], way, 1e-6) close(seen[2], 2 * way, 1e-6)
local q = { x = 0 }
local g = anim.decay(q, { x = 1000 }, { loop = 3, max = { x = 600 } })
wait(g)
close(q.x, 600)
print "done"
