-- A logo on one timeline: drawn, filled, named, shone over, and run there and back.
--   animlua run examples/32-logo.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#0f1320" }

local ring = scene:circle { x = 240, y = 180, radius = 66, fill = "#0000", stroke = "#59d0ff",
                            stroke_width = 10, stroke_cap = "round", rotation = -90 }
local mark = scene:path { x = 240, y = 180, path = "M-30,24 L0,-34 L30,24", fill = "#0000",
                          stroke = "#ffffff", stroke_width = 12, stroke_cap = "round",
                          stroke_join = "round" }
local bar  = scene:line { x = 240, y = 180, points = { { -17, 6 }, { 17, 6 } },
                          stroke = "#ffffff", stroke_width = 10, stroke_cap = "round" }
local word = scene:text { text = "animlua", x = 460, y = 182, font_size = 60, fill = "#ffffff" }
local name = word:split "letters"
local shine = scene:rect { x = -140, y = 180, width = 60, height = 420, rotation = 20,
                           opacity = 0.5,
                           fill = anim.linear_gradient { from = { 0, 0.5 }, to = { 1, 0.5 },
                             stops = { { 0, "#fff0" }, { 0.5, "#fff8" }, { 1, "#fff0" } } } }

local tl = anim.timeline { loop = 2, yoyo = true, repeat_delay = 0.8,
                           defaults = { duration = 0.6, easing = "cubic.out" } }
tl:from(ring, { stroke_end = 0 }, 0.9, "cubic.inOut")
  :to(ring, { rotation = 270 }, { duration = 0.9, with = 0, easing = "cubic.inOut" })
  :from(mark, { stroke_end = 0 }, { at = 0.5 })
  :from(bar, { scale_x = 0, opacity = 0 }, { gap = -0.2, duration = 0.3 })
  :label "named"
  :from(name, { opacity = 0 }, { at = { "named", -0.3 }, duration = 0.3, stagger = 0.06 })
  :from(name, { y = 230 }, { with = 0, stagger = 0.06,
                             spring = anim.spring { duration = 0.5, bounce = 0.4 } })
  :to(shine, { x = 720 }, { gap = -0.5, duration = 1, easing = "sine.inOut" })
wait(tl)
