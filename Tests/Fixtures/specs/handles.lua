-- Handles: control, questions, samples.
local anim = require "animlua"
local near = require("expect").near

local p = { x = 0 }
local h = anim.to(p, { x = 10 }, { duration = 1, easing = "linear", delay = 0.5 })
local s = h:sample(1)
assert(s.phase == "active" and s.in_effect and s.iteration == 0)
near(s.value.x, 5)
near(s.velocity.x, 10)
near(s.progress, 0.5)
assert(h:sample(0).phase == "before" and not h:sample(0).in_effect and h:sample(0).value == nil)
assert(h:sample(2).phase == "after" and h.state == "pending")
wait(0.25)
assert(h.state == "delayed")
near(h.time, 0.25)
wait(0.75)
assert(h.state == "running")
near(h.value.x, 5)
near(h.velocity.x, 10)
near(h.progress, 0.5)
near(h.total_progress, 0.5)
assert(h.iteration == 0 and h.duration == 1 and h.target == p)

h:pause()
wait(0.3)
assert(h.state == "paused")
near(p.x, 5)
h:resume()
wait(0.25)
near(p.x, 7.5)
h:reverse()
wait(0.25)
near(p.x, 5)
h:play()
wait(0.1)
near(p.x, 6)
h:speed(2)
near(h:speed(), 2)
wait(0.1)
near(p.x, 8)
h:seek(0.75)
wait(0.1)
near(h:speed(), 2)
near(p.x, 4.5)
h:seek "50%"
near(h.time, 0.75)
h:speed(1)
assert(h:stop() == h)
assert(h.state == "ended")
near(p.x, 2.5)
assert(h:wait() == "stopped")
-- It returns the value that it showed last.
near(h.value.x, 2.5)
near(h.progress, 0.25)
near(h.time, 0.75)

-- stop(false) lets the model show: the goal.
local q = { x = 0 }
local hq = anim.to(q, { x = 10 }, 1, "linear")
wait(0.5)
hq:stop()
near(q.x, 5)

-- finish and restart.
local f = { x = 0 }
local hf = anim.to(f, { x = 10 }, 5)
wait(0.1)
hf:finish()
assert(wait(hf) == "finished")
near(f.x, 10)
hf:restart()
wait()
assert(hf.state == "running" and f.x < 1)
hf:stop()

-- retarget keeps the velocity of a spring.
local r = { x = 0 }
local hr = anim.to(r, { x = 100 }, { spring = { response = 0.5, damping_ratio = 0.5 } })
wait(0.1)
local v = hr.velocity.x
hr:retarget { x = 200 }
near(hr.velocity.x, v, 1e-6)
wait(hr)
near(r.x, 200)

-- A handle is itself a target.
local t = { x = 0 }
local ht = anim.to(t, { x = 10 }, 10, "linear")
wait(1)
near(ht.value.x, 1)
wait(anim.to(ht, { speed = 0 }, 0.5, "linear"))
near(ht:speed(), 0)
local x = t.x
wait(0.5)
near(t.x, x)

-- The animations on a target, by key.
local k = { x = 0, y = 0 }
anim.to(k, { x = 1 }, 1)
anim.to(k, { y = 1 }, { duration = 1, key = "up" })
local keys = anim.animations(k)
assert(#keys == 2 and keys[1] == "x" and keys[2] == "up")
assert(anim.animation(k, "up").state == "pending" and anim.animation(k, "down") == nil)
anim.stop(k, "y")
assert(#anim.animations(k) == 1)
anim.finish(k)
wait()
assert(k.x == 1 and #anim.animations(k) == 0)

-- Ended handles answer as long as the script holds them.
assert(h.state == "ended" and hr.state == "ended")
assert(not pcall(function() return h.nonsense end))

-- Their time stands: where they were stopped, before their beginning, or at their end, also where that
-- is reported as an overtaken part of it ended.
local a, b, c = { x = 0 }, { x = 0 }, { x = 0 }
local unbegun = anim.to(c, { x = 1 }, 1)
unbegun:stop()
local stopped = anim.to(c, { x = 1 }, 1)
local all = anim.all { anim.to(a, { x = 1 }, 0.5), anim.to(b, { x = 1 }, 1) }
wait(0.1)
stopped:stop()
anim.to(b, { x = 5 }, 0.2)
wait(1)
near(unbegun.time, 0)
near(stopped.time, 0.1)
near(all.time, 0.5)
all:play()
assert(all.state == "ended")
all:reverse()
wait(0.1)
near(all.time, 0.4)

-- A removed layer is gone: nothing is the target of what moved it.
local dot = anim.scene {}:circle { x = 1 }
local going = dot:to({ x = 5 }, 1)
assert(going.target == dot)
dot:remove()
assert(going.target == nil)
print "done"
