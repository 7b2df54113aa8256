-- Options of how: timing, spellings, defaults.
local anim = require "animlua"
local near = require("expect").near
local function time(how)
  local t0 = anim.now()
  how.easing = how.easing or "linear"
  local p = { x = 0 }
  local reason = wait(anim.to(p, { x = 10 }, how))
  return anim.now() - t0, p.x, reason
end

near(time { duration = 0.1, loop = 3 }, 0.3)
near(time { duration = 0.1, iterations = 2.5 }, 0.25)
near(select(2, time { duration = 0.1, iterations = 2.5 }), 5)
near(time { duration = 0.1, repeat_count = 2 }, 0.2)
near(time { duration = 0.1, repeat_count = 2, autoreverses = true }, 0.4)
near(select(2, time { duration = 0.1, yoyo = true }), 0)
near(time { duration = 0.1, yoyo = true }, 0.2)
near(time { duration = 0.1, yoyo = true, loop = 3 }, 0.3)
near(select(2, time { duration = 0.1, direction = "ALTERNATE-reverse", loop = 2 }), 10)
near(time { duration = 0.1, delay = 0.2, end_delay = 0.05 }, 0.35)
near(time { duration = 0.1, repeat_delay = 0.05, loop = 3 }, 0.4)
near(time { duration = 0.1, speed = 2 }, 0.05)
near(time { duration = 0.1, loop = true, repeat_duration = 0.35 }, 0.35)
near(time { duration = 0.1, repeat_duration = 0.35 }, 0.35)
near(select(2, time { duration = 0.1, repeat_duration = 0.35 }), 5)
near(time { duration = 0.1, repeat_duration = 0.35, loop = 2 }, 0.2)
near(time { pace = 50 }, 0.2)
near(time { duration = 0.1, begin_time = anim.now() + 0.3 }, 0.4)
near(time { duration = 0.2, begin_time = anim.now() + 0.3, speed = 2 }, 0.4)
near(time { duration = 0.2, begin_time = anim.now() + 0.3, speed = 0.5 }, 0.7)
near(select(2, time { duration = 0.1, hold = false }), 0)
near(select(2, time { duration = 0.1, rounding = 3 }), 9)
near(time { duration = function(i, n) assert(i == 1 and n == 1) return 0.15 end }, 0.15)

anim.defaults { duration = 0.5, easing = "linear" }
local p = { x = 0 }
local h = anim.to(p, { x = 1 })
wait(0.25)
near(p.x, 0.5)
wait(h)

-- Additive ones stack, and leave no trace of one another.
local a = { x = 100 }
anim.to(a, { x = 10 }, { duration = 1, mode = "add", easing = "linear", hold = false })
anim.to(a, { x = 20 }, { duration = 1, mode = "add", easing = "linear", hold = false })
wait(0.5)
near(a.x, 115)
wait(0.6)
near(a.x, 100)

-- keep gives way.
local k = { x = 0 }
local first = anim.to(k, { x = 1 }, 1)
wait(0.1)
assert(wait(anim.to(k, { x = 5 }, { mode = "keep" })) == "replaced")
assert(first.state == "running")

-- paused starts by hand.
local z = { x = 0 }
local hz = anim.to(z, { x = 1 }, { duration = 0.2, paused = true })
wait(0.3)
assert(hz.state == "paused" and z.x == 0)
hz:resume()
assert(wait(hz) == "finished" and z.x == 1)
print "done"
