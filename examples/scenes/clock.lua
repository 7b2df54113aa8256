-- A clock that goes round once; `36-scenes.lua` shows it twice.
--
--   animlua run examples/scenes/clock.lua
local anim = require "animlua"
local color = anim.param("color", "#f2c14e", { help = "of the hand" })
local scene = anim.scene { width = 240, height = 240, background = "#22303e" }

for i = 1, 12 do
  local angle = math.rad(i * 30)
  scene:circle {
    x = 120 + 95 * math.sin(angle), y = 120 - 95 * math.cos(angle), radius = i % 3 == 0 and 6 or 3,
    fill = "#e8f1f2",
  }:from({ scale = 0 }, { duration = 0.3, delay = i * 0.03, easing = "back.out" })
end
local hand = scene:line { points = { { 0, 0 }, { 0, -80 } }, x = 120, y = 120, stroke = color,
                          stroke_width = 6, stroke_cap = "round" }
scene:circle { x = 120, y = 120, radius = 8, fill = color }
hand:to({ rotation = 360 }, 3, "linear")
