-- The same goal, changed again and again on the way. Above, a spring takes its velocity along;
-- below, a tween is started afresh each time, from rest, as most libraries do it.
--   animlua run examples/10-interrupt.lua
--   animlua plot examples/10-interrupt.lua spring.x restarted.x --slope

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#101820" }

local goal = scene:rect { name = "goal", x = 100, y = 196, width = 4, height = 230,
                          corner_radius = 2, fill = "#fee715" }
scene:text { name = "above", text = "a spring, retargeted", x = 320, y = 62, font_size = 22,
             fill = "#7d8b99" }
scene:text { name = "below", text = "a tween, restarted from rest", x = 320, y = 338,
             font_size = 22, fill = "#7d8b99" }
local spring    = scene:circle { name = "spring", x = 100, y = 136, radius = 30, fill = "#2ec4b6" }
local restarted = scene:circle { name = "restarted", x = 100, y = 256, radius = 30,
                                 fill = "#ff6978" }

local swing = anim.spring { bounciness = 9, speed = 9 }
for _, x in ipairs { 540, 180, 430, 260, 540, 100, 320 } do
  goal:to({ x = x }, 0.12, "quad.out")
  spring:to({ x = x }, swing)
  restarted:to({ x = x }, { duration = 0.7, easing = "easeInOut", velocity = 0 })
  wait(0.38)
end
wait(1.2)
