-- Keyframes: both ways to write them, their options, and what they do to what they move.
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360 }
local expect = require "expect"
local near, fails = expect.near, expect.fails

-- By fraction: each field has its own key times, a keyframe's easing shapes what leaves it.
local p = { x = 7, y = 1 }
local h = anim.keys(p, {
  [0] = { x = 0 }, [0.25] = { x = 120, easing = "quad.in" }, [0.5] = { y = 5 }, [1] = { x = 300 },
}, 2)
near(h.duration, 2)
near(h:sample(0.5).value.x, 120)
near(h:sample(1).value.x, 120 + 180 / 9)
near(h:sample(1.25).value.x, 120 + 180 * (0.75 / 1.5) ^ 2)
near(h:sample(0).value.y, 1)                       -- from what it is to the keyframe …
near(h:sample(0.5).value.y, 3)
near(h:sample(1.5).value.y, 3)                     -- … and back to that
near(h:sample(1).velocity.x, 2 * (1 / 3) * 180 / 1.5)
wait(h)
near(p.x, 300) near(p.y, 1)

-- By field: evenly, or at key_times; the easing of the run, and one or more of the stretches.
local function at(what, how, t, field)
  local q = { x = 40, y = 0, w = { a = 1, b = 2 } }
  how.duration = how.duration or not how.pace and 1 or nil
  local handle = anim.keys(q, what, how)
  local s = handle:sample(t)
  handle:stop(false)
  return s.value[field or "x"], s
end
near(at({ x = { 0, 100, 50 } }, {}, 0.25), 50)
near(at({ x = { 0, 100, 50 } }, { key_times = { 0, 0.2, 1 } }, 0.1), 50)
near(at({ x = { 100 } }, {}, 0.5), 70)             -- one value is a goal
near(at({ x = { 100, 0 } }, { key_times = { 0.5, 1 } }, 0.25), 70)
near(at({ x = { 100, 0 } }, { key_times = { 0.5, 1 }, from = 0 }, 0.25), 50)
near(at({ x = { 0, 100, 50 } }, { easing = "quad.in" }, 0.5), 50)
near(at({ x = { 0, 100, 50 } }, { easing_each = "quad.in" }, 0.25), 25)
near(at({ x = { 0, 100, 50 } }, { easing_each = { "linear", "quad.in" } }, 0.75), 87.5)
near(at({ x = { 0, 100, 50 } }, { easing_each = { "back.in", 2 } }, 0.25), 100 * (3 / 8 - 2 / 4))
near(at({ x = { 0, 100, 50 } }, { easing_each = { { "back.in", 2 }, "linear" } }, 0.25), -12.5)
near(at({ x = { 0, 100, 50 } }, { easing_each = function(u) return u * u end }, 0.25), 25)
near(at({ x = { 10, 20, 30, 40 } }, { calculation = "discrete" }, 0.74), 30)
near(at({ x = { 10, 20, 30, 40 } }, { calculation = "discrete" }, 0.75), 40)
near(at({ x = { 10, 20 } }, { calculation = "discrete", key_times = { 0, 0.5, 1 } }, 0.6), 20)
near(at({ x = { 0, 10, 40 } }, { calculation = "paced" }, 0.5), 20)
near(at({ x = { 0, 10, 40 } }, { pace = 20 }, 0.5), 5)    -- 40 units, 2 s
near(at({ w = { { a = 0, b = 0 }, { a = 3, b = 4 }, { a = 3, b = 19 } } },
  { calculation = "paced" }, 0.5, "w.b"), 9)
near(at({ x = { 0, 30, 30 }, y = { 0, 40, 190 } }, { calculation = "paced" }, 0.25, "x"), 30)
near(at({ [0] = { x = 0, y = 0 }, [0.9] = { x = 30, y = 40 }, [1] = { x = 30, y = 190 } },
  { calculation = "paced" }, 0.5, "y"), 90)
-- Catmull and Rom's through 0, 30, -20, 100: at the middle of the second stretch.
near(at({ x = { 0, 30, -20, 100 } }, { calculation = "cubic" }, 0.5),
  (30 - 20) / 2 + ((-20 - 0) / 2 - (100 - 30) / 2) / 8)
near(at({ x = { 0, 30, -20, 100 } }, { calculation = "CUBIC", tension = 1 }, 0.5), 5)
near(at({ x = { 0, 30, -20, 100 } },
  { calculation = "cubic", tension = { 0, 1, 1, 0 } }, 0.5), 5)
near(at({ x = { 0, 30, -20, 100 } }, { calculation = "cubic_paced", fill_mode = "both" }, 1), 100)

