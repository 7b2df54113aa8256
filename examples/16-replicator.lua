-- A flower of copies, each turned, tinted and a little late: one animation runs through all.
--   animlua run examples/16-replicator.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#fdf6ea", duration = 4 }

local flower = scene:replicator {
  name = "flower", x = 200, y = 180, instance_count = 12, instance_rotation = 30,
  instance_delay = 0.1, instance_color = "#ff7a45", instance_red_offset = -0.05,
  instance_green_offset = 0.005, instance_blue_offset = 0.05,
}
local petal = flower:ellipse { name = "petal", x = 0, y = -78, width = 36, height = 92,
                               opacity = 0.9 }
petal:to({ y = -112, scale = 0.75 },
         { duration = 0.6, easing = "sine.inOut", loop = 6, yoyo = true })

-- Bars that rise one after the other.
local bars = scene:replicator {
  name = "bars", x = 400, y = 250, instance_count = 8, instance_x = 26, instance_delay = 0.08,
  instance_alpha_offset = -0.08,
}
local bar = bars:rect {
  name = "bar", width = 18, height = 20, corner_radius = 9, anchor = { 0.5, 1 }, fill = "#2f6fde",
}
bar:to({ height = 150 }, { duration = 0.5, easing = "quad.out", loop = 8, yoyo = true })
wait(4)
