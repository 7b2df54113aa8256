-- A fish follows a fly that darts about. A line binds them, and a gauge shows how far apart they
-- are: both are values that follow from other values.
--   animlua run examples/28-follow.lua

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, fps = 60, background = "#0f4c5c" }

for i = 1, 5 do
  scene:ellipse { x = 90 + i * 97, y = 40 + i * 131 % 300, width = 190, height = 40,
                  fill = "#ffffff0a" }
end
local wire = scene:line { points = { { 0, 0 }, { 1, 1 } }, stroke = "#9ad1d4", stroke_width = 1.5,
                          dash = { 3, 6 }, opacity = 0.7 }

local fly = scene:group { name = "fly", x = 120, y = 180 }
for side = -1, 1, 2 do
  fly:ellipse { x = -3, y = 5 * side, width = 16, height = 8, rotation = 28 * side,
                fill = "#ffffffb0" }
    :to({ scale_y = 0.3 }, { duration = 0.05, loop = 40, yoyo = true })
end
fly:circle { radius = 5, fill = "#ffd166" }

local fish = scene:group { name = "fish", x = 120, y = 180 }
local tail = fish:path { x = -26, path = "M0,0 L-26,-18 Q-18,0 -26,18 Z", fill = "#e4572e" }
tail:to({ scale_x = 0.6 }, { duration = 0.16, loop = 24, yoyo = true, easing = "sine.inOut" })
fish:path { path = "M-32,0 Q-6,-30 30,0 Q-6,30 -32,0 Z", fill = "#ff7a45" }
fish:path { path = "M-6,-13 Q-2,0 -6,13", fill = "#0000", stroke = "#ffd9c2", stroke_width = 5 }
fish:circle { x = 14, y = -5, radius = 4.5, fill = "#fff" }
fish:circle { x = 15.5, y = -5, radius = 2.2, fill = "#26221c" }

scene:rect { x = 40, y = 334, width = 560, height = 6, corner_radius = 3, anchor = { 0, 0.5 },
             fill = "#ffffff22" }
local gauge = scene:rect { name = "gauge", x = 40, y = 334, width = 0, height = 6,
                           corner_radius = 3, anchor = { 0, 0.5 }, fill = "#ffd166" }
local label = scene:text { x = 40, y = 316, anchor = { 0, 0.5 }, font_size = 14, fill = "#cfe8e8",
                           font_features = "tnum" }

-- Values that follow from values: nothing of this is written twice, or each frame.
local apart = anim.value(0, "apart")
anim.bind(apart, { value = function()
  local a, b = fly.presentation, fish.presentation
  return math.sqrt((a.x - b.x) ^ 2 + (a.y - b.y) ^ 2)
end })
gauge:bind { width = function() return 1.4 * apart() end }
label:bind { text = function() return ("%.0f px apart"):format(apart()) end }
wire:bind { points = function()
  local a, b = fly.presentation, fish.presentation
  return { { a.x, a.y }, { b.x, b.y } }
end }
-- It looks where it swims; near its goal it swims on straight.
fish:bind { rotation = function()
  local a, b = fly.presentation, fish.presentation
  if apart() < 24 then return 0 end
  return math.deg(math.atan(a.y - b.y, a.x - b.x))
end }

-- The chase, on a spring that swings a little.
fish:follow({ position = function() return fly.presentation.x - 20, fly.presentation.y end },
            anim.spring { response = 0.6, damping_ratio = 0.6 })

for _, place in ipairs { { 520, 90 }, { 460, 250 }, { 170, 240 }, { 340, 150 } } do
  wait(fly:to({ position = place }, 0.7, "cubic.inOut"))
  wait(0.4)
end
wait(0.8)
