-- Ten thousand fields of plain tables, eight easings in equal parts, 600 frames.
--   animlua run benchmarks/fields.lua --headless --duration 10

local anim = require "animlua"

local easings = { "linear", "quadOut", "cubicInOut", "sineInOut", "expoOut", "elasticOut",
                  "bounceOut", "backInOut" }
local items = {}
for i = 1, 10000 do
  items[i] = { x = 0 }
  anim.to(items[i], { x = 100 },
    { duration = 10.5, delay = -(i % 30) / 60, easing = easings[i % 8 + 1] })
end
