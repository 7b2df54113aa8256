-- Clocks: times of their own, nested, paused, and with a speed that moves.
local anim = require "animlua"
local expect = require "expect"
local near, fails = expect.near, expect.fails
local scene = anim.scene { width = 640, height = 360 }
local box = scene:rect { x = 0, y = 0, width = 10, height = 10 }

wait(0.5)
local ui = anim.clock { speed = 0.5, name = "ui" }
assert(ui.speed == 0.5 and ui.time == 0 and not ui.paused and ui.name == "ui")
assert(tostring(ui) == "clock 'ui'")
local h = box:to({ x = 100 }, { duration = 1, easing = "linear", clock = ui })
wait(1)
near(ui.time, 0.5)
near(h.time, 0.5)
near(box.presentation.x, 50)
ui:pause()
wait(0.5)
assert(ui.paused)
near(ui.time, 0.5)
near(box.presentation.x, 50)
ui:resume()
ui.speed = 2
wait(0.25)
near(ui.time, 1)
near(box.presentation.x, 100)
assert(h:wait() == "finished")

-- Clocks on clocks; groups, ticks and waits on them.
local slow = anim.clock { parent = ui, speed = 0.25 }
assert(slow.parent == ui)
local start = anim.now()
local s = anim.sequence({ 0.1, 0.1 }, { clock = slow })
wait(s)
near(anim.now() - start, 0.4)
start = anim.now()
assert(slow:wait(0.1) == "finished")
near(anim.now() - start, 0.2)
near(slow.time, 0.3)
local ticked
local tick = anim.tick(function(dt) ticked = dt end, { clock = slow, step = 0.05 })
wait(0.35)
near(ticked, 0.05)
tick:stop()

-- A speed that moves: the time is its integral, at every frame rate.
local c = anim.clock()
local quad = anim.to(c, { speed = 0 }, { duration = 1, easing = "quad.in" })  -- 1 - t^2
wait(0.5)
near(c.time, 0.5 - 0.125 / 3, 1e-12)
near(c.speed, 0.75, 0.1)
wait(0.5)
near(c.time, 1 - 1 / 3, 1e-12)
assert(quad:wait() == "finished" and c.speed == 0)
wait(0.3)
near(c.time, 2 / 3, 1e-12)
c.speed = 1
near(c.time, 2 / 3, 1e-12)
local base = c.time
local spring = anim.to(c, { speed = 3 }, anim.spring { stiffness = 100, damping = 20 })  -- critical, w = 10
wait(spring)
-- The integral of 3 - 2 (1 + 10 t) e^(-10 t) over T: 3 T - 2 (2/10 - (2/10 + T) e^(-10 T)).
local T = spring.duration
near(c.time - base, 3 * T - 2 * (0.2 - (0.2 + T) * math.exp(-10 * T)), 1e-11)
assert(c.speed == 3)

-- An animation that starts within a frame counts from its instant.
local d = anim.clock()
wait(0.0123)
near(d.time, 0.0123, 1e-12)
local began = anim.now()
anim.to(d, { speed = 2 }, { duration = 0.1, easing = "linear", delay = 0.0111 })
wait(0.3)
near(d.time, 0.0123 + 0.0111 + 0.15 + 2 * (anim.now() - began - 0.1111), 1e-12)
-- Assigning ends what moves it.
local m = anim.to(d, { speed = 5 }, 1)
wait(0.1)
d.speed = 1
assert(m:wait() == "replaced" and d.speed == 1)

-- A layer can be counted against a clock, and a layer's time is a clock.
local group = scene:group {}
local dot = group:circle { x = 0, y = 0, radius = 3 }
group.clock = ui
assert(group.clock == ui)
ui.speed = 0.5
dot:to({ x = 10 }, { duration = 1, easing = "linear" })
box:to({ y = 10 }, { duration = 1, easing = "linear", clock = group })
wait(1)
near(dot.presentation.x, 5)
near(box.presentation.y, 5)
group.clock = nil
assert(group.clock == nil)

-- Errors.
fails({ "sped", "field", "E-field-unknown" }, function() return ui.sped end)
fails({ "spede", "anim.clock", "E-option-unknown" }, anim.clock, { spede = 1 })
fails({ "'time'", "clock", "cannot", "speed", "E-read-only" }, function() ui.time = 3 end)
fails({ "time", "field", "target", "E-field-unknown" }, anim.to, ui, { time = 3 })
fails({ "clock", "anim.clock", "layer", "not 3", "E-value" }, box.to, box, { x = 1 }, { clock = 3 })

-- A clock cannot run on itself through a layer, and at most 256 can run on each other.
local turned = scene:group { speed = 2 }
local on_it = anim.clock { parent = turned }
fails({ "cannot", "itself", "E-circle" }, function() turned.clock = on_it end)
assert(turned.clock == nil)
local around = scene:group {}
around.clock = on_it
fails({ "cannot", "itself", "E-circle" }, around.add, around, turned)
assert(turned.parent ~= around)
local first = anim.clock()
local last = first
for _ = 2, 256 do last = anim.clock { parent = last } end
fails({ "256", "clocks", "other", "E-circle" }, anim.clock, { parent = last })
first.speed = 3
wait(0.1)
near(last.time, 0.3)

-- Animations on the time of a layer that is removed go on as they did.
turned:remove()
local before = on_it.time
wait(0.25)
near(on_it.time - before, 0.5)
on_it.speed = on_it.speed * 2
wait(0.25)
near(on_it.time - before, 1.5)

-- On a clock that runs backwards an animation comes to its beginning, and stays there.
local back = anim.clock()
local there = { x = 10 }
local hb = anim.to(there, { x = 100 }, { duration = 0.4, easing = "linear", clock = back })
wait(0.2)
back.speed = -1
assert(hb:wait() == "finished" and hb.time == 0)
near(there.x, 10)
print "done"
