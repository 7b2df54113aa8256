-- Following: goals that are read each frame.
local anim = require "animlua"
local near = require("expect").near
local scene = anim.scene { width = 640, height = 360 }
local dot = scene:circle { x = 0, y = 0, radius = 5 }
local eye = scene:circle { x = 0, y = 0, radius = 5 }
local goal = anim.value(0)

-- At rest on a goal that stays it is there exactly.
local f = dot:follow { x = goal }
wait(0)
assert(f.state == "running" and f.duration == nil or f.duration == math.huge)
goal.value = 100
wait(2)
near(dot.presentation.x, 100)
near(dot.x, 100)
near(f.velocity.x, 0)
near(f.value.x, 100)
assert(f.target == dot)

-- A goal that moves evenly is trailed by damping / stiffness seconds of its way, at every rate.
local s = anim.spring { response = 0.3, damping_ratio = 1 }
anim.to(goal, { value = 1100 }, { duration = 10, easing = "linear" })
wait(4) wait()
near(goal() - dot.presentation.x, 100 * s.damping / s.stiffness, 1e-6)
near(f.velocity.x, 100, 1e-6)

-- It hands its velocity over, and takes over those of others.
local spring = dot:to({ x = 0 }, "snappy" and anim.spring "snappy")
wait(0)
near(spring.velocity.x, 100, 5)
assert(f:wait() == "replaced")
anim.to(goal, { value = 0 }, 0.1)
wait(1)
dot:to({ x = 50 }, { duration = 1, easing = "linear" })
wait(0.5)
local g = dot:follow({ x = function() return 50 end }, { spring = "stiff" })
wait(0)
near(g.velocity.x, 50, 1)
dot.x = 10
wait()
assert(g:wait() == "replaced")

-- It ends at rest with `end`; a chain of followers settles.
goal.value = 0
local done
local r = dot:follow({ x = goal }, { rest = true, on_complete = function(_, reason) done = reason end })
eye:follow { x = function() return dot.presentation.x end }
wait(r)
assert(done == "finished")
near(dot.x, 0)
wait(2)
near(eye.x, 0)

-- Two that follow each other meet.
dot.position, eye.position = { 0, 0 }, { 100, 0 }
local a = dot:follow { x = function() return eye.presentation.x end }
local b = eye:follow { x = function() return dot.presentation.x end }
wait(4)
assert(dot.x > 0 and dot.x < 100)
near(dot.x, eye.x, 0.5)
a:stop() b:stop()
assert(a.state == "ended")

-- Colors, pairs, the short way round, tables.
local fill = anim.value "#000000"
local c = dot:follow({ fill = fill, position = function() return 30, 40 end }, { spring = "stiff" })
fill.value = "#ffffff"
wait(3)
near(dot.x, 30) near(dot.y, 40)
assert(dot.fill == "#ffffff", dot.fill)
c:stop()
dot.rotation = 350
local angle = anim.value(350)
local turn = dot:follow({ rotation = angle }, { turn = "shortest" })
wait(0)
angle.value = 10
wait(2)
near(dot.rotation, 370)
turn:stop()
local lamp = { level = 0 }
local l = anim.follow(lamp, { level = function() return 5 end }, anim.spring "stiff")
wait(3)
near(lamp.level, 5)

-- It pauses, has no times to go to, and its speed is that of its own time.
l:pause()
lamp.level = 1
l:resume()
local ok, message = pcall(l.sample, l, 1)
assert(not ok and message:find "closed form", message)
ok, message = pcall(l.seek, l, 1)
assert(not ok and message:find "closed form", message)
ok, message = pcall(l.reverse, l)
assert(not ok and message:find "closed form", message)
ok, message = pcall(l.finish, l)
assert(not ok and message:find "stop it", message)
l:stop()
print "done"
