-- Staggered, random, noisy and bounded numbers.
local anim = require "animlua"

local fails = require("expect").fails

local function values(stagger, n)
  local list = {}
  for i = 1, n do list[i] = ("%g"):format(stagger(i, n)) end
  return table.concat(list, " ")
end

assert(values(anim.stagger(0.5), 4) == "0 0.5 1 1.5")
assert(values(anim.stagger(1, { from = "last", start = 10 }), 3) == "12 11 10")
assert(values(anim.stagger(1, { from = "center" }), 4) == "1.5 0.5 0.5 1.5")
assert(values(anim.stagger(1, { from = "edges" }), 5) == "0 1 2 1 0")
assert(values(anim.stagger(1, { from = 2 }), 4) == "1 0 1 2")
assert(values(anim.stagger { -10, 10 }, 5) == "-10 -5 0 5 10")
assert(values(anim.stagger({ 0, 1 }, { from = "center" }), 5) == "1 0.5 0 0.5 1")
assert(values(anim.stagger({ 0, 8 }, { grid = { 3, 1 }, axis = "x", from = "center" }), 3) == "0 4 8")
assert(values(anim.stagger(4, { easing = "quad.in" }), 3) == "0 2 8")
assert(anim.stagger { 2, 3 } (1, 1) == 2)
assert(anim.stagger(0.5) == anim.stagger(0.5))

