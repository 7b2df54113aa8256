-- Easings as scripts see them: names, parameters, families of one's own, curves as values.
local anim = require "animlua"

local expect = require "expect"
local near, fails = expect.near, expect.fails

-- Every spelling of a name is the same curve.
local bounce = anim.easing("bounce.out")
for _, spelling in ipairs {
  "bounceOut", "bounce-out", "bounce_out", "outBounce", "easeOutBounce", "bounce", "BOUNCE.OUT",
} do
  assert(anim.easing(spelling) == bounce, spelling)
end
assert(anim.easing.get("bounce.out") == bounce)
assert(anim.easing.bounce == bounce)
assert(anim.easing["bounce.out"] == bounce)
assert(bounce.name == "bounce.out")
assert(tostring(bounce) == "curve bounce.out")

-- A curve is called with progress; Penner's formula for the first bounce is 7.5625 p².
near(bounce(0.3), 7.5625 * 0.3 ^ 2)
near(bounce:slope(0.3), 2 * 7.5625 * 0.3)
near(bounce(0), 0)
near(bounce(1), 1)

-- Parameters by place and by name.
local function back(p, s) return 1 + (s + 1) * (p - 1) ^ 3 + s * (p - 1) ^ 2 end
near(anim.easing("back.out")(0.4), back(0.4, 1.70158))
near(anim.easing { "back.out", 2.5 } (0.4), back(0.4, 2.5))
near(anim.easing { "back.out", overshoot = 2.5 } (0.4), back(0.4, 2.5))
near(anim.easing("back.out", 2.5)(0.4), back(0.4, 2.5))
near(anim.easing("back.out(2.5)")(0.4), back(0.4, 2.5))

-- A function is the "in" curve of its family.
anim.easing.snap = function(p, power) return p ^ (power or 4) end
near(anim.easing("snap.in")(0.3), 0.3 ^ 4)
near(anim.easing("snap.out")(0.3), 1 - 0.7 ^ 4)
near(anim.easing("snap")(0.3), 1 - 0.7 ^ 4)
near(anim.easing("snap.inOut")(0.3), 0.5 * 0.6 ^ 4)
near(anim.easing("easeInOutSnap")(0.8), 1 - 0.5 * 0.4 ^ 4)
near(anim.easing("snap.outIn")(0.3), 0.5 * (1 - 0.4 ^ 4))
near(anim.easing { "snap.in", 6 } (0.3), 0.3 ^ 6)
near(anim.easing { "snap.inOut", 6 } (0.3), 0.5 * 0.6 ^ 6)
near(anim.easing("snap.in"):slope(0.5), 4 * 0.5 ^ 3, 1e-8)

-- A table states several variants, and its parameters with their bounds.
anim.easing.wave = {
  ease_in = function(p, height) return p + height * math.sin(math.pi * p) end,
  out = function(p, height) return p - height * math.sin(math.pi * p) end,
  params = { { "height", 0.25, min = 0, max = 1 } },
  pure = true,
}
near(anim.easing("wave.in")(0.5), 0.75)
near(anim.easing("wave.out")(0.5), 0.25)
near(anim.easing { "wave.in", height = 0.5 } (0.5), 1)
near(anim.easing { "wave.inOut", 1 } (0.25), 0.5 * (0.5 + 1))
anim.easing.define("plain", { ["in"] = function(p) return p end })
near(anim.easing("plain.out")(0.3), 0.3)

-- Defining a family again changes later curves only.
local old = anim.easing("plain.in")
anim.easing.plain = function(p) return p * p end
near(old(0.5), 0.5)
near(anim.easing("plain.in")(0.5), 0.25)

-- Curves of numbers, steps, points, paths and functions.
near(anim.bezier(0.25, 0.1, 0.25, 1)(0.5), anim.easing("ease")(0.5))
assert(anim.bezier(0.42, 0, 1, 1) == anim.bezier(0.42, 0, 1, 1))
near(anim.steps(4)(0.3), 0.25)
near(anim.steps(4, "jump_start")(0.3), 0.5)
near(anim.steps(4, "jump-both")(0.3), 0.4)
near(anim.points { 0, 1, 0.5 } (0.25), 0.5)
near(anim.points { { 0, 0 }, { 0.2, 1 }, { 1, 0 } } (0.6), 0.5)
near(anim.curve("M0,0 L0.5,1 L1,1")(0.25), 0.5)
near(anim.easing(function(p) return p * p * p end)(0.5), 0.125)
near(anim.penner(function(t, b, c, d) return c * t / d + b end)(0.4), 0.4)
local cube = function(p) return p * p * p end
assert(anim.easing(cube) == anim.easing(cube))

-- Errors come with the nearest name.
fails({ "bounce.uot", "bounce.out", "E-easing-unknown" }, anim.easing,
      "bounce.uot")
fails({ "overshot", "back.out", "overshoot", "E-value" }, anim.easing,
      { "back.out", overshot = 2 })
