-- The same goal, changed again and again on the way. Above, a spring takes its velocity along;
-- below, a tween restarts from rest each time, as most libraries do it. Copies show the speed.
--   animlua run examples/10-interrupt.lua
--   animlua plot examples/10-interrupt.lua spring.x restarted.x --slope

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#f4efe6" }

local goal = scene:rect { name = "goal", x = 100, y = 180, width = 3, height = 250,
                          corner_radius = 1.5, fill = "#26221c" }
local function lane(name, words, y, color)
  scene:text { text = words, x = 320, y = y, font_size = 17, font_weight = 600, fill = "#8a8172" }
  scene:line { points = { { 60, 180 + (y - 180) * 0.5 }, { 580, 180 + (y - 180) * 0.5 } },
               stroke = "#ddd4c4", stroke_width = 2 }
  local trail = scene:replicator { instance_count = 10, instance_delay = 0.025,
                                   instance_alpha_offset = -0.1 }
  return trail:circle { name = name, x = 100, y = 180 + (y - 180) * 0.5, radius = 30,
                        fill = color }
end
local spring    = lane("spring", "a spring takes its velocity along", 40, "#1f9e77")
local restarted = lane("restarted", "a tween restarts from rest", 324, "#e0523f")

local swing = anim.spring { bounciness = 9, speed = 9 }
for _, x in ipairs { 540, 180, 430, 260, 540, 100, 320 } do
  goal:to({ x = x }, 0.12, "quad.out")
  spring:to({ x = x }, swing)
  restarted:to({ x = x }, { duration = 0.7, easing = "easeInOut", velocity = 0 })
  wait(0.38)
end
wait(1.2)
