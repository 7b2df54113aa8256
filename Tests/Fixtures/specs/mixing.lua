-- Interpolation between two values.
local anim = require "animlua"

local fails = require("expect").fails

assert(anim.mix(10, 20, 0.25) == 12.5)
assert(anim.mix(0.1, 0.3, 1) == 0.3)
assert(anim.mix("#000", "#fff", 0.5) == "#808080")
assert(anim.mix("red", "blue", 0.5) == "#800080")
assert(anim.mix("red", "#ff000000", 0.5) == "#ff000080")
assert(anim.mix("#000", "#fff", 0.5, "linear") == "#bcbcbc")
assert(anim.mix("10px 4px", "20px 8px", 0.5) == "15px 6px")
local point = anim.mix({ 0, 10 }, { 10, 20 }, 0.5)
assert(point[1] == 5 and point[2] == 15)
-- Hues 350 and 10 meet at 0, not at 180.
local a, b = "oklch(0.7 0.1 350)", "oklch(0.7 0.1 10)"
assert(anim.mix(a, b, 0.5) == anim.mix("oklch(0.7 0.1 0)", "oklch(0.7 0.1 0)", 0))

-- Numbers of texts mix, the rest is the goal's; whole numbers stay whole.
assert(anim.mix("4px", "9em", 0.5) == "7em")
assert(anim.mix("4.0px", "9px", 0.5) == "6.5px")
-- Without anything to count the second shows from half of the way on.
assert(anim.mix("left", "right", 0.49) == "left" and anim.mix("left", "right", 0.5) == "right")
assert(anim.mix(true, false, 0.25) == true and anim.mix(true, false, 0.5) == false)
-- Transforms step by step, several turns too; what differs in kind by its parts.
assert(anim.mix("translate(10px, 0) rotate(0deg)", "translate(20px, 4px) rotate(720deg)", 0.5)
  == "translate(15px, 2px) rotate(360deg)")
assert(anim.mix("none", "scale(3)", 0.5) == "scale(2, 2)")
local matrix = { anim.mix("matrix(1, 0.2, -0.3, 1.1, 10, 20)", "matrix(-0.5, 0.8, -0.9, -0.4, 100, 0)",
  0.5625):match("matrix%((.-), (.-), (.-), (.-), (.-), (.-)%)") }
for i, wanted in ipairs { 0.27618885855717507, 0.9369674880759176, -0.9889185822888182,
  0.345286150599982, 60.625, 8.75 } do
  assert(math.abs(tonumber(matrix[i]) - wanted) < 1e-6, matrix[i])
end
-- Paths.
assert(anim.mix("M0,0 L10,20", "M10,0 L30,-20", 0.5) == "M5,0 L20,0")
local between = anim.mix("M 0 0 H 10 V 10 H 0 Z", "M 0 0 L 20 0 L 10 20 Z", 0.5)
assert(anim.path_length(between) > 40 and anim.path_length(between) < 70, between)
-- Tables.
local mixed = anim.mix({ 1, { 2, c = "#000" }, on = true }, { 3, { 4, c = "#fff" }, on = false }, 0.5)
assert(mixed[1] == 2 and mixed[2][1] == 3 and mixed[2].c == "#808080" and mixed.on == false)
fails({ "anim.mix", "same fields", "'y'", "E-value" }, anim.mix, { x = 1 }, { x = 1, y = 2 }, 0.5)
fails({ "anim.mix", "'red'", "'bleu'", "E-value" }, anim.mix, "red", "bleu", 0.5)
fails({ "oklap", "oklab", "E-word-unknown" }, anim.mix, "red", "blue", 0,
      "oklap")
fails({ "anim.mix", "numbers", "tables", "table and 3", "E-value" }, anim.mix, {}, 3, 0.5)
-- A gray takes the hue of the other.
assert(anim.mix("white", "oklch(0.6 0.2 30)", 0.5, "oklch") == anim.mix("oklch(0.8 0.1 30)", "oklch(0.8 0.1 30)", 0))

