-- Staggered and random numbers.
local anim = require "animlua"

local function fails(text, action, ...)
  local ok, message = pcall(action, ...)
  if ok then error("no error: " .. text, 2) end
  if not message:find(text, 1, true) then error("other error: " .. message, 2) end
end

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
fails("use math.random", function() return anim.random(1, 2) + 1 end)
fails("unknown origin 'centre' of a stagger (did you mean 'center'?)\nvalid: first", anim.stagger, 1,
      { from = "centre" })
fails("unknown option 'form' of a stagger (did you mean 'from'?)", anim.stagger, 1, { form = 2 })
fails("the range of a stagger must be { from, to }", anim.stagger, { 1 })
fails("'axis' of a stagger needs a 'grid'", anim.stagger, 1, { axis = "x" })
fails("a stagger needs a place from 1", anim.stagger(1), 0, 3)
