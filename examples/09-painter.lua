-- The painter: a ball follows an easing, time to the right, and leaves a dot now and then. One line
-- joins the dots by Hermite tangents, the other by a Catmull-Rom spline.
--   animlua run examples/09-painter.lua

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#f6f1e7" }

local left, right, bottom, top = 70, 570, 286, 110
scene:rect { name = "floor", x = 320, y = bottom, width = 520, height = 2, fill = "#d8cdb8" }
scene:rect { name = "goal", x = 320, y = top, width = 520, height = 2, fill = "#e9dfcc" }

local title = scene:text { name = "title", x = 320, y = 40, font_size = 26, fill = "#6b5f4b",
                           text = "" }

for _, easing in ipairs { "bounce.out", "elastic.out", "back.inOut" } do
  title.text = easing
  local canvas  = scene:group { name = easing }
  local hermite = canvas:line { name = "hermite", smooth = "hermite", stroke = "#e4572e",
                                stroke_width = 6, points = {} }
  local spline  = canvas:line { name = "catmull-rom", smooth = "catmull_rom", stroke = "#17bebb",
                                stroke_width = 2.5, points = {} }
  local ball    = canvas:circle { name = "ball", x = left, y = bottom, radius = 13,
                                  fill = "#2e282a" }

  local painting = spawn(function()
    while true do
      local x, y = ball.presentation.x, ball.presentation.y
      hermite:extend(x, y)
      spline:extend(x, y)
      canvas:circle { x = x, y = y, radius = 3, fill = "#2e282a" }
      wait(0.08)
    end
  end)

  ball:to({ x = right }, 2, "linear")
  wait(ball:to({ y = top }, 2, easing))
  painting:stop()
  hermite:extend(right, top)
  spline:extend(right, top)

  wait(0.6)
  wait(canvas:to({ opacity = 0, y = 14 }, 0.35, "quad.in"))
  canvas:remove()
end
