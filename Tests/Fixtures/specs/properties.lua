-- Custom properties by class, kind of layer and test.
local anim = require "animlua"
local near = require("expect").near

local Lamp = {}
Lamp.__index = Lamp
local Big = setmetatable({ __index = Lamp }, { __index = Lamp })
Big.__index = Big
anim.property { name = "glow", on = Lamp, threshold = { 0.5, 0.01 },
  read = function(lamp) return lamp.bulb.radius, lamp.bulb.heat end,
  write = function(lamp, radius, heat) lamp.bulb.radius, lamp.bulb.heat = radius, heat end }
local lamp = setmetatable({ bulb = { radius = 1, heat = 0 } }, Lamp)
wait(anim.to(lamp, { glow = { 20, 0.8 } }, anim.spring { bounce = 0.3, duration = 0.6 }))
near(lamp.bulb.radius, 20)
near(lamp.bulb.heat, 0.8)
local big = setmetatable({ bulb = { radius = 5, heat = 1 } }, Big)
wait(anim.to(big, { glow = { 6, 2 } }, 0.1))
near(big.bulb.radius, 6)
assert(not pcall(anim.to, { bulb = {} }, { glow = { 1, 1 } }, 1), "another table has no glow")

-- Without read an animation needs from.
local sent
anim.property { name = "volume", on = function(t) return t.speaker end,
  write = function(_, v) sent = v end }
local speaker = { speaker = true }
assert(not pcall(anim.to, speaker, { volume = 1 }, 1))
wait(anim.to(speaker, { volume = 1 }, { duration = 0.1, from = { volume = 0 } }))
near(sent, 1)

-- Colors.
local paint = { c = "#000" }
anim.property { name = "tint", on = function(t) return t.c ~= nil end, kind = "color",
  read = function(t) return t.c end, write = function(t, c) t.c = c end }
wait(anim.to(paint, { tint = "#ffffff" }, 0.1))
assert(paint.c == "#ffffff")

-- Paths mix point by point when their commands agree.
local way = { d = "M0,0 L10,20" }
anim.property { name = "route", on = function(t) return t.d ~= nil end, kind = "path",
  read = function(t) return t.d end, write = function(t, d) t.d = d end }
local hw = anim.to(way, { route = "M10,0 L30,-20" }, 1, "linear")
wait(0.5)
local half = hw:sample(0.5).value.route
assert(half == "M5,0 L20,0", half)
hw:finish()
assert(way.d == "M10,0 L30,-20", way.d)
way.d = "M0,0 L10,20"
local mixes, whyNot = pcall(anim.to, way, { route = "M0,0 K1,1" }, 1)
assert(not mixes and whyNot:find "'K' is no command", whyNot)
-- Others are cut to one structure first, one after the other in a sequence too.
anim.sequence { anim.to(way, { route = "M0,0 C0,10 10,20 10,20" }, 1, "linear"),
  anim.to(way, { route = "M 0 0 H 30 V 30 H 0 Z" }, 1, "linear") }
wait(0.5)
assert(way.d:find "C" and math.abs(anim.path_length(way.d) - 23) < 2, way.d)
wait(1)
assert(anim.path_length(way.d) > 40 and anim.path_length(way.d) < 120, way.d)
wait(0.6)
assert(way.d == "M 0 0 H 30 V 30 H 0 Z", way.d)

-- On layers.
local scene = anim.scene { width = 100, height = 100 }
local box = scene:rect { name = "box", x = 0, y = 0, width = 10, height = 20 }
anim.property { name = "side", on = "rect",
  read = function(layer) return layer.width end,
  write = function(layer, v) layer.width, layer.height = v, v end }
wait(box:to({ side = 50 }, 0.1))
assert(box.width == 50 and box.height == 50)

-- Pairs of layers.
wait(box:to({ position = { 10, 20 }, scale = 2 }, 0.1))
assert(box.x == 10 and box.y == 20 and box.scale_x == 2 and box.scale_y == 2)
wait(box:to({ position = { x = 30 } }, 0.1))
assert(box.x == 30 and box.y == 20)
box:to({ x = 100 }, 1, "linear")
wait(0.5)
near(box.x, 100)
near(box.presentation.x, 65)
box.x = 7
assert(box.presentation.x == 7)
local moving = box:to({ position = { 0, 0 } }, { duration = 1, easing = "linear" })
wait(0.5)
moving:retarget { position = { 50, 60 } }
wait(moving)
assert(box.x == 50 and box.y == 60)
local could, why = pcall(moving.retarget, moving, { scale = 2 })
assert(not could and why:find "scale", why)
-- On layers a property of one's own is a field like any other.
do
  anim.property {
    name = "warmth", on = "rect",
    read = function(rect) return rect.data.warmth or 0 end,
    write = function(rect, warmth) rect.data.warmth = warmth end,
  }
  anim.property {
    name = "spot", on = "rect",
    read = function(rect) return rect.x, rect.y end,
    write = function(rect, x, y) rect.x, rect.y = x, y end,
  }
  local box = scene:rect { x = 1, y = 2, width = 10, height = 10, warmth = 4 }
  assert(box.warmth == 4 and box.data.warmth == 4)
  box.warmth = 7
  assert(box.warmth == 7)
  box:set { warmth = 9 }
  assert(box.data.warmth == 9)
  box.spot = { 30, 40 }
  assert(box.x == 30 and box.y == 40 and box.spot[1] == 30 and box.spot[2] == 40)
  wait(box:to({ warmth = 19 }, 0.1))
  assert(box.warmth == 19)
  local ok, message = pcall(function() box.warmht = 3 end)
  assert(not ok and message:find("unknown field 'warmht' of a rect", 1, true), message)
  ok, message = pcall(function() return scene:circle {}.warmth end)
  assert(not ok and message:find("unknown field 'warmth' of a circle", 1, true), message)
end

print "done"
