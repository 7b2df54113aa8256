-- You see three cards turn over, one after the other, and show their fronts. Each is a group that
-- turns about its upright axis, with two faces that vanish when their backs come to the viewer.
--
--   animlua run examples/14-card-flip.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#15323f" }

-- A card lies on its back: its front is turned away already.
local function card(x, sides, color)
  local group = scene:group { x = x, y = 180 }
  local back = group:group { double_sided = false }
  back:rect { width = 120, height = 170, corner_radius = 12, fill = "#27566b",
              stroke = "#e8f1f2", stroke_width = 4 }
  for i = 0, 2 do
    back:rect { width = 92 - 24 * i, height = 142 - 24 * i, corner_radius = 6, fill = "#0000",
                stroke = "#6fa3b5", stroke_width = 2 }
  end
  local front = group:group { rotation_y = 180, double_sided = false }
  front:rect { width = 120, height = 170, corner_radius = 12, fill = "#f7f3e8" }
  front:polygon { sides = sides, radius = 36, inner_radius = 17, fill = color }
  front:text { text = tostring(sides), x = -44, y = -66, font_size = 22, fill = color }
  front:text { text = tostring(sides), x = 44, y = 66, rotation = 180, font_size = 22,
               fill = color }
  return group
end

local cards = { card(160, 5, "#c8553d"), card(320, 6, "#3d7ea6"), card(480, 8, "#588157") }
wait(0.4)
for _, group in ipairs(cards) do
  -- While it turns, it is lifted a little.
  group:keys({ scale = { 1, 1.15, 1 } }, { duration = 0.7, calculation = "cubic" })
  group:to({ ["transform.rotation.y"] = 180 }, 0.7, "cubic.inOut")
  wait(0.35)
end
wait(1.2)
