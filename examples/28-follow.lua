-- A dot chases a wandering goal; a wire binds them, and a gauge shows how far apart they are.
--   animlua run examples/28-follow.lua

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, fps = 60, background = "#101418" }

local wire  = scene:line { points = { { 0, 0 }, { 1, 1 } }, stroke = "#2b3440", stroke_width = 3 }
local goal  = scene:circle { name = "goal", x = 120, y = 180, radius = 9,
                             stroke = "#6cf", stroke_width = 3 }
local dot   = scene:circle { name = "dot", x = 120, y = 180, radius = 22, fill = "#ff5a36" }
local gauge = scene:rect { name = "gauge", x = 320, y = 330, width = 0, height = 8,
                           corner_radius = 4, fill = "#6cf" }
local label = scene:text { x = 320, y = 306, font_size = 20, fill = "#f4f1ea" }

-- Values that follow from values: nothing of this is written twice, or each frame.
local apart = anim.value(0, "apart")
anim.bind(apart, { value = function()
  local g, d = goal.presentation, dot.presentation
  return math.sqrt((g.x - d.x) ^ 2 + (g.y - d.y) ^ 2)
end })
gauge:bind { width = function() return 2 * apart() end }
label:bind { text = function() return ("%.0f px apart"):format(apart()) end }
wire:bind { points = function()
  local g, d = goal.presentation, dot.presentation
  return { { g.x, g.y }, { d.x, d.y } }
end }

-- The chase, on a spring that swings a little.
dot:follow({ position = function() return goal.presentation.x, goal.presentation.y end },
           anim.spring { response = 0.5, damping_ratio = 0.55 })

for _, place in ipairs { { 520, 90 }, { 440, 270 }, { 160, 250 }, { 320, 180 } } do
  wait(goal:to({ position = place }, 0.7, "cubic.inOut"))
  wait(0.35)
end
wait(0.6)
