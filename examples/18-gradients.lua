-- A sunrise of gradients: the sky's colors slide, a conic dial turns, dashes run around it.
--   animlua run examples/18-gradients.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#0b0f1a", duration = 4 }

local night = anim.linear_gradient {
  from = { 0, 0 }, to = { 0, 1 }, space = "oklab",
  stops = { { 0, "#05070f" }, { 0.7, "#141b33" }, { 1, "#2a2350" } },
}
local morning = anim.linear_gradient {
  from = { 0, 0 }, to = { 0, 1 }, space = "oklab",
  stops = { { 0, "#2b4d8f" }, { 0.55, "#f2a66f" }, { 1, "#ffe2a8" } },
}
local sky = scene:rect { name = "sky", x = 320, y = 180, width = 640, height = 360, fill = night }
sky:to({ fill = morning }, 4, "easeInOut")

local sun = scene:circle {
  name = "sun", x = 470, y = 390, radius = 44, blur = 0.5,
  fill = anim.radial_gradient {
    stops = { { 0, "#fffbe6" }, { 0.6, "#ffd76a" }, { 1, "#ff9d4d" } },
  },
  shadow_color = "#ffb347", shadow_blur = 60,
}
sun:to({ y = 130 }, 4, "quad.out")

-- The dial: a conic gradient whose angle is animated, cut to a ring by a mask.
local dial = scene:group { name = "dial", x = 190, y = 170 }
local hues = anim.conic_gradient {
  space = "oklch", stops = { "#ff5a5a", "#ffd15a", "#5aff9d", "#5ab4ff", "#c35aff", "#ff5a5a" },
}
dial:circle { radius = 90, fill = hues }
local hole = dial:circle { name = "hole", radius = 62 }
dial.mask, dial.mask_mode = hole, "alpha_inverted"
anim.to(hues, { angle = 360 }, { duration = 4, easing = "linear" })

-- Dashes that march: the phase runs a whole number of periods.
local ring = scene:circle {
  name = "ring", x = 190, y = 170, radius = 106, fill = "#0000", stroke_width = 6,
  stroke = anim.linear_gradient { from = { 0, 0 }, to = { 1, 1 }, stops = { "#fff", "#6aa8ff" } },
  dash = { 18, 12 }, stroke_cap = "round",
}
ring:to({ dash_phase = -240 }, 4, "linear")

local title = scene:text {
  text = "good morning", x = 470, y = 262, font_size = 38, font = "Inter, Sans Bold",
  fill = anim.linear_gradient { from = { 0, 0 }, to = { 1, 0 }, stops = { "#fff", "#fff0" } },
  shadow_y = 3, shadow_blur = 8, shadow_color = "#0008",
}
wait(1)
wait(anim.to(title.fill.stops[2], { color = "#ffe9c9" }, 2))
