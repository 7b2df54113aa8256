-- Transforms of layers: what they accept, how they move, what they refuse.
local anim = require "animlua"

local expect = require "expect"
local near, fails = expect.near, expect.fails

local scene = anim.scene { width = 400, height = 300, fps = 60 }
local card = scene:rect { x = 100, y = 100, width = 40, height = 20 }
assert(card.transform == "none")

-- Three spellings of one transform.
local wanted = "translate(10px, 5px) rotate(30deg) scale(2, 2)"
card.transform = "translate(10, 5) rotate(30) scale(2)"
assert(card.transform == wanted)
card.transform = { { "translate", 10, 5 }, { "rotate", 30 }, { "scale", 2 } }
assert(card.transform == wanted)
card.transform = { "rotate", 90 }
assert(card.transform == "rotate(90deg)")
card.transform = { 0, 1, -1, 0, 7, 8 }
assert(card.transform == "matrix(0, 1, -1, 0, 7, 8)")
local x, y = card:to_scene(40, 10)
near(x, 107)
near(y, 128)
assert(scene:hit_test(107, 127) == card and scene:hit_test(125, 108) == nil)
card.transform = {}
assert(card.transform == "none")

-- The separate properties are kept apart.
card.transform = { rotation = 30, scale = { x = 2 } }
assert(card.rotation == 30 and card.scale_x == 2 and card.transform == "none")
card.transform, card.rotation, card.scale = "rotate(90)", 0, 1
assert(card["transform.rotation"] == 0 and card.rotation == 0)

-- The layers of a group.
local group = scene:group { x = 200, sublayer_transform = "scale(2)" }
local dot = group:circle { x = 10, radius = 5, transform = { { "translate", 1, 0 } } }
near((dot:to_scene(5, 5)), 222)
near((group:to_scene(5, 0)), 205)
group:to({ sublayer_transform = "scale(4)" }, 1, "linear")
wait(0.5)
near((dot:to_scene(5, 5)), 233)

-- Lists move function by function: two turns are two turns.
card.transform = "none"
card:to({ transform = "rotate(720) translate(40)" }, 1, "linear")
wait(0.125)
assert(card.presentation.transform == "rotate(90deg) translate(5px, 0px)")
assert(card.transform == "rotate(720deg) translate(40px, 0px)")
wait(1)
assert(card.presentation.transform == "rotate(720deg) translate(40px, 0px)")

-- From, by, and keyframes of unlike lengths.
card:to({ transform = { "rotate", 100 } }, { duration = 1, easing = "linear", from = { transform = "rotate(20)" } })
wait(0.5)
assert(card.presentation.transform == "rotate(60deg)")
card.transform = "rotate(10) scale(2)"
wait(card:by({ transform = "rotate(30) scale(2)" }, 0.5))
assert(card.transform == "rotate(10deg) scale(2, 2) rotate(30deg) scale(2, 2)")
card.transform = "none"
card:keys({ transform = { "none", "rotate(360)", "rotate(0) translate(10)" } }, { duration = 1, easing = "linear" })
wait(0.25)
assert(card.presentation.transform:find("^rotate%(180deg%)"))
wait(0.5)
assert(card.presentation.transform:find("^rotate%(180deg%) translate%(5px"))
wait(0.5)
card:keys({ [0] = { transform = "rotate(0)" }, [0.5] = { transform = { 2, 0, 0, 2, 0, 0 } }, [1] = { transform = {} } },
          { duration = 1, easing = "linear" })
wait(0.25)
near((card:to_scene(40, 10)), 130)
wait(1)

-- The value on screen does not matter where the start is stated.
card.transform = "scale(2)"
card:keys({ transform = { "rotate(0)", "rotate(720)" } }, { duration = 1, easing = "linear" })
wait(0.125)
assert(card.presentation.transform == "rotate(90deg)")
card.transform = "scale(2)"
card:to({ transform = "rotate(720)" }, { duration = 1, easing = "linear", from = "rotate(0)" })
wait(0.125)
assert(card.presentation.transform == "rotate(90deg)")
card.transform = "scale(2)"
local spin = { duration = 1, easing = "linear", from = { transform = "rotate(0)" } }
card:to({ transform = "rotate(720)" }, spin)
wait(0.125)
assert(card.presentation.transform == "rotate(90deg)")
card.transform = "rotate(270)"
wait(card:from({ transform = "translate(50)" }, 0.5))
assert(card.transform == "rotate(270deg)")

