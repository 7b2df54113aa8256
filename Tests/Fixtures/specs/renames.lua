-- Names that took the place of others, which go on working; words in snake case.
local anim = require "animlua"
local expect = require "expect"
local near, fails = expect.near, expect.fails
local scene = anim.scene { width = 100, height = 100 }
local card = scene:rect { x = 0, y = 0, width = 10, height = 10, fill = "red" }
local other = scene:rect { x = 0, y = 0, width = 10, height = 10, hidden = true }

-- Blocks.
for _, block in ipairs { anim.block, anim.animate } do
  card.x = 0
  local h = block({ duration = 0.2, easing = "linear" }, function() card.x = 10 end)
  wait(0.1)
  near(card.presentation.x, 5)
  assert(wait(h) == "finished")
end
fails({ "'calculation'", "'block'" }, anim.animate, { calculation = "cubic" }, print)

-- Transitions of looks.
for _, name in ipairs { "swap", "transition" } do
  local h = card[name](card, { type = "fade", duration = 0.1 }, function() card.fill = "blue" end)
  assert(card:animation "transition" == h and wait(h) == "finished")
  other.hidden, card.hidden = true, false
  assert(wait(anim[name](card, other, { duration = 0.1 })) == "finished")
  assert(card.hidden and not other.hidden)
end

-- No paint.
local clear = scene:rect { fill = "transparent", stroke = "red" }
card.fill, card.stroke = "none", "none"
assert(card.fill == clear.fill and card.stroke == clear.fill)
wait(clear:to({ stroke = "none" }, 0.1))
assert(clear.stroke == card.stroke)
fails({ "nonne" }, function() card.fill = "nonne" end)

-- Words.
local a, b = { x = 0 }, { x = 0 }
for target, words in pairs { [a] = { "cubic_paced", "quad.in_out" }, [b] = { "cubicPaced", "quad.inOut" } } do
  anim.keys(target, { x = { 0, 50, 60, 100 } }, { duration = 0.2, calculation = words[1], easing = words[2] })
end
wait(0.07)
assert(a.x > 0 and a.x == b.x)
assert(anim.steps(3, "jump_both")(0.1) == anim.steps(3, "jumpBoth")(0.1))
local there = anim.to({ x = 0 }, { x = 1 }, { duration = 0.1, direction = "alternate_reverse" })
assert(wait(there) == "finished")
-- Words of properties: both spellings are accepted, and reading returns snake case.
local line = scene:line { points = { { 0, 0 }, { 9, 9 } } }
local picture = scene:image { source = "dot.png", width = 8, height = 8 }
for _, row in ipairs {
  { card, "blend", "plusLighter", "plus_lighter" }, { card, "blend", "color-dodge", "color_dodge" },
  { card, "mask_mode", "luminanceInverted", "luminance_inverted" }, { card, "fill_rule", "evenOdd", "even_odd" },
  { line, "smooth", "catmullRom", "catmull_rom" }, { picture, "fit", "scaleDown", "scale_down" },
} do
  local layer, name, former, word = table.unpack(row)
  for _, spelling in ipairs { former, word } do
    layer[name] = spelling
    assert(layer[name] == word, name)
  end
  fails({ word, "E-word-unknown" }, function() layer[name] = "zzz" end)
end
card.blend, card.mask_mode, card.fill_rule = "normal", "alpha", "nonZero"
assert(card.fill_rule == "non_zero")
fails({ "catmull_rom" }, anim.along, card, { { 0, 0 }, { 9, 9 }, smooth = "zzz" })
fails({ "move_in", "E-word-unknown" }, card.swap, card, { type = "zzz" }, print)
fails({ 'write { type = "move_in" }' }, card.swap, card, "moveIn", print)
-- Lists of what is valid show words in snake case.
for word, call in pairs {
  alternate_reverse = { anim.to, { x = 0 }, { x = 1 }, { direction = "zzz" } },
  cubic_paced = { anim.keys, { x = 0 }, { x = { 0, 1 } }, { calculation = "zzz" } },
  auto_reverse = { anim.along, { x = 0, y = 0 }, "M 0 0 H 10", { rotate = "zzz" } },
} do
  fails({ word, "E-word-unknown" }, table.unpack(call))
end
print "done"
