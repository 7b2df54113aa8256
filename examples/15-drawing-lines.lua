-- You see a rocket that is drawn line by line, a dashed way that wanders to it, and a ring around
-- the moon on which a light goes round. Strokes are trimmed by fractions of their length.
--
--   animlua run examples/15-drawing-lines.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#10131c", duration = 4.8 }

-- The moon's ring: a quarter of a circle, whose offset wraps as it goes round.
scene:circle { x = 500, y = 110, radius = 42, fill = "#e9e4d4" }
local ring = scene:circle {
  x = 500, y = 110, radius = 62, fill = "#0000", stroke = "#8ecae6", stroke_width = 5,
  stroke_cap = "round", stroke_end = 0.25,
}
ring:to({ stroke_offset = 1 }, { duration = 1.6, easing = "linear", loop = true })

-- The way: dashes that wander along it.
local way = scene:path {
  path = "M 40 320 C 160 320 150 240 230 250 S 360 150 430 130", fill = "#0000",
  stroke = "#4a5578", stroke_width = 3, dash = { 10, 8 }, stroke_cap = "round",
}
way:to({ dash_phase = -36 }, { duration = 1.2, easing = "linear", loop = true })

-- The rocket: each outline grows from nothing.
local rocket = scene:group { x = 240, y = 190, rotation = 62, scale = 1.3 }
local function outline(path, color, width)
  return rocket:path {
    path = path, fill = "#0000", stroke = color, stroke_width = width or 4, stroke_end = 0,
    stroke_join = "round", stroke_cap = "round",
  }
end
local lines = {
  outline("M 0 -70 C 34 -40 30 10 20 40 H -20 C -30 10 -34 -40 0 -70 Z", "#f4f1de"),
  outline("M -24 8 L -46 44 L -20 40 M 24 8 L 46 44 L 20 40", "#e07a5f"),
  outline("M 0 -28 a 12 12 0 1 1 -0.01 0 Z", "#81b29a"),
  outline("M -10 48 L 0 78 L 10 48", "#f2cc8f"),
}
wait(anim.all {
  lines[1]:to({ stroke_end = 1 }, 1.2, "sine.inOut"),
  lines[2]:to({ stroke_end = 1 }, { duration = 0.9, delay = 0.5, easing = "sine.out" }),
  lines[3]:to({ stroke_end = 1 }, { duration = 0.6, delay = 0.9 }),
  lines[4]:to({ stroke_end = 1 }, { duration = 0.4, delay = 1.3 }),
})
lines[1]:to({ fill = "#3d405b" }, 0.4)
wait(rocket:to({ x = 300, y = 150 }, { duration = 0.7, easing = "quad.in" }))
