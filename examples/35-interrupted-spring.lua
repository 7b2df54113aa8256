-- A spring that takes new goals while it swings: position and velocity go on without a seam. The
-- ribbon shows where it has been; each ring is a goal, and grows at the moment it is set.
--   animlua run examples/35-interrupted-spring.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#fbf4e8", duration = 4 }

-- The ribbon: four lines, each over a longer past, thinner and paler.
local ribbons = {}
for i = 4, 1, -1 do
  ribbons[i] = scene:line { points = {}, stroke = "#3a7bd5", opacity = 0.3, smooth = "catmull_rom",
                            stroke_width = 20 - 4 * i, stroke_cap = "round" }
end
local ball = scene:circle { name = "ball", x = 100, y = 180, radius = 17, fill = "#e0523f",
                            shadow_color = "#7a1d1050", shadow_blur = 10, shadow_y = 4 }

local places = {}
anim.tick(function()
  table.insert(places, 1, { ball.presentation.x, ball.presentation.y })
  places[122] = nil
  for i, ribbon in ipairs(ribbons) do
    ribbon.points = table.move(places, 1, math.min(#places, 30 * i), 1, {})
  end
end, { step = 1 / 120 })

local spring = anim.spring { response = 0.55, damping_ratio = 0.45 }
for i, goal in ipairs { { 520, 90 }, { 320, 300 }, { 120, 80 }, { 540, 280 }, { 320, 180 } } do
  local ring = scene:circle { x = goal[1], y = goal[2], radius = 4, fill = "#0000", z = -1,
                              stroke = "#26221c", stroke_width = 2 }
  scene:text { text = tostring(i), x = goal[1], y = goal[2], font_size = 14, font_weight = 700,
               fill = "#26221c", z = -1 }
  ring:to({ radius = 24, opacity = 0.35 }, 0.5, "cubic.out")
  local swing = ball:to({ position = goal }, spring)
  wait(i < 5 and 0.42 or swing)
end
