-- Balls bounce on a clock of their own, which all but stops while the title comes in.
--   animlua run examples/29-slow-motion.lua

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, fps = 60, background = "#101418",
                            duration = 4.4 }
local world = anim.clock { name = "world" }

for i = 1, 7 do
  scene:circle { x = 80 * i, y = 60, radius = 18,
                 fill = anim.mix("#ff5a36", "#6cf", (i - 1) / 6) }
    :to({ y = 300 }, { duration = 0.5 + 0.06 * i, easing = "quad.in",
                       loop = true, yoyo = true, clock = world })
end
wait(1.2)
anim.to(world, { speed = 0.05 }, 0.4, "quad.out")
local title = scene:text { text = "slow motion", x = 320, y = 220, font_size = 64,
                           fill = "#f4f1ea" }
wait(title:fade_in({ scale = 0.8 }, 0.6))
wait(0.4)
title:fade_out({ scale = 1.3 }, 0.5)
wait(anim.to(world, { speed = 1 }, 0.5))
wait(0.8)
