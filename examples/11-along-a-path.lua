-- A paper plane flies a loop and turns with its course, at one speed. Its shadow takes the same way
-- with an easing of its own, and a dot hops from bend to bend of the course.
--   animlua run examples/11-along-a-path.lua

local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, fps = 60, background = "#6fb3dd" }

scene:rect { width = 640, height = 360, anchor = { 0, 0 },
             fill = anim.linear_gradient { from = { 0, 0 }, to = { 0, 1 },
                                           stops = { "#6fb3dd", "#cfe8ef", "#fbeecb" } } }
for _, hill in ipairs {
  { "M0,300 C110,230 220,300 330,270 S560,230 640,280 V360 H0 Z", "#a9cfae" },
  { "M0,330 C140,280 250,345 380,315 S580,300 640,325 V360 H0 Z", "#7fb58a" },
} do
  scene:path { path = hill[1], fill = hill[2] }
end

local course = "M 40 300 C 160 300 240 240 300 170 C 360 100 420 40 360 30 "
  .. "C 290 20 270 120 350 170 C 430 220 540 200 600 60"

-- The course behind the plane: a dashed line that is drawn as it flies.
local mask = scene:path { path = course, fill = "#0000", stroke = "#fff", stroke_width = 8,
                          stroke_end = 0 }
scene:path { path = course, fill = "#0000", stroke = "#fff", stroke_width = 3, dash = { 2, 9 },
             stroke_cap = "round", mask = mask }
mask:to({ stroke_end = 1 }, 3, "linear")

local function plane(left, right, opacity)
  local group = scene:group { x = 40, y = 300, opacity = opacity }
  group:polygon { points = { { 24, 0 }, { -20, -17 }, { -12, 0 } }, fill = left }
  group:polygon { points = { { 24, 0 }, { -20, 17 }, { -12, 0 } }, fill = right }
  group:polygon { points = { { 24, 0 }, { -12, 0 }, { -19, 5 } }, fill = left == right and left
                                                                        or "#c9c2b3" }
  return group
end
local shadow = plane("#1b3a4d", "#1b3a4d", 0.18)
local flier = plane("#ffffff", "#e9e3d6", 1)

-- In the calculation "discrete" every command of the path is one step.
local hopper = scene:circle { x = 40, y = 300, radius = 6, fill = "#ff5a36" }
hopper:along(course, { duration = 3, calculation = "discrete" })

shadow:along(course, { duration = 3, rotate = "auto", easing = "cubic.inOut" })
wait(flier:along(course, { duration = 3, rotate = "auto" }))
flier:to({ scale = 1.4, rotation = -35 }, anim.spring { bounciness = 14, speed = 8 })
wait(1)
