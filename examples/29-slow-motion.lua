-- Balls bounce on a clock of their own, which all but stops while the title comes in.
--   animlua run examples/29-slow-motion.lua

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, fps = 60, background = "#f4efe6",
                           duration = 4.4 }
local world = anim.clock { name = "world" }

for i = 1, 7 do
  local trail = scene:replicator { instance_count = 8, instance_delay = 0.025,
                                   instance_alpha_offset = -0.12 }
  trail:circle { x = 80 * i, y = 60, radius = 20,
                 fill = anim.mix("#e0523f", "#2f6fde", (i - 1) / 6, "oklch") }
    :to({ y = 310 }, { duration = 0.5 + 0.06 * i, easing = "quad.in",
                       loop = true, yoyo = true, clock = world })
end
wait(1.2)
anim.to(world, { speed = 0.05 }, 0.4, "quad.out")
local title = scene:text { text = "slow motion", x = 320, y = 180, font_size = 76,
                           font_weight = 800, fill = "#26221c" }
wait(title:fade_in({ scale = 0.8 }, 0.6))
wait(0.4)
title:fade_out({ scale = 1.3 }, 0.5)
wait(anim.to(world, { speed = 1 }, 0.5))
wait(0.8)
