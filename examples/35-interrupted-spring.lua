-- A spring that is given new goals while it swings: value and velocity go on without a seam.
-- The trail shows where it has been; each ring is a goal, and the moment it was set.
--   animlua run examples/35-interrupted-spring.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#11141c", duration = 4 }

local trail = {}
for i = 1, 60 do
  trail[i] = scene:circle { x = 100, y = 180, radius = 7 - i * 0.1, fill = "#4cc2ff",
                            opacity = 0.5 * (1 - i / 60) }
end
local ball = scene:circle { name = "ball", x = 100, y = 180, radius = 16, fill = "#ffd166" }

local places = {}
anim.tick(function()
  table.insert(places, 1, { ball.presentation.x, ball.presentation.y })
  places[62] = nil
  for i, dot in ipairs(trail) do
    local place = places[i + 1] or places[#places]
    dot.x, dot.y = place[1], place[2]
  end
end, { step = 1 / 120 })

local spring = anim.spring { response = 0.55, damping_ratio = 0.45 }
for i, goal in ipairs { { 520, 90 }, { 320, 300 }, { 120, 80 }, { 540, 280 }, { 320, 180 } } do
  local ring = scene:circle { x = goal[1], y = goal[2], radius = 6, fill = "#0000",
                              stroke = "#ef476f", stroke_width = 3 }
  ring:to({ radius = 26, opacity = 0.25 }, 0.5, "cubic.out")
  local swing = ball:to({ position = goal }, spring)
  wait(i < 5 and 0.42 or swing)
end
