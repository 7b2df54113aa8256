-- Events: listeners, capture, taps, waiting, events of one's own, scripted input.
local anim = require "animlua"
local scene = anim.scene { width = 400, height = 200 }

local expect = require "expect"
local near, fails = expect.within(1e-6), expect.fails

local group = scene:group { name = "group" }
local card = group:rect { name = "card", x = 100, y = 60, width = 100, height = 60 }

-- Listeners get the fields; errors name what is near.
local heard = {}
local listener = card:on("pointer_down", function(e)
  heard[#heard + 1] = ("%s %s %g %g %g %g"):format(e.name, e.layer.name, e.x, e.y, e.local_x, e.local_y)
  near(e.time, 0.1)
  near(anim.now(), 0.1)
  assert(e.button == "left" and not e.shift and e.velocity_x == 0)
  fails({ "velocty_x", "velocity_x", "pointer_down", "E-field-unknown" },
        function() return e.velocty_x end)
  fails({ "key", "pointer_down", "E-field-unknown" }, function() return e.key end)
  fails({ "'x'", "event", "cannot", "E-read-only" }, function() e.x = 3 end)
end)
assert(listener.state == "running" and listener.event == "pointer_down")
local whole = scene:on("pointer_down", function(e) heard[#heard + 1] = "scene " .. e.local_x end)
scene:input { { 0.1, "pointer_down", x = 90, y = 50 }, { 0.2, "pointer_up" } }
wait(0.3)
assert(table.concat(heard, "|") == "pointer_down card 90 50 40 20|scene 90.0", table.concat(heard, "|"))
assert(listener:stop() == listener and listener.state == "ended")
whole:stop()

-- stop() keeps it from the groups around and from the scene.
heard = {}
local a = card:on("tap", function(e) heard[#heard + 1] = "card" e:stop() end)
local b = group:on("tap", function() heard[#heard + 1] = "group" end)
local function tap(at, x, y)
  scene:input { { at, "pointer_down", x = x or 100, y = y or 60 }, { at, "pointer_up" } }
end
tap(0)
wait(0.1)
assert(table.concat(heard, "|") == "card")
a:stop()
tap(0)
wait(0.1)
assert(table.concat(heard, "|") == "card|group")
b:stop()

-- A listener may wait: each call is a script of its own.
local marks = {}
local slow = card:on("tap", function(e)
  wait(0.3)
  marks[#marks + 1] = ("%g after %g"):format(anim.now() - e.time, e.local_x)
end)
tap(0, 60)
tap(0.1, 70)
wait(0.2)
assert(#marks == 0)
slow:stop()
wait(0.3)
assert(table.concat(marks, "|") == "0.3 after 10|0.3 after 20", table.concat(marks, "|"))

-- Waiting for an event: the reason, and the event.
tap(0.25)
local t = anim.now()
local reason, event = wait(scene:event "tap")
near(anim.now(), t + 0.25)
assert(reason == "finished" and event.name == "tap" and event.layer == card)

-- The same can be waited for again; it listens from then on.
local taps = card:event "tap"
tap(0.1)
tap(0.2)
wait(0.15)
wait(taps)
near(anim.now(), t + 0.45)

-- In any: the place and the event; what lost is given up.
tap(0.1)
t = anim.now()
local which, told
reason, which, told = wait(anim.any { card:to({ y = 70 }, 2), scene:event "tap", 0.5 })
assert(reason == "finished" and which == 2 and told.layer == card)
near(anim.now(), t + 0.1)
card:stop()
card.y = 60
reason, which, told = wait(anim.any { 0.2, scene:event "key_down" })
assert(reason == "finished" and which == 1 and told == nil)

-- In a sequence it listens when its turn has come.
t = anim.now()
tap(0.1)
tap(0.4)
wait(anim.sequence { 0.2, scene:event "tap", 0.1 })
near(anim.now(), t + 0.5)

-- In all, and in several that are waited for.
t = anim.now()
tap(0.3)
wait(anim.all { scene:event "tap", 0.1 })
near(anim.now(), t + 0.3)
tap(0.3)
scene:input { { 0.1, "key_down", key = "a", shift = true } }
wait(scene:event "tap", scene:event "key_down")
near(anim.now(), t + 0.6)

-- Keys.
spawn(function()
  local _, e = wait(scene:event "key_down")
  marks = { e.key, tostring(e.ctrl), tostring(e.alt) }
end)
scene:input { { 0.1, "key_down", key = "left", ctrl = true }, { 0.2, "key_up", key = "left" } }
wait(0.3)
assert(table.concat(marks, " ") == "left true false")

-- Moves, with how far and how fast; after a press they go to the layer that was hit.
local path = { { 0, "pointer_down", x = 100, y = 60 } }
for i = 1, 20 do path[#path + 1] = { i / 100, "pointer_move", x = 100 + 9 * i, y = 60 - 2 * i } end
path[#path + 1] = { 0.205, "pointer_up" }
local way, moves, speed = 0, 0, nil
local m = card:on("pointer_move", function(e) way, moves = way + e.dx, moves + 1 near(e.dy, -2) end)
local u = card:on("pointer_up", function(e) speed = { e.velocity_x, e.velocity_y } end)
scene:input(path)
wait(0.3)
assert(moves == 20)
near(way, 180)
near(speed[1], 900)
near(speed[2], -200)
m:stop()
u:stop()

-- Scrolls.
local notches
local s = card:on("scroll", function(e) notches = e.dy end)
scene:input { { 0, "scroll", x = 100, y = 60, dy = 3 } }
wait(0.1)
assert(notches == 3)
s:stop()

-- Through the camera: points of events are the picture's, those of a layer its own.
scene.camera.zoom = 2
scene.camera.x, scene.camera.y = 100, 60
assert(scene:hit_test(299, 100) == card and scene:hit_test(301, 100) == nil)
local lx, ly = card:from_picture(200, 100)
near(lx, 50)
near(ly, 30)
scene.camera.zoom = 1
scene.camera.x, scene.camera.y = 200, 100

-- Events of one's own.
heard = {}
local own = card:on("score", function(e) heard[#heard + 1] = e.name .. e.data.points .. e.layer.name end)
local all = scene:on("score", function(e) heard[#heard + 1] = "scene" .. e.data.points end)
card:emit("score", { points = 3 })
scene:emit("score", { points = 4 })
assert(#heard == 0)
wait(0)
assert(table.concat(heard, " ") == "score3card scene3 scene4", table.concat(heard, " "))
own:stop()
all:stop()
spawn(function() wait(0.1) scene:emit "done" end)
reason, event = wait(scene:event "done")
assert(reason == "finished" and event.data == nil)

-- A scope takes its listeners along.
local scoped, dragged
do
  local s <close> = anim.scope()
  scoped = scene:on("tap", function() error "heard" end)
  dragged = card:drag { axis = "x" }
  assert(scoped.state == "running" and dragged.state == "running")
end
assert(scoped.state == "ended" and dragged.state == "ended")
tap(0)
wait(0.1)

-- A layer that goes takes its listeners and those who wait along.
local ghost = scene:rect { x = 300, y = 100 }
local g = ghost:on("tap", function() end)
spawn(function() wait(0.1) ghost:remove() end)
t = anim.now()
reason, event = wait(ghost:event "tap")
assert(reason == "removed" and event == nil and g.state == "ended")
near(anim.now(), t + 0.1)

-- A script that is stopped waits no longer.
local waiter = spawn(function() wait(scene:event "tap") error "woken" end)
wait(0)
waiter:stop()
tap(0)
wait(0.1)

-- Errors.
fails({ "pointer_dwon", "pointer_down", "E-event-unknown" }, function()
  card:on("pointer_dwon", function() end)
end)
fails({ "'key_down'", "layer", "scene:on(\"key_down\"", "E-event-unknown" }, function() card:on("key_down", function() end) end)
fails({ "on", "function", "E-value" }, function() card:on "tap" end)
fails({ "'tap'", "pointer", "scene:input {", "E-event-unknown" }, function() scene:emit "tap" end)
fails({ "'rect-1'", "scene", "E-target" }, function() ghost:on("tap", function() end) end)
fails({ "z", "pointer_move", "2", "E-field-unknown" }, function()
  scene:input { { 0, "pointer_down", x = 1, y = 2 }, { 0, "pointer_move", x = 1, y = 2, z = 3 } }
end)
fails({ "tap", "1", "E-value" }, function() scene:input { { 0, "tap", x = 1, y = 2 } } end)
fails({ "y", "pointer_down", "1", "E-value" }, function() scene:input { { 0, "pointer_down", x = 1 } } end)
fails({ "1", "list", "E-value" }, function() scene:input { { "pointer_down" } } end)

print "done"
