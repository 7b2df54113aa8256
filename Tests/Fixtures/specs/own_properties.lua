-- Properties that a script defines are properties of layers: assignments animate them, and all that
-- works with built-in fields works with them.
local anim = require "animlua"
local expect = require "expect"
local near, fails = expect.within(1e-6), expect.fails
local scene = anim.scene { width = 640, height = 360 }

anim.property { name = "glow", on = "rect", read = function(l) return l.data.glow or 0 end,
  write = function(l, v) l.data.glow = v end }
anim.property { name = "spot", on = "rect",
  read = function(l) return l.data.sx or 0, l.data.sy or 0 end,
  write = function(l, x, y) l.data.sx, l.data.sy = x, y end }
anim.property { name = "tint", on = "rect", kind = "color",
  read = function(l) return l.data.tint or "#000000" end, write = function(l, c) l.data.tint = c end }
anim.property { name = "turned", on = "rect", kind = "angle",
  read = function(l) return l.data.turned or 0 end, write = function(l, v) l.data.turned = v end }
anim.property { name = "word", on = "rect", kind = "word",
  read = function(l) return l.data.word or "one" end, write = function(l, w) l.data.word = w end }
anim.property { name = "lit", on = "rect", kind = "flag",
  read = function(l) return l.data.lit or false end, write = function(l, f) l.data.lit = f end }
anim.property { name = "route", on = "rect", kind = "path",
  read = function(l) return l.data.route or "M0,0 L10,0" end,
  write = function(l, d) l.data.route = d end }

local function rect(more)
  local layer = scene:rect { x = 0, y = 0, width = 10, height = 10 }
  for key, value in pairs(more or {}) do layer[key] = value end
  return layer
end

-- In a transaction the model is new at once, and the screen follows.
local box = rect()
local whole = anim.transaction({ duration = 1, easing = "linear" }, function()
  box.glow = 100
  assert(box.glow == 100 and box.presentation.glow == 0)
end)
assert(box.glow == 100 and box.presentation.glow == 0)
wait(0.5)
near(box.glow, 100)
near(box.presentation.glow, 50)
near(box.data.glow, 50, 2.6)
assert(table.concat(box:animations(), " ") == "glow")
near(box:animation("glow").value.glow, 50)
assert(wait(whole) == "finished")
near(box.data.glow, 100)
near(anim.now(), 1)

