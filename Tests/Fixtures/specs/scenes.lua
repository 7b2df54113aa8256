-- Several scenes in one file, and the ways from one to another.
local one = anim.scene { width = 640, height = 360, background = "#14303a", duration = 9 }
local expect = require "expect"
local near, fails = expect.near, expect.fails
local dot = one:circle { name = "dot", x = 320, y = 180, radius = 60 }
local swing = dot:to({ y = 100 }, { duration = 10 })
one.camera.zoom = 2
wait(0.5)

local two = anim.scene { background = "#3a1430" }
assert(two.width == 640 and two.height == 360 and two ~= one and two.fps == one.fps)
assert(#one.children == 1 and one.children[1] == dot and dot.parent == one and one:find "dot" == dot)
assert(one.duration == 9 and one.background == "#14303a" and one.camera.zoom == 2)
assert(two.camera.zoom == 1 and two.camera ~= one.camera)
local box = two:rect { name = "dot", x = 320, y = 180, width = 120, height = 120 }
assert(box.name == "dot#2" and two:find "dot#2" == box, box.name)
local turn = box:to({ rotation = 100 }, 10, "linear")

-- Until it is shown its time stands still.
wait(0.5)
near(box.presentation.rotation, 0)
local moved = dot.presentation.y
assert(moved < 180)
local h = anim.show(two, { type = "push", from = "right", duration = 1 })
local t0 = anim.now()
wait(0.5)
-- Both are live on the way.
near(box.presentation.rotation, 5)
assert(dot.presentation.y < moved)
assert(wait(h) == "finished")
near(anim.now() - t0, 1)
-- A scene that has left stands still.
local left = dot.presentation.y
wait(0.5)
near(dot.presentation.y, left)
near(box.presentation.rotation, 15)
assert(swing.state == "running" and turn.state == "running")

-- Back by a function of both layers.
local old_layer, new_layer
h = anim.show(one, function(old, new)
  old_layer, new_layer = old, new
  assert(not new.hidden and not old.hidden)
  return anim.all { old:to({ x = -320 }, 0.5, "linear"), new:from({ x = 960 }, 0.5, "linear") }
end)
wait(0.25)
near(old_layer.presentation.x, 0) near(new_layer.presentation.x, 640)
wait(h)
assert(old_layer.hidden and not new_layer.hidden and new_layer.x == 320)
near(dot.presentation.y, select(2, dot.presentation.x, dot.presentation.y))
assert(dot.presentation.y < left)

-- Without a how it is a cut; where it was left by a function it is put back.
wait(anim.show(two))
assert(not old_layer.hidden and new_layer.hidden and old_layer.x == 320)

-- In the middle of a transition to a third.
local three = anim.scene { background = "#fff" }
local bar = three:rect { width = 10, height = 10 }
local go = bar:to({ x = 10 }, 1, "linear")
anim.show(one, { type = "fade", duration = 1 })
wait(0.4)
wait(anim.show(three, { type = "fade", duration = 0.2 }))
near(bar.presentation.x, 2)
wait()
assert(old_layer.hidden and new_layer.hidden)
wait(go)

-- Back to the scene it came from on the way, and again; of one that is passed over nothing is seen.
h = anim.show(one, { type = "push", duration = 0.4 })
wait(0.1)
local back = anim.show(three, { type = "fade", duration = 0.4 })
wait(0.1)
local again = anim.show(one, { type = "fade", duration = 0.4 })
local passed = anim.show(two, 0.4)
back = anim.show(three, 0.4)
assert(wait(passed) == "replaced")
assert(wait(back) == "finished")
wait()
assert(h.state == "ended" and again.state == "ended")
assert(old_layer.hidden and new_layer.hidden)

-- A file is shown like a scene; it goes with what it began when another takes its place.
told = {}
wait(anim.show({ source = "parts/clock.lua", params = { length = 0.5 } }, { type = "reveal", from = "top", duration = 0.2 }))
local me = told[1]
near(me.ball.presentation.x, 80)
wait(anim.show(one, 0.2))
local ticks = me.ticks
wait(0.1)
assert(me.ticks == ticks)

fails({ "scene", "shown already", "E-state" }, anim.show, one)
fails({ "anim.show", "anim.scene", "E-value" }, anim.show, 3)
fails({ "fps", "scene", "E-value" }, anim.scene, { fps = 30 })
fails({ "'name'", "scene", "valid: width, height", "variable", "E-option-unknown" }, anim.scene, { name = "outro" })
fails({ "widht", "width", "E-option-unknown" }, anim.scene, { widht = 3 })
fails({ "function", "scene", "handle", "E-result" }, anim.show, two, function() end)
print "done"
