-- A heart becomes a star, a bird, a ring, and a heart again. The outlines have nothing in common:
-- each is cut where the next one has its corners, and turned to the nearest start.
--   animlua run examples/21-morph.lua

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, fps = 60, background = "#f7f1e6" }

local shapes = {
  { "#ff4d6d", "M 0 90 C -80 30 -100 -10 -100 -40 C -100 -80 -70 -100 -45 -100 "
    .. "C -22 -100 -6 -86 0 -65 C 6 -86 22 -100 45 -100 C 70 -100 100 -80 100 -40 "
    .. "C 100 -10 80 30 0 90 Z" },
  { "#f2a626", "M 0 -110 L 26 -36 L 105 -34 L 42 14 L 65 89 L 0 44 L -65 89 L -42 14 L -105 -34 "
    .. "L -26 -36 Z" },
  { "#3a8fe0", "M -120 -30 C -80 -60 -40 -50 0 -10 C 40 -50 80 -60 120 -30 C 70 -30 40 0 20 50 "
    .. "Q 0 70 -20 50 C -40 0 -70 -30 -120 -30 Z" },
  { "#2fa97c", "M 100 0 A 100 100 0 0 1 -100 0 A 100 100 0 0 1 100 0 Z "
    .. "M 40 0 A 40 40 0 0 0 -40 0 A 40 40 0 0 0 40 0 Z" },
}

-- The outline of a layer of the kind path, as a property that mixes as paths do.
anim.property { name = "outline", on = "path", kind = "path",
  read  = function(layer) return layer.path end,
  write = function(layer, data) layer.path = data end }

local shape = scene:path { x = 320, y = 185, path = shapes[1][2], fill = shapes[1][1],
                           shadow_color = "#4a2b1040", shadow_y = 10, shadow_blur = 24 }
wait(0.3)
for i = 1, #shapes do
  local color, data = table.unpack(shapes[i % #shapes + 1])
  shape:to({ outline = data }, { duration = 0.9, easing = "cubic.inOut" })
  wait(shape:to({ fill = color }, { duration = 0.9, space = "oklch" }))
  wait(0.4)
end