-- In transactions.
anim.transaction({ duration = 1, easing = "linear" }, function() card.transform = "translate(80)" end)
wait(0.25)
near((card:to_scene(20, 10)), 120)
wait(1)
assert(card.transform == "translate(80px, 0px)")

-- A slant by a right angle is steep, as in browsers, and no value is beyond all numbers.
card.transform = "none"
local slanted = card:to({ transform = "scale(2, 11) skewX(380deg)" }, { duration = 1 })
wait(0.25)
card.transform = "skewX(-90deg) rotate(-8deg) translate(3px, -1170px)"
wait(0.25)
for _, number in pairs({ card:to_scene(20, 10) }) do assert(number == number) end
slanted:stop()
card.transform = "skewX(90deg)"
local steep = card:to_scene(20, 11)
assert(steep > 1e16 and steep < 2e16)
card.transform = "none"

-- Errors.
local names = "\nvalid: translate, translateX, translateY, scale, scaleX, scaleY, rotate, skew, skewX, skewY, matrix"
fails({ "rotat", "rotate", "E-name-unknown" }, function() card.transform = "rotat(3)" end)
fails({ "rotateX", "rotation_x", "E-name-unknown" },
      function() card.transform = "rotateX(45deg)" end)
fails("unknown function 'rotat' of 'transform' (did you mean 'rotate'?)" .. names,
      function() card.transform = "rotat(3)" end)
fails("unknown function 'scal' of 'transform'[2] (did you mean 'scale'?)" .. names,
      function() card.transform = { { "rotate", 3 }, { "scal", 2 } } end)
fails({ "transform", "rotate", "1", "2", "E-value" }, function() card.transform = "rotate(3, 4)" end)
fails({ "transform", "translate", "1", "2", "E-value" }, function() card.transform = { { "translate" } } end)
fails({ "transform", "5px", "rotate", "E-value" }, function() card.transform = "rotate(5px)" end)
fails({ "transform", "6", "4", "E-value" }, function() card.transform = { 1, 0, 0, 1 } end)
fails({ "'transform'", "translate(10, 5) rotate(30)", "matrix", "not 3", "E-value" }, function() card.transform = 3 end)
fails({ "transform", "1", "2", "E-value" }, function() card.transform = { { "rotate", 0 / 0 } } end)
fails({ "rotaton", "transform", "rotation", "E-field-unknown" }, function() card.transform = { rotaton = 3 } end)
fails({ "spin", "transform", "E-name-unknown" }, function() card:to({ transform = "spin(3)" }, 1) end)
fails({ "sublayer_transform", "field", "E-field-unknown" }, function() card.sublayer_transform = "scale(2)" end)

-- A turn after a matrix stays a turn: `by`, `mode = "add"` and the whole list agree, on layers and on tables.
local base = "matrix(1, 0, 0, 1, 10, 0)"
local function turning(how)
  local layer = scene:rect { width = 10, height = 10, transform = base }
  how(layer)
  return layer
end
local second = { duration = 1, easing = "linear" }
local turns = {
  turning(function(l) l:by({ transform = "rotate(360deg)" }, second) end),
  turning(function(l) l:to({ transform = base .. " rotate(360deg)" }, second) end),
  turning(function(l)
    l:to({ transform = "rotate(360deg)" }, { duration = 1, easing = "linear", mode = "add" })
  end),
}
local plain = { t = base }
anim.to(plain, { t = base .. " rotate(360deg)" }, second)
local function turn(text) return tonumber(text:match "rotate%((.-)deg%)$") end
wait(0.25)
for _, layer in ipairs(turns) do near(turn(layer.presentation.transform), 90) end
near(turn(plain.t), 90, 20)
wait(1)
for _, layer in ipairs(turns) do assert(layer.transform == base .. " rotate(360deg)", layer.transform) end
assert(plain.t == base .. " rotate(360deg)")
print "done"
