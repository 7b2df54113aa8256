-- Animations that stand still at local time 0.
local anim = require "animlua"
local p, q, r = { x = 50 }, { x = 50 }, { x = 50 }
local still = anim.clock { speed = 0 }
local h = anim.to(p, { x = 90 }, { from = { x = 10 }, duration = 1, easing = "linear", paused = true })
local g = anim.to(q, { x = 90 }, { from = { x = 10 }, duration = 1, easing = "linear", clock = still })
local d = anim.to(r, { x = 90 }, { from = { x = 10 }, duration = 1, easing = "linear", paused = true, delay = 1 })
wait(0.1)
assert(p.x == 10 and q.x == 10 and r.x == 50, p.x .. " " .. q.x .. " " .. r.x)
assert(h.state == "paused" and g.state == "running", g.state)
assert(h:sample(h.time).value.x == 10 and g:sample(g.time).value.x == 10)
h:seek(0) g:seek(0)
wait(0.1)
assert(p.x == 10 and q.x == 10)
h:resume() still.speed = 1
wait(0.5)
assert(math.abs(h.value.x - 50) < 1e-6 and math.abs(g.value.x - 50) < 1e-6, h.value.x)
local b = { x = 50 }
local back = anim.to(b, { x = 90 }, { from = { x = 10 }, duration = 1, easing = "linear", speed = -1, paused = true })
wait(0.1)
assert(b.x == 90, b.x)
back:resume()
wait(0.5)
assert(math.abs(back.value.x - 50) < 1e-6, back.value.x)
print "done"
