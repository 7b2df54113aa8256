-- Eleven families of easings across, in out inOut outIn down. Each dot draws its own curve,
-- time to the right and progress upward; the bar beside it moves as a layer would.
--   animlua run examples/05-easings.lua

local anim  = require "animlua"
local scene = anim.scene { width = 704, height = 400, background = "#0e1116" }

local families = { "linear", "quad", "cubic", "quart", "quint", "sine", "expo", "circ", "back",
                   "elastic", "bounce" }
local variants = { "in", "out", "inOut", "outIn" }
local colors   = { "#ff6b6b", "#4dd4ac", "#ffd166", "#74a9ff" }

local cell_width, cell_height = 62, 90
for column, family in ipairs(families) do
  local x = 12 + (column - 1) * cell_width
  scene:text { name = family .. " label", text = family, x = x + 28, y = 18, font_size = 13,
               fill = "#8a94a6" }
  for row, variant in ipairs(variants) do
    local name = family .. "." .. variant
    local top  = 40 + (row - 1) * cell_height
    scene:rect { name = name .. " cell", x = x + 26, y = top + 36, width = 52, height = 76,
                 corner_radius = 6, fill = "#161b23" }
    local bar = scene:rect { name = name .. " bar", x = x + 46, y = top + 56, width = 4,
                             height = 12, corner_radius = 2, fill = colors[row], opacity = 0.5 }
    local dot = scene:circle { name = name, x = x + 6, y = top + 56, radius = 4,
                               fill = colors[row] }
    local how = { duration = 1.6, delay = 0.05 * column, yoyo = true, repeat_delay = 0.4 }
    local function with(easing)
      local copy = { easing = easing }
      for key, value in pairs(how) do copy[key] = value end
      return copy
    end
    dot:to({ x = x + 36 }, with "linear")
    dot:to({ y = top + 16 }, with(name))
    bar:to({ y = top + 16 }, with(name))
  end
end
