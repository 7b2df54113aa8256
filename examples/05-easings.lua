-- Eleven families of easings across, their variants in, out, inOut, outIn down. Each dot draws its
-- own curve: time runs to the right, progress upward.
--   animlua run examples/05-easings.lua

local anim  = require "animlua"
local scene = anim.scene { width = 704, height = 400, background = "#f4efe6" }

local families = { "linear", "quad", "cubic", "quart", "quint", "sine", "expo", "circ", "back",
                   "elastic", "bounce" }
local variants = { "in", "out", "inOut", "outIn" }
local colors   = { "#e0523f", "#1f9e77", "#e8961e", "#2f6fde" }
local seconds  = 1.6

local dots = {}
for column, family in ipairs(families) do
  local x = 24 + (column - 1) * 60.5
  scene:text { text = family, x = x + 25, y = 18, font_size = 12, font_weight = 600,
               fill = "#26221c" }
  for row, variant in ipairs(variants) do
    local name = family .. "." .. variant
    local top  = 38 + (row - 1) * 90
    scene:rect { x = x + 25, y = top + 38, width = 53, height = 78, corner_radius = 6,
                 fill = "#fffdf8", stroke = "#e6ddcd", stroke_width = 1 }
    local curve = scene:line { points = { { x + 7, top + 58 } }, stroke = colors[row],
                               stroke_width = 2, stroke_join = "round" }
    local dot = scene:circle { name = name, x = x + 7, y = top + 58, radius = 4,
                               fill = colors[row] }
    dots[#dots + 1] = { dot = dot, curve = curve }
    local delay = 0.06 * (column - 1)
    dot:to({ x = x + 43 }, { duration = seconds, delay = delay, easing = "linear" })
    dot:to({ y = top + 18 }, { duration = seconds, delay = delay, easing = name })
  end
end

anim.tick(function(_, now)
  for _, d in ipairs(dots) do d.curve:extend(d.dot.presentation.x, d.dot.presentation.y) end
  return now < seconds + 0.06 * #families
end, { step = 1 / 120 })
wait(seconds + 0.06 * #families + 0.8)