-- From place to place.
assert(anim.map(0, { -100, 100, 200 }, { 0, 100, 0 }) == 50)
assert(anim.map(500, { 1000, 0 }, { 500, 600 }) == 550)
assert(anim.map(150, { 0, 100 }, { 200, 100 }, { clamp = false }) == 50)
assert(anim.map(150, { 0, 100 }, { 200, 100 }) == 100)
assert(anim.map(0.5, { 0, 1 }, { "#000", "#fff" }) == "#808080")
fails({ "anim.map", "rise", "fall", "E-value" }, anim.map, 1, { 0, 2, 1 }, { 1, 2, 3 })
fails({ "anim.map", "values", "3 for 2", "E-value" }, anim.map, 1, { 0, 2 }, { 1, 2, 3 })

-- Angles go round as asked, and rest on what they reached.
local p = { a = 350, fill = "#ff0000", d = "M 0 0 L 10 0", flag = true, word = "left",
  move = "translate(0px, 0px)", n = { 1, { 2, 3 } } }
local function at(what, how, t)
  how.duration, how.easing = 1, "linear"
  local h = anim.to(p, what, how)
  local v = h:sample(t).value
  h:stop()
  return v
end
assert(at({ a = 10 }, { turn = "shortest" }, 0.5).a == 360)
assert(at({ a = 340 }, { turn = "clockwise" }, 0.5).a == 525)
assert(at({ a = 20 }, { turn = "counterclockwise" }, 0.5).a == 185)
assert(at({ a = 10 }, {}, 0.5).a == 180)
-- Colors in a space, by option or by notation; both ends are exact.
assert(at({ fill = "#0000ff" }, { space = "oklab" }, 0.5).fill == anim.mix("#ff0000", "#0000ff", 0.5, "oklab"))
assert(at({ fill = "#0000ff" }, { space = "oklch" }, 0.25).fill
  == anim.mix("#ff0000", "#0000ff", 0.25, "oklch"))
assert(at({ fill = "oklab(0.5 0.1 0.1)" }, {}, 0.5).fill ~= at({ fill = "oklab(0.5 0.1 0.1)" }, { space = "srgb" }, 0.5).fill)
assert(at({ fill = "#0000ff" }, { space = "linear" }, 0).fill == "#ff0000")
-- Flags and words flip at half of the way; paths and transforms mix.
assert(at({ flag = false }, {}, 0.49).flag == true and at({ flag = false }, {}, 0.5).flag == false)
assert(at({ word = "right" }, {}, 0.49).word == "left" and at({ word = "right" }, {}, 0.5).word == "right")
assert(at({ move = "translate(10px, 0px) rotate(90deg)" }, {}, 0.5).move == "translate(5px, 0px) rotate(45deg)")
assert(at({ d = "M 0 0 L 20 10" }, {}, 0.5).d == "M 0 0 L 15 5")
local nested = at({ n = { 4, { 8, 12 } } }, {}, 1 / 3)
assert(nested)
wait(anim.to(p, { d = "M 0 0 C 0 10 10 10 10 0 Z", n = { 4, { 8, 12 } }, word = "up", flag = false }, 0.2))
assert(p.d == "M 0 0 C 0 10 10 10 10 0 Z" and p.n[1] == 4 and p.n[2][2] == 12 and p.word == "up")
assert(p.flag == false)
-- Keyframes pass them one by one, and there and back.
local k = anim.keys(p, { d = { "M 0 0 L 10 0", "M 0 0 L 20 0", "M 0 0 H 5 V 5" } }, 1)
assert(k:sample(0.25).value.d == "M 0 0 L 15 0", k:sample(0.25).value.d)
assert(k:sample(0.5).value.d == "M 0 0 L 20 0")
k:stop()
local back = anim.to(p, { word = "down" }, { duration = 0.2, yoyo = true })
wait(back)
assert(p.word == "up")
-- A new goal in mid-flight goes on from what shows.
local first = anim.to(p, { d = "M 0 0 L 10 0" }, 1, "linear")
wait(0.5)
local shown = p.d
first:retarget { d = "M 0 0 L 0 10" }
wait()
assert(anim.path_length(p.d) > 5 and shown ~= p.d)
wait(first)
assert(p.d == "M 0 0 L 0 10", p.d)
print "done"