-- Any number may be a function, asked once at the start.
local asked = 0
local f = { x = 0 }
h = anim.keys(f, { x = { 0, function(i, n, target)
  asked = asked + 1
  assert(i == 1 and n == 1 and target == f)
  return 8
end } }, 0.2)
near(h:sample(0.1).value.x, 4)
wait(h)
assert(asked == 1 and f.x == 8)

-- Layers: numbers, pairs that are paced together, colors, and a list of layers.
local dot = scene:circle { x = 100, y = 50, radius = 4, fill = "#000000" }
h = dot:keys({ position = { { 0, 0 }, { 30, 40 }, { 30, 190 } } },
  { duration = 0.2, calculation = "paced" })
near(h:sample(0.1).value.y, 90)
near(h:sample(0.05).value.x, 30)
wait(h)
near(dot.x, 30) near(dot.y, 190)
h = dot:keys({ [0] = { fill = "#ff0000", scale = 1 }, [0.5] = { scale = { 3, 2 } },
               [1] = { fill = "rgb(0, 0, 255)", scale = 1 } }, 0.2)
assert(h:sample(0.1).value.fill == "#800080", h:sample(0.1).value.fill)
near(h:sample(0.05).value.scale_x, 2) near(h:sample(0.05).value.scale_y, 1.5)
wait(h)
assert(dot.fill == "#0000ff")
local row = {}
for i = 1, 3 do row[i] = scene:rect { x = 0, width = 5, height = 5 } end
wait(anim.keys(row, { x = { 0, function(i) return 10 * i end } }, { duration = 0.1, stagger = 0.05 }))
near(row[1].x, 10) near(row[3].x, 30)

-- Custom properties.
local Lamp = {}
Lamp.__index = Lamp
anim.property { name = "glow", on = Lamp,
  read  = function(lamp) return lamp.r, lamp.g end,
  write = function(lamp, r, g) lamp.r, lamp.g = r, g end }
local lamp = setmetatable({ r = 0, g = 0 }, Lamp)
wait(anim.keys(lamp, { glow = { { 0, 0 }, { 20, 0.8 }, { 5, 0.1 } } }, 0.1))
near(lamp.r, 5) near(lamp.g, 0.1)

-- Added they shake about what goes on below, and leave nothing behind.
local s = { x = 0 }
anim.to(s, { x = 100 }, { duration = 0.4, easing = "linear" })
anim.keys(s, { x = { 0, 10, -10, 0 } }, { duration = 0.3, mode = "add" })
wait(0.1)
near(s.x, 35)
wait(0.4)
near(s.x, 100)

-- Colors add up, and the rounding of their text is not taken for somebody else's writing.
local lit = { c = "rgb(20, 40, 60)" }
h = anim.keys(lit, { c = { "#000000", "#643219" } }, { duration = 0.5, mode = "add" })
wait(h)
assert(lit.c == "#785a55", lit.c)

-- Legs: there and back, cumulative, and the key under which they run.
local c = { x = 5 }
h = anim.keys(c, { x = { 0, 10, 40 } }, { duration = 0.1, loop = 3, cumulative = true, key = "walk" })
assert(anim.animation(c, "walk") == h)
near(h:sample(0.25).value.x, 90)
wait(h)
near(c.x, 120)
wait(anim.keys(c, { x = { 0, 10, 40 } }, { duration = 0.1, yoyo = true }))
near(c.x, 0)
wait(anim.keys(c, { x = { 3, 10, 40 } }, { duration = 0.1, hold = false }))
near(c.x, 0)
h = anim.keys(c, { x = { 3, 10, 40 } }, { duration = 1, delay = 1, fill_mode = "backwards" })
wait(0.1)
near(c.x, 3)
h:stop(false)
assert(c.x == 40)                                  -- the model, on which it would have rested

-- Where an end is missing it is what shows at the start, not the model.
local e = { x = 0 }
anim.to(e, { x = 100 }, { duration = 1, easing = "linear" })
wait(0.25)
wait(anim.keys(e, { [0] = { x = 60 } }, 0.1))
near(e.x, 25)

-- The velocity of what runs is taken over where no start is given, and handed on.
local v = { x = 0 }
anim.to(v, { x = 100 }, { duration = 1, easing = "linear" })
wait(0.25)
h = anim.keys(v, { [0.5] = { x = 60 }, [1] = { x = 0 } }, 1)
wait()
near(h:sample(0).velocity.x, 100, 1e-6)
near(h:sample(0.5).value.x, 60)
wait(0.5)
local spring = anim.to(v, { x = 10 }, anim.spring { bounciness = 4 })
wait()
near(spring:sample(0).velocity.x, -120, 1e-6)
spring:stop()

-- Errors.
fails({ "2", "0.1", "0.5", "E-value" },
  anim.keys, p, { x = { 1, 2 } }, { key_times = { 0.5, 0.1 } })