-- The value that it has starts nothing; changed twice in one turn it moves once; at once where
-- actions are disabled.
assert(wait(anim.transaction({ duration = 3 }, function() box.glow = 100 end)) == "finished")
near(anim.now(), 1)
anim.transaction({ duration = 0.5, easing = "linear" }, function() box.glow = 0 box.glow = 200 end)
wait(0.25)
near(box.presentation.glow, 150)
assert(#box:animations() == 1)
anim.transaction({ disable_actions = true }, function() box.glow = 10 end)
assert(box.glow == 10 and box.presentation.glow == 10 and box.data.glow == 10)
assert(#box:animations() == 0)

-- A delay shows the old value; the newer change takes over value and velocity.
anim.transaction({ duration = 0.5, delay = 0.5, easing = "linear" }, function() box.glow = 60 end)
wait(0.25)
near(box.presentation.glow, 10)
wait(0.5)
near(box.presentation.glow, 35)
box:set { glow = 5 }
assert(box.glow == 5 and box.presentation.glow == 5 and box.data.glow == 5)

-- One that is stopped before it begins leaves the model.
local early = anim.transaction({ duration = 1 }, function() box.glow = 40 end)
early:stop()
wait(0.1)
assert(box.glow == box.presentation.glow, box.glow .. " " .. box.presentation.glow)
box.glow = 0

-- Changes that are added stack, each to its own end.
anim.transaction({ duration = 1, easing = "linear", mode = "add" }, function() box.glow = 100 end)
wait(0.5)
near(box.presentation.glow, 50)
anim.transaction({ duration = 1, easing = "linear", mode = "add" }, function() box.glow = 200 end)
near(box.glow, 200)
near(box.presentation.glow, 50)
wait(0.5)
near(box.presentation.glow, 150)
wait(0.6)
near(box.presentation.glow, 200)
near(box.data.glow, 200)

-- On an implicit layer each assignment moves.
box = rect { implicit = true }
wait()
box.glow = 8
assert(box.glow == 8 and box.presentation.glow == 0)
wait(0.1)
assert(box.presentation.glow > 0 and box.presentation.glow < 8)
wait(0.2)
near(box.presentation.glow, 8)

-- With an action of its own, of the layer, its style or its delegate.
box = rect()
box.actions = { glow = { duration = 1, easing = "linear" } }
anim.transaction(0.2, function() box.glow = 10 end)
wait(0.5)
near(box.presentation.glow, 5)
wait(0.6)
box.actions = { glow = false }
anim.transaction(0.2, function() box.glow = 20 end)
assert(box.presentation.glow == 20)
local asked
box.delegate = { action_for = function(_, key) asked = key return { duration = 2, easing = "linear" } end }
anim.transaction(0.2, function() box.glow = 40 end)
wait(0.5)
near(box.presentation.glow, 25)
assert(asked == "glow")
box.delegate, box.actions = nil, { glow = function(_, key) return key == "glow" and 1 or nil end }
box:set { glow = 0 }
anim.transaction({ easing = "linear" }, function() box.glow = 10 end)
wait(0.5)
near(box.presentation.glow, 5)
wait(0.6)

-- A transition looks at what the change makes of the layer.
box.actions = { word = { kind = "transition", type = "fade", duration = 0.2 } }
anim.transaction(0.2, function() box.word = "two" end)
assert(box.word == "two" and #box:animations() == 1)
wait(0.3)
box.actions = nil

-- Vectors, colors, angles, paths and flags move; words are there at once.
box = rect()
anim.transaction({ duration = 1, easing = "linear", turn = "shortest" }, function()
  box.spot = { 100, 40 }
  box.tint = "#ff0000"
  box.turned = 350
  box.lit = true
  box.route = "M0,0 L30,20"
  box.word = "three"
  assert(box.spot[2] == 40 and box.tint == "#ff0000" and box.lit == true and box.word == "three")
  assert(box.presentation.word == "three" and box.presentation.lit == false)
end)
wait(0.25)
near(box.presentation.spot[1], 25)
near(box.presentation.spot[2], 10)
assert(box.presentation.tint == "#400000", box.presentation.tint)
near(box.presentation.turned, -2.5)
assert(box.presentation.lit == false)
assert(box.presentation.route == "M0,0 L15,5", box.presentation.route)
wait(0.5)
assert(box.presentation.lit == true)
wait(0.3)
assert(box.route == "M0,0 L30,20" and box.data.lit == true and box.data.tint == "#ff0000")
near(box.data.turned, -10)

-- Key paths name one number.
box = rect()
box["spot.x"] = 4
assert(box["spot.x"] == 4 and box["spot.2"] == 0 and box.spot[1] == 4)
box.spot = { y = 6 }
assert(box.data.sx == 4 and box.data.sy == 6)
local part = box:to({ ["spot.y"] = 16 }, { duration = 1, easing = "linear" })
wait(0.5)
near(box.presentation["spot.y"], 11)
near(box.presentation.spot[1], 4)
wait(part)
anim.transaction({ duration = 1, easing = "linear" }, function() box["spot.x"] = 14 end)
wait(0.5)
near(box.presentation.spot[1], 9)
near(box.presentation.spot[2], 16)
wait(0.6)
fails({ "'z'", "'spot'", "valid: 1, 2, x, y", "E-field-unknown" }, function() box["spot.z"] = 1 end)

-- Verbs of values: keys, by, additive ones, from, bind, follow, timelines, lists.
box = rect()
wait(box:keys({ glow = { 0, 10, 4 } }, 0.2))
near(box.glow, 4)
wait(box:by({ glow = 3 }, 0.1))
near(box.glow, 7)
box:to({ glow = 17 }, { duration = 0.4, easing = "linear" })
box:to({ glow = 10 }, { duration = 0.4, easing = "linear", mode = "add" })
wait(0.2)
near(box.presentation.glow, 17)
near(box.glow, 17)
wait(0.3)
box.glow = 7
box:from({ glow = 0 }, { duration = 0.2, easing = "linear" })
wait(0.1)
near(box.presentation.glow, 3.5)
assert(box.glow == 7)
wait(0.2)
local lead = anim.value(1)
local bound = box:bind { glow = function() return lead() * 2 end }
wait()
assert(box.glow == 2 and box.presentation.glow == 2)
lead.value = 5
wait()
assert(box.glow == 10)
local reader = rect()
local reading = reader:bind { x = function() return box.glow end, y = function() return box.presentation.glow end }
lead.value = 6
wait()
wait()
assert(reader.x == 12 and reader.y == 12)
bound:stop()
reading:stop()
local line = anim.timeline()
line:to(box, { glow = 22 }, { duration = 1, easing = "linear" })
wait(0.5)
near(box.presentation.glow, 17)
wait(0.6)
local many = { rect(), rect() }
anim.to(many, { glow = 10 }, { duration = 0.2, easing = "linear", stagger = 0.1 })
wait(0.2)
near(many[1].presentation.glow, 10)
near(many[2].presentation.glow, 5)
wait(0.2)

-- Blocks and animators.
box = rect()
wait()
local told
anim.animate({ duration = 0.4, easing = "linear" }, function() box.glow = 100 end,
  function(_, why) told = why end)
wait(0.2)
near(box.presentation.glow, 50)
wait(0.3)
assert(told == "finished" and box.data.glow == 100)
anim.animate_keyframes({ duration = 1 }, function(add)
  add(0, 0.5, function() box.glow = 200 end)
  add(0.5, 0.5, function() box.spot = { 10, 20 } end)
end)
wait(0.25)
near(box.presentation.glow, 150)
near(box.presentation.spot[2], 0)
wait(0.5)
near(box.presentation.glow, 200)
near(box.presentation.spot[2], 10)
wait(0.3)
local drawer = anim.animator({ duration = 1, easing = "linear" }, function() box.glow = 0 end)
drawer.fraction_complete = 0.25
wait()
near(box.presentation.glow, 150)
near(box.data.glow, 150)
drawer:continue()
wait(0.8)
near(box.data.glow, 0)
assert(drawer.state == "inactive" and box.glow == 0)

-- A change back and forth that does not stay leaves the model.
anim.transaction({ duration = 0.2, easing = "linear", yoyo = true, hold = false },
  function() box.glow = 10 end)
wait(0.5)
assert(box.glow == 10 and box.data.glow == 10, box.glow)

-- Properties that can only be read, or only be set, say so.
anim.property { name = "area", on = "rect", read = function(l) return l.width * l.height end }
anim.property { name = "volume", on = "rect", write = function(l, v) l.data.volume = v end }
assert(box.area == 100 and box.presentation.area == 100)
fails({ "'area'", "no function 'write'", "E-read-only" }, function() box.area = 3 end)
fails({ "'area'", "no function 'write'", "E-read-only" }, box.to, box, { area = 3 }, 1)
fails({ "'area'", "no function 'write'", "E-read-only" }, box.bind, box, { area = function() return 3 end })
fails({ "'volume'", "no function 'read'", "E-value" }, function() return box.volume end)
fails({ "'volume'", "no function 'read'", "E-value" }, function() return box.presentation.volume end)
fails({ "'volume'", "no 'read'", "'from'", "E-value" }, box.to, box, { volume = 3 }, 1)
anim.transaction({ duration = 1, easing = "linear" }, function() box.volume = 3 end)
assert(box.data.volume == 3)
anim.transaction({ duration = 1, easing = "linear" }, function() box.volume = 5 end)
wait(0.5)
near(box.data.volume, 4, 0.06)
fails({ "'nothing'", "function 'read'", "'write'", "E-value" }, anim.property, { name = "nothing" })
fails({ "'kind'", "text", "not 3", "E-value" }, anim.property, { name = "nothing", kind = 3, read = print })
fails({ "'kind'", "each component", "E-value" }, anim.property, { name = "nothing", kind = {}, read = print })

-- The error of a misspelled name suggests the right one, wherever the name may stand.
local Desk = {}
Desk.__index = Desk
anim.property { name = "height_above", on = Desk, read = function(t) return t.h or 0 end,
  write = function(t, v) t.h = v end }
local desk, square = setmetatable({ other = 1 }, Desk), scene:rect {}
local wanted = { "'glwo'", "did you mean 'glow'", "E-field-unknown" }
fails(wanted, function() return square.glwo end)
fails(wanted, function() square.glwo = 3 end)
fails(wanted, function() return square.presentation.glwo end)
fails(wanted, square.to, square, { glwo = 3 }, 1)
fails(wanted, square.bind, square, { glwo = function() return 3 end })
fails(wanted, scene.rect, scene, { glwo = 3 })
fails({ "'height_abov'", "did you mean 'height_above'" }, anim.to, desk, { height_abov = 3 }, 1)
-- Not where the target has no such property.
local ok, message = pcall(anim.to, { other = 1 }, { height_abov = 3 }, 1)
assert(not ok and not tostring(message):find "height_above")
ok, message = pcall(function() scene:circle {}.glwo = 3 end)
assert(not ok and not tostring(message):find "'glow'")

print "done"