-- A random origin is a permutation, and stays.
local shuffled = anim.stagger(1, { from = "random" })
local first = values(shuffled, 8)
assert(first == values(shuffled, 8))
local seen = {}
for place in first:gmatch "%d+" do seen[tonumber(place) + 1] = true end
assert(#seen == 8)

-- anim.random draws a number at each call.
local draw = anim.random(10, 20)
local numbers = {}
for i = 1, 50 do
  numbers[i] = draw(i, 50)
  assert(numbers[i] >= 10 and numbers[i] < 20)
end
assert(numbers[1] ~= numbers[2])
fails({ "anim.random(a, b)", "function", "math.random", "E-value" }, function() return anim.random(1, 2) + 1 end)
fails({ "centr", "center", "E-word-unknown" }, anim.stagger, 1,
      { from = "centr" })
fails({ "form", "from", "E-option-unknown" }, anim.stagger, 1, { form = 2 })
fails({ "stagger", "range", "E-value" }, anim.stagger, { 1 })
fails({ "stagger", "range", "E-value" }, anim.stagger, {}, {})
fails({ "each", "amount", "E-value" }, anim.stagger, {})
fails({ "axis", "grid", "E-value" }, anim.stagger, 1, { axis = "x" })
fails({ "1", "stagger", "E-value" }, anim.stagger(1), 0, 3)

fails({ "from", "whole", "number", "E-value" }, anim.stagger, 1,
      { from = 1.5 })
fails({ "from", "position", "E-value" }, anim.stagger, 1, { from = { x = 1, y = 2 } })
fails({ "axis", "direction", "E-option-conflict" }, anim.stagger, 1,
      { grid = { 2, 2 }, axis = "x", direction = 90 })
fails({ "position", "stagger", "E-value" }, anim.stagger(1, { by = "position" }), 1, 3)

-- Amounts, stops, shares, and the other way round.
assert(values(anim.stagger { each = 0.5, from = "last" }, 3) == "1 0.5 0")
assert(values(anim.stagger { amount = 6 }, 4) == "0 2 4 6")
assert(values(anim.stagger { amount = 6, from = "center" }, 5) == "6 3 0 3 6")
assert(values(anim.stagger { 0, 10, 4 }, 5) == "0 5 10 7 4")
assert(values(anim.stagger(1, { from = 0.25 }), 5) == "1 0 1 2 3")
assert(values(anim.stagger(1, { from = { 0.5, 0 } }), 3) == "1 0 1")
assert(values(anim.stagger(1, { reversed = true }), 4) == "3 2 1 0")
assert(values(anim.stagger(1, { grid = { 3, 3 }, from = { 1, 0 } }), 9):sub(1, 5) == "2 1 0")
assert(values(anim.stagger(1, { grid = { 5, 1 }, from = "edges" }), 5) == "0 1 2 1 0")
assert(values(anim.stagger(1, { grid = { 2, 2 }, direction = { 3, 4 } }), 4) == "0 0.6 0.8 1.4")
assert(values(anim.stagger(1, { grid = { 3, 1 }, direction = 180 }), 3) == "2 1 0")

-- A seed of its own makes one order, whatever was drawn before.
local one, other = anim.stagger(1, { from = "random", seed = 5 }), anim.stagger(1, { from = "random", seed = 6 })
assert(one == anim.stagger(1, { from = "random", seed = 5 }) and values(one, 9) ~= values(other, 9))

-- By the positions of the targets, in whatever order they are listed.
local scene = anim.scene { width = 200, height = 200 }
local cells = {}
for _, place in ipairs { 4, 1, 3, 2, 6, 5 } do
  cells[#cells + 1] = scene:rect { x = 40 * ((place - 1) % 3), y = 40 * ((place - 1) // 3), width = 9, height = 9 }
  cells[#cells].data.place = place
end
local function delays(stagger)
  local list = {}
  for i, cell in ipairs(cells) do list[cell.data.place] = ("%g"):format(stagger(i, #cells, cell, cells)) end
  return table.concat(list, " ")
end
assert(delays(anim.stagger(1, { grid = "auto", from = { 0, 0 } })) == "0 1 2 1 1.41421 2.23607")
assert(delays(anim.stagger(1, { grid = "auto", axis = "x" })) == "0 1 2 0 1 2")
assert(delays(anim.stagger(0.1, { by = "position", from = { x = 80, y = 0 } })) == "8 4 0 8.94427 5.65685 4")
assert(delays(anim.stagger({ 0, 1 }, { by = "position", axis = "x" })) == "0 0.5 1 0 0.5 1")
assert(delays(anim.stagger({ 0, 1 }, { by = "position", direction = 90 })) == "0 0 0 1 1 1")
assert(delays(anim.stagger(0.1, { by = "position", from = 2 })) == "0 4 8 4 5.65685 8.94427")

-- A verb on a list passes the list on: each starts when the wave comes to it.
anim.to(cells, { opacity = 0 }, { duration = 1, easing = "linear",
        delay = anim.stagger(0.01, { by = "position", axis = "x" }) })
wait(1)
for _, cell in ipairs(cells) do
  local begun = 1 - 0.01 * cell.x
  assert(math.abs(cell.presentation.opacity - (1 - begun)) < 1e-9, cell.presentation.opacity)
end

-- Random steps, random items, shuffled lists.
for _ = 1, 50 do
  local number = anim.random(10, 20, 2.5)(1, 1)
  assert(number >= 10 and number <= 20 and number % 2.5 == 0)
end
local colors, drawn = { "#f00", "#0f0", "#00f" }, {}
local pick = anim.random(colors)
for _ = 1, 60 do drawn[pick()] = true end
assert(drawn["#f00"] and drawn["#0f0"] and drawn["#00f"])
anim.to(cells, { fill = pick, y = anim.random { 0, 100 } }, 0.1)
wait(0.2)
for _, cell in ipairs(cells) do
  assert(cell.fill == "#ff0000" or cell.fill == "#00ff00" or cell.fill == "#0000ff", cell.fill)
  assert(cell.y == 0 or cell.y == 100)
end
local list = { 1, 2, 3, 4, 5, 6, 7, 8 }
local mixed = anim.shuffle(list)
assert(#mixed == 8 and table.concat(list) == "12345678" and table.concat(mixed) ~= "12345678")
table.sort(mixed)
assert(table.concat(mixed) == "12345678")
fails({ "anim.random", "list", "E-call" }, anim.random, {})
fails({ "anim.shuffle", "list", "E-value" }, anim.shuffle, 3)

-- Small arithmetic.
assert(anim.clamp(5, 0, 3) == 3 and anim.clamp(-5, 0, 3) == 0 and anim.clamp(2, 0, 3) == 2)
assert(anim.wrap(370, 0, 360) == 10 and anim.wrap(-10, 0, 360) == 350 and anim.wrap(360, 0, 360) == 0)
assert(anim.snap(12.5, 25) == 25 and anim.snap(-12.5, 25) == 0 and anim.snap(62.5, { 25, 100 }) == 100)
assert(anim.snap(3, 5e-324) == 3 and anim.snap(1e300, 1e-300) == 1e300)
assert(anim.wrap(3, 0, 5e-324) == 0)
do
  local wrapped = anim.wrap(1e300, 0, 1e-300)
  assert(wrapped >= 0 and wrapped < 1e-300)
end
fails({ "anim.clamp", "bounds", "3", "2", "E-value" }, anim.clamp, 1, 3, 2)
fails({ "anim.wrap", "bounds", "differ", "3", "E-value" }, anim.wrap, 1, 3, 3)
fails({ "anim.snap", "0", "E-value" }, anim.snap, 1, 0)

-- Noise: 0 at whole numbers, as its inventor has it, another for every seed, and smooth.
assert(anim.noise(7) == 0 and anim.noise(2, -3) == 0 and anim.noise(1, 2, 3) == 0)
assert(math.abs(anim.noise(3.14, 42, 7) - 0.13691995878400012) < 1e-15)
assert(anim.noise(0.3) ~= anim.noise(0.3, { seed = 4 }) and anim.noise(0.25) == anim.noise(256.25))
assert(math.abs(anim.noise(0.5, { octaves = 2 }) - (anim.noise(0.5) + 0.5 * anim.noise(1)) / 1.5) < 1e-15)
fails({ "1", "16", "0", "octaves", "E-value" }, anim.noise, 1, { octaves = 0 })
fails({ "1", "16", "1.5", "octaves", "E-value" }, anim.noise, 1, { octaves = 1.5 })
fails({ "ocatves", "octaves", "anim.noise", "E-option-unknown" }, anim.noise, 1, { ocatves = 2 })

-- Far away, as far as numbers go.
do
  local near = { { x = 5, y = 5 }, { x = 15, y = 5 } }
  local far = anim.stagger({ 0, 1 }, { by = "position", from = { x = 1e200, y = 1e200 } })
  assert(far(1, 2, near[1], near) == 1 and far(2, 2, near[2], near) == 1)
  local ends = { { x = 1e308, y = 0, z = 0 }, { x = -1e308, y = 0, z = 0 } }
  anim.to(ends, { z = anim.stagger({ 0, 1 }, { by = "position" }) }, 0.1, "linear")
  wait(0.2)
  assert(ends[1].z == 0 and ends[2].z == 1)
end
print "done"
