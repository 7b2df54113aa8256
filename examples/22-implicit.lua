-- A hand of cards that is dealt, fanned out and swept together: nothing but assignments, and the
-- layers' actions say how each moves.
--
--   animlua run examples/22-implicit.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#14202b" }

-- Shared by all cards: places spring, turns take their time, colors fade over.
local style = { actions = {
  position = { spring = { bounciness = 6, speed = 10 } },
  rotation = { duration = 0.5, easing = "back.out" },
  fill = { duration = 0.3 },
} }

local cards = {}
for i = 1, 7 do
  cards[i] = scene:rect {
    x = 320, y = 420, width = 76, height = 110, corner_radius = 10, fill = "#e8e3d5",
    stroke = "#0b1218", stroke_width = 3, implicit = true, style = style,
  }
end

local function fan()
  for i, card in ipairs(cards) do
    local away = i - 4
    card.position = { 320 + away * 62, 190 + away * away * 7 }
    card.rotation = away * 7
    wait(0.06)
  end
end

fan()
wait(0.7)
-- One of them is picked: the others make room, each from wherever it is.
for pick = 2, 6, 2 do
  for i, card in ipairs(cards) do
    local away = i - pick
    card.x = 320 + (i - 4) * 62 + (away == 0 and 0 or away < 0 and -22 or 22)
    card.y = 190 + (i - 4) ^ 2 * 7 - (away == 0 and 60 or 0)
    card.fill = away == 0 and "#ff7a45" or "#e8e3d5"
  end
  wait(0.45)
end
-- All at once, and as one: the transaction says how where an action does not.
wait(anim.transaction({ duration = 0.5, easing = "quint.inOut" }, function()
  for i, card in ipairs(cards) do
    card.style = nil
    card.position, card.rotation, card.fill = { 320, 180 }, (i - 4) * 2, "#7ad1c4"
  end
end))
wait(0.4)
