-- The effect of each verb on a plain table, at exact instants.
local anim = require "animlua"
local near = require("expect").near

-- to: from the value that holds when it starts.
local p = { x = 0, y = 5 }
local h = anim.to(p, { x = 10 }, 1, "linear")
assert(h.state == "pending" and p.x == 0)
p.x = 2
wait(0.5)
near(p.x, 6)
assert(h.state == "running")
wait(h)
near(p.x, 10)
assert(h.state == "ended" and p.y == 5)

-- by: relative to the model, so three quick ones make thrice as much.
local q = { x = 100 }
anim.by(q, { x = 50 }, 0.2)
wait(0.05)
anim.by(q, { x = 50 }, 0.2)
wait(0.05)
wait(anim.by(q, { x = 50 }, 0.2))
near(q.x, 250)

local three = { x = 0 }
anim.by(three, { x = 50 }, 0.2)
anim.by(three, { x = 50 }, 0.2)
wait(anim.by(three, { x = 50 }, 0.2))
near(three.x, 150)

-- from: shows its start at once, also during a delay, and ends where the target was.
local r = { x = 7 }
local hr = anim.from(r, { x = -3 }, { duration = 0.4, delay = 0.3, easing = "linear" })
wait()
near(r.x, -3)
wait(0.2)
near(r.x, -3)
wait(hr)
near(r.x, 7)

-- set: at once, and ends what runs.
local s = { x = 0 }
local hs = anim.to(s, { x = 10 }, 1)
wait(0.1)
anim.set(s, { x = 3 })
near(s.x, 3)
assert(wait(hs) == "replaced")
near(s.x, 3)

-- decay: the law in closed form, and bounds.
local d = { x = 0 }
local hd = anim.decay(d, { x = 500 })
wait(hd)
local whole = -500 / (1000 * math.log(0.998))
near(d.x, whole, 1)
local e = { x = 0 }
wait(anim.decay(e, { x = 5000 }, { max = 100 }))
near(e.x, 100)
local f = { x = 0 }
wait(anim.decay(f, { x = 500 }, { snap = 80 }))
near(f.x, 240)
local g = { x = 0 }
wait(anim.decay(g, { x = 5000 }, { max = { x = 100 }, spring = { bounce = 0.3, duration = 0.4 } }))
near(g.x, 100)
local k = { x = 0 }
wait(anim.decay(k, { x = 500 }, { snap = function(rest) assert(rest > 200) return 222 end }))
near(k.x, 222)

local m = { x = 0, y = 0 }
local hm = anim.decay(m, { x = 1000, y = 1000 }, { threshold = 1, snap = { x = 300 } })
wait(hm)
near(m.x, 600)
near(m.y, 496.505)
local law = anim.decay({ x = 0 }, { x = 1000 }, { threshold = 1 })
near(law.duration, math.log(1000 / 5) / (-1000 * math.log(0.998)))
law:stop()
local crossed, why = pcall(anim.decay, { x = 0 }, { x = 1 }, { min = 3, max = 2 })
assert(not crossed and why:find "min must not be above max", why)

-- A decay takes over the running velocity where true stands for it.
for _, launch in ipairs { "what", "how" } do
  local o = { x = 0 }
  anim.to(o, { x = 500 }, 1, "linear")
  wait(0.5)
  local glide = launch == "what" and anim.decay(o, { x = true })
    or anim.decay(o, { x = 1 }, { velocity = true })
  wait(0.1)
  local left = 0.998 ^ 100
  near(glide.velocity.x, 500 * left, 1e-6)
  near(glide.value.x, 250 + 500 * (1 - left) / (-1000 * math.log(0.998)), 1e-6)
  glide:stop()
end

-- A spring as how, and as an option in every form.
local sp = { x = 0 }
wait(anim.to(sp, { x = 1 }, anim.spring { bounciness = 12, speed = 6 }))
near(sp.x, 1)
wait(anim.to(sp, { x = 2 }, { spring = "wobbly" }))
near(sp.x, 2)
wait(anim.to(sp, { x = 3 }, { spring = { tension = 120, friction = 14 } }))
near(sp.x, 3)

-- Times as text.
local t = { x = 0 }
local t0 = anim.now()
wait(anim.to(t, { x = 1 }, "250ms"))
near(anim.now() - t0, 0.25)
wait(anim.to(t, { x = 2 }, "12f"))
near(anim.now() - t0, 0.45)
print "done"