fails({ "2", "3", "times", "E-value" }, anim.keys, p, { x = { 1, 2, 3 } }, { key_times = { 0, 1 } })
fails({ "1.5", "keyframe", "E-value" }, anim.keys, p, { [0] = { x = 1 }, [1.5] = { x = 2 } })
fails({ "z", "0", "keyframe", "E-field-unknown" }, anim.keys, p, { [0] = { z = 1 }, [1] = { z = 2 } })
fails({ "xx", "field", "circle", "E-field-unknown" },
  dot.keys, dot, { xx = { 1, 2 } })
fails({ "easing_eech", "keys", "easing_each", "E-option-unknown" },
  anim.keys, p, { x = { 1, 2 } }, { easing_eech = "linear" })
fails({ "'cubical'", "'cubic'?", "valid: linear", "E-word-unknown" },
  anim.keys, p, { x = { 1, 2 } }, { calculation = "cubical" })
fails({ "spring", "keys", "E-option-unknown" }, anim.keys, p, { x = { 1, 2 } }, { spring = "gentle" })
fails({ "x", "5", "list", "E-value" }, anim.keys, p, { x = 5 })
fails({ "x", "0", "keyframe", "E-option-conflict" }, anim.keys, p, { x = { 1, 2 } }, { from = 3 })
fails({ "key_times", "field", "E-value" },
  anim.keys, p, { [0] = { x = 1 }, [1] = { x = 2 } }, { key_times = { 0, 1 } })
fails({ "keyframes", "shares", "lists", "'x'", "E-value" }, anim.keys, p, { [0] = { x = 1 }, x = { 1, 2 } })
fails({ "0.5", "1", "keyframe", "E-value" }, anim.keys, p, { [0.5] = 1 })
fails({ "'keys'", "least one field", "E-value" }, anim.keys, p, {})
fails({ "2", "3", "4", "E-value" },
  anim.keys, p, { x = { 1, 2, 3, 4 } }, { easing_each = { "linear", "quad.in" } })
fails({ "'x'", "paced", "easing", "E-value" },
  anim.keys, p, { x = { 1, 2, 3, 4 } }, { easing_each = "quad.in", calculation = "paced" })
fails({ "fill", "2", "keyframe", "E-value" }, dot.keys, dot, { fill = { "#fff", 3 } })

-- Angles go round, and colors mix in a space, from keyframe to keyframe.
do
  local dial = scene:rect { width = 10, height = 10, rotation = 350 }
  local h = dial:keys({ rotation = { 350, 10, 200 } }, { duration = 2, turn = "shortest" })
  assert(h:sample(0.5).value.rotation == 360 and h:sample(1).value.rotation == 370)
  assert(h:sample(2 - 1e-9).value.rotation < 200.001)
  local left = dial:keys({ rotation = { 0, 90 } }, { duration = 1, turn = "counterclockwise" })
  assert(math.abs(left:sample(0.5).value.rotation + 135) < 1e-9)
  local function fill(colors, t, how)
    how.duration = 1
    return dial:keys({ fill = colors }, how):sample(t).value.fill
  end
  for _, space in ipairs { "srgb", "linear", "oklab", "oklch" } do
    for _, t in ipairs { 0.1, 0.25, 0.4 } do
      assert(fill({ "#f00", "#00f", "#0a0" }, t, { space = space })
             == anim.mix("#f00", "#00f", 2 * t, space), space)
      assert(fill({ "#f00", "#00f", "#0a0" }, 0.5 + t, { space = space })
             == anim.mix("#00f", "#0a0", 2 * t, space), space)
    end
    assert(fill({ "#f00", "#00f", "#0a0" }, 0.5, { space = space }) == "#0000ff")
  end
  -- A gray takes the hue of either neighbor in turn.
  assert(fill({ "#f00", "#888", "#00f" }, 0.25, { space = "oklch" }) == anim.mix("#f00", "#888", 0.5, "oklch"))
  assert(fill({ "#f00", "#888", "#00f" }, 0.75, { space = "oklch" }) == anim.mix("#888", "#00f", 0.5, "oklch"))
  assert(fill({ "#f00", "oklab(0.5 0.1 0)" }, 0.5, {}) == anim.mix("#f00", "oklab(0.5 0.1 0)", 0.5, "oklab"))
  assert(fill({ "#f00", "#00f" }, 0.25, { space = "oklab", easing_each = "quad.in" })
         == anim.mix("#f00", "#00f", 0.0625, "oklab"))
  fails({ "'space'", "calculation", "cubic", "E-option-conflict" }, dial.keys, dial, { fill = { "#f00", "#00f" } },
        { space = "oklab", calculation = "cubic" })
  fails({ "'turn'", "angles", "hues", "E-option-conflict" }, dial.keys, dial, { x = { 1, 2 } }, { turn = "shortest" })
  dial:stop()
end
print "done"