fails({ "wave.in", "1", "2", "E-value" }, anim.easing, { "wave.in", 0.5, 0.5 })
fails({ "height", "0", "1", "2", "E-value" }, anim.easing, { "wave.in", 2 })
fails("an easing must be a name, a curve, a function, a spring, a list of values or { name, parameters }, "
      .. "not 3", anim.easing, 3)
fails({ "easing", "table", "E-call" }, anim.easing, { overshoot = 2 })
fails({ "'snap.in'", "parameters", "place", "E-value" }, anim.easing, { "snap.in", power = 2 })
fails({ "'broken'", "function", "curve", "table", "not 4", "E-value" }, anim.easing.define, "broken", 4)
fails({ "inout", "broken", "inOut", "E-field-unknown" }, anim.easing.define,
      "broken", { inout = cube })
fails({ "'broken'", "least", "in, out, inOut, outIn", "E-value" }, anim.easing.define, "broken", {})
fails({ "'bounce'", "collides", "'bouncein'", "E-value" }, anim.easing.define, "bounce", cube)
fails({ "get", "easing", "E-value" }, function() anim.easing.get = cube end)
fails({ "get", "easing", "E-value" }, anim.easing.define, "get", cube)
fails({ "function", "nan", "0.5", "E-result" }, anim.easing(function() return 0 / 0 end), 0.5)
fails({ "curve", "cannot be assigned", "E-read-only" }, function() bounce.name = "x" end)
fails({ "slop", "slope", "E-field-unknown" }, function() return bounce.slop end)
fails({ "'x1'", "0 to 1", "not 2", "E-value" }, anim.bezier, 2, 0, 0, 1)
fails({ "number", "whole", "E-value" }, anim.steps, 2.5)
fails({ "'jumpEnt'", "'jump_end'?", "jump_start", "jump_none", "jump_both", "E-value" }, anim.steps, 2, "jumpEnt")

-- Generators: parameters in words, bounces of any number, springs in time, lists of values.
near(anim.easing { "bounce.out", bounces = 1 } (0.5), 1)
near(anim.easing { "bounce.out", bounces = 1, strength = 0.5 } (0.75), 0.75)
assert(anim.easing { "rough", taper = "out" } == anim.easing { "rough", 20, 0.2, "out" })
assert(anim.easing { "rough", taper = "out" } == anim.easing "rough(taper = out)")
near(anim.easing { "wiggle", count = 2, type = "uniform" } (1 / 8), 1)
near(anim.easing { "slow", ratio = 0.5, power = 1 } (0.5), 0.5)
local spring = anim.spring { stiffness = 100, damping = 10 }
local springy = anim.easing(spring)
near(springy.duration, spring.settling_duration)
assert(anim.easing("linear").duration == nil and springy == anim.easing(spring))
near(anim.easing { 0, 0.6, 1 } (0.25), 0.3)
near(anim.easing { { 0, 0 }, { 0.2, 0.9 }, { 1, 1 } } (0.1), 0.45)
fails({ "spring", "damping", "easing", "E-value" }, anim.easing, anim.spring { stiffness = 1, damping = 0 })
fails({ "taper", "middle", "E-word-unknown" }, anim.easing, { "rough", taper = "middle" })
fails({ "bounces", "1.5", "whole", "E-value" }, anim.easing, { "bounce", 1.5 })
fails({ "power", "field", "easing", "E-field-unknown" }, anim.easing, { cube, power = 2 })

-- A spring that shapes time takes its own, unless a duration is given.
local lamp = { level = 0 }
near(anim.to(lamp, { level = 10 }, { easing = spring }).duration, spring.settling_duration)
near(anim.to(lamp, { level = 10 }, { easing = spring, duration = 2 }).duration, 2)
near(anim.to(lamp, { level = 10 }, 3, spring).duration, 3)
near(anim.to(lamp, { level = 10 }, { easing = spring, duration = 2, from = 0 }):sample(1).value.level,
     10 * springy(0.5))

-- The list of families, one's own among them.
anim.easing.sag = {
  doc = "sags in the middle", ease_in = function(p, depth) return p - depth * p * (1 - p) end,
  params = { { "depth", 1, min = 0, max = 4, doc = "how deep" }, { "folds", 2, whole = true } },
}
local families = {}
for _, family in ipairs(anim.easing.list()) do families[family.name] = family end
assert(families.quad.builtin and #families.quad.variants == 4 and #families.quad.params == 0)
assert(families.rough.params[3].words[2] == "in" and families.wiggle.open and #families.slow.variants == 0)
local sag = families.sag
assert(not sag.builtin and sag.doc == "sags in the middle" and sag.params[1].max == 4)
assert(sag.params[1].doc == "how deep" and sag.params[2].whole and sag.params[2].default == 2)
fails({ "folds", "0.5", "whole", "E-value" }, anim.easing, { "sag", folds = 0.5 })
fails({ "list", "easing", "E-value" }, function() anim.easing.list = cube end)
fails({ "doc", "text", "E-value" }, anim.easing.define, "x1", { out = cube, doc = 3 })
print "done"
