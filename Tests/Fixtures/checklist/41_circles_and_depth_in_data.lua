-- ARGS --limit time=9s
local refused = require "refused"
local scene = anim.scene {}
local box = scene:rect {}
local circle = {}
circle.x, circle[1], circle.self = circle, circle, circle
local deep = {}
local at = deep
for _ = 1, 200000 do
  local next = {}
  at.x, at[1] = next, next
  at = next
end
local wide = {}
for i = 1, 200000 do wide[i] = i end
local function each(circleWords, deepWords, wideWords, use)
  for bad, words in pairs { [circle] = circleWords, [deep] = deepWords, [wide] = wideWords } do
    local ok, message = pcall(use, bad)
    assert(not ok and message:find(words, 1, true), words .. ": " .. tostring(message))
  end
end
local function all(words, use) each(words, words, words, use) end
local large = "a table has more fields than any that is read here has"
local name, option = "a layer's field must be a name, not a number", "unknown option '1' of "
local curve, within = "point 1 of a curve must be a number", "at most 64 deep [E-circle]"
each(name, name, large, function(bad) box:to(bad, 1) end)
each(name, name, large, function(bad) box:set(bad) end)
each(name, name, large, function(bad) box:bind(bad) end)
each("keyframe 0: " .. name, "keyframe 0: " .. name, large, function(bad) box:keys({ [0] = bad }, 1) end)
each("'self' is among shares", "'x' is among shares", large, function(bad) box:keys(bad, 1) end)
each(option .. "'to'", option .. "'to'", large, function(bad) box:to({ x = 1 }, bad) end)
each(option .. "'timeline'", option .. "'timeline'", large, function(bad) anim.timeline(bad) end)
each("unknown field '1' of a rect", "unknown field '1' of a rect", large, function(bad) scene:rect(bad) end)
each("unknown field 'self' of the path", "unknown field 'x' of the path", large, function(bad) box:along(bad, 1) end)
each(option .. "a spring", option .. "a spring", large, function(bad) anim.spring(bad) end)
each(curve, curve, "a curve has at most 4096 points", function(bad) box:to({ x = 1 }, { easing = bad }) end)
each("deep within each other: this one lies deeper, or holds itself [E-circle]",
  "deep within each other: this one lies deeper, or holds itself [E-circle]", large, function(bad) anim.value(bad) end)
each("tables are nested too deep [E-circle]", "tables are nested too deep [E-circle]", large,
  function(bad) anim.mix(bad, bad, 0.5) end)
each("lies deeper than 32 tables within each other", "lies deeper than 32 tables within each other",
  "must be at most 32767, not 200000", function(bad) anim.to({ x = bad }, { x = bad }, 1) end)
each("the parameter '1' must be a number", "the parameter '1' must be a number", large,
  function(bad) scene:include { source = "none.lua", params = bad } end)
each("'clip' must have 4 numbers, not 1", "'clip' must have 4 numbers, not 1", "'clip' must have 4 numbers, not 200000",
  function(bad) box.clip = bad end)
all("'x' must be a number, not a table", function(bad) box:to({ x = bad }, 1) end)
all("'fill' must be a color", function(bad) box.fill = bad end)
all("event 1: it must be a list of a time, a name and fields", function(bad) scene:input(bad) end)
all("the range of a stagger must be { from, to }", function(bad) anim.stagger(bad) end)
for _, make in ipairs { anim.all, anim.any, anim.sequence } do
  refused(within, function() make(circle) end)
  refused(within, function() make(deep) end)
end
local tables = "only numbers, colors, texts with numbers, flags and tables of them can be animated"
refused(tables, function() anim.to({ box, circle }, { x = 1 }, 1) end)
local heard = {}
box:on("own", function(e) heard[#heard + 1] = e.data end)
for i, data in ipairs { circle, deep, wide } do
  box:emit("own", data)
  wait()
  assert(#heard == i and heard[i] == data and circle.self == circle and #wide == 200000, i)
end
assert(box.x == 0 and #box:animations() == 0)
print "done"
