-- A paper plane flies a loop and turns with its course, at one speed; its shadow takes the same
-- way with an easing of its own, and a dot hops from bend to bend of the course.
--   animlua run examples/11-along-a-path.lua

local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, fps = 60, background = "#101c2c" }

local course = "M 40 300 C 160 300 240 240 300 170 C 360 100 420 40 360 30 "
  .. "C 290 20 270 120 350 170 C 430 220 540 200 600 60"

-- The course as a dotted line: points at equal distances along it.
for _, p in ipairs(anim.points_on(course, 60)) do
  scene:circle { x = p[1], y = p[2], radius = 1.5, fill = "#3a5a7c" }
end

local function plane(fill, opacity)
  local g = scene:group { x = 40, y = 300, opacity = opacity }
  g:line { points = { { 18, 0 }, { -14, -11 }, { -7, 0 }, { -14, 11 }, { 18, 0 } },
    fill = fill, stroke = fill, stroke_width = 1 }
  return g
end
local shadow = plane("#05090f", 0.5)
local flier = plane("#f4f1e8", 1)

-- In the calculation "discrete" every command of the path is one step.
local hopper = scene:circle { x = 40, y = 300, radius = 5, fill = "#ff5a36" }
hopper:along(course, { duration = 3, calculation = "discrete" })

shadow:along(course, { duration = 3, rotate = "auto", easing = "cubic.inOut" })
wait(flier:along(course, { duration = 3, rotate = "auto" }))
flier:to({ scale = 1.4, rotation = -35 }, anim.spring { bounciness = 14, speed = 8 })
wait(0.8)
