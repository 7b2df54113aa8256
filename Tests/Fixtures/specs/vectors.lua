-- Vectors: read by the names of their numbers, given by a function, and starts at a distance.
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360 }
local expect = require "expect"
local near, fails = expect.near, expect.fails

-- By name, by place, and all of it, of the model and of what is on screen.
local box = scene:rect { x = 30, y = 40, width = 50, height = 60, corner_radius = { 1, 2, 3, 4 } }
near(box.position.x, 30) near(box.position.y, 40) near(box.position[2], 40) near(#box.position, 2)
near(box.size.width, 50) near(box.size.height, 60)
near(box.scale.y, 1) near(box.anchor.x, 0.5)
near(box.corner_radius.bottom_right, 3)
near(box.presentation.position.y, 40)
local other = scene:rect {}
other.position = box.position
near(other.x, 30) near(other.y, 40)
local count = 0
for _ in pairs(box.position) do count = count + 1 end
near(count, 2)
assert(box.position.z == nil and box.position.width == nil)

-- A number of a copy cannot be assigned: it would be lost.
fails({ "'x'", "copy", "position.x" }, function() box.position.x = 3 end)
near(box.x, 30)

-- Those of a script's own property, as built-in ones.
anim.property { name = "spot", on = "rect",
  read = function(l) return l.data.a or 1, l.data.b or 2, l.data.c or 3 end,
  write = function(l, a, b, c) l.data.a, l.data.b, l.data.c = a, b, c end }
near(box.spot.x, 1) near(box.spot.y, 2) near(box.spot.z, 3) near(box.spot[3], 3)
near(box["spot.z"], 3)
fails("copy", function() box.spot.y = 3 end)
box:to({ ["spot.y"] = 12 }, { duration = 1, easing = "linear" })
wait(0.5)
near(box.presentation.spot.y, 7) near(box.spot.y, 12) near(box.presentation.spot.x, 1)
local label = scene:text {}
label:bind { text = function() return ("%.0f"):format(box.presentation.spot.y) end }
wait(0.5)
assert(label.text == "12", label.text)

-- One number alone is set, of built-in and of own properties, and the others stay.
box:set { ["corner_radius.top_left"] = 9, ["anchor.x"] = 0, ["spot.x"] = 8 }
near(box.corner_radius.top_left, 9) near(box.corner_radius.top_right, 2)
near(box.anchor.x, 0) near(box.anchor.y, 0.5)
near(box.spot.x, 8) near(box.spot.y, 12) near(box.spot.z, 3)
box:set { spot = { z = 4 } }
near(box.spot.z, 4) near(box.spot.x, 8)
anim.property { name = "pair", on = function(t) return t.is_pair end,
  read = function(t) return t.a or 1, t.b or 2 end, write = function(t, a, b) t.a, t.b = a, b end }
local own = { is_pair = true }
anim.set(own, { ["pair.x"] = 4 })
near(own.a, 4) near(own.b, 2)

-- A function for a pair is called once, and returns two numbers, a list, or one for both.
local calls = 0
local function place(i, n, layer)
  calls = calls + 1
  return 100 + 10 * i, 200 + 10 * n
end
local list = { scene:rect {}, scene:rect {} }
wait(anim.to(list, { position = place }, 0.1))
near(calls, 2)
near(list[1].x, 110) near(list[1].y, 220) near(list[2].x, 120)
wait(box:to({ position = function() return { 7, 8 } end, scale = function() return 3 end }, 0.1))
near(box.x, 7) near(box.y, 8) near(box.scale_x, 3) near(box.scale_y, 3)
box:set { position = place }
near(box.x, 110) near(box.y, 210)
near(calls, 3)
wait(box:by({ position = function() return 1, -1 end }, 0.1))
near(box.x, 111) near(box.y, 209)
wait(box:from({ position = function() return 0, 10 end }, { duration = 1, easing = "linear", delay = 0.5 }))
near(box.x, 111)
local keys = box:keys({ position = { { 0, 0 }, place, function() return 5, 6 end } }, 1)
wait()
near(keys:sample(0.5).value.y, 210) near(keys:sample(1 - 1e-12).value.y, 6)
near(calls, 4)
keys:stop()
wait(box:to({ spot = function() return 4, 5, 6 end, anchor = function() return 0, 1 end }, 0.1))
near(box.spot.x, 4) near(box.spot.z, 6) near(box.anchor.y, 1)
fails({ "2 numbers", "not 3" }, function() box:set { position = function() return 1, 2, 3 end } end)

-- A start at a distance from the value on which the animation ends, in the middle of another too.
local dot = scene:circle { x = 100, y = 50 }
local h = dot:from({ x = "+=24", y = "-=10" }, { duration = 1, easing = "linear" })
wait(0.5)
near(dot.presentation.x, 112) near(dot.presentation.y, 45) near(dot.x, 100)
wait(h)
near(dot.x, 100)
dot.x = 300
wait(dot:from({ x = "+=24" }, { duration = 0.5, delay = 0.1 }))
near(dot.x, 300)
wait(anim.sequence { dot:to({ x = 400 }, 0.2), dot:from({ x = "-=100" }, { duration = 0.2, on_start = function(s)
  near(s:sample(0).value.x, 300)
end }) })
near(dot.x, 400)
local lamp = { level = 5 }
anim.from(lamp, { level = "+=5" }, { duration = 1, easing = "linear" })
wait(0.5)
near(lamp.level, 7.5)
fails({ "fill", "+=3" }, function() dot:from({ fill = "+=3" }, 1) end)
fails({ "'by'", "24" }, function() dot:to({ x = "+=24" }, 1) end)
print "done"
