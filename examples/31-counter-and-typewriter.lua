-- A counter that runs up and springs on, a prompt that types and corrects itself, and a code that
-- settles.
--
--   animlua run examples/31-counter-and-typewriter.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#f4efe6", duration = 8 }

local label = scene:text { text = "followers", x = 320, y = 150, font_size = 22, fill = "#8a8172" }
local count = scene:text { text = "0", x = 320, y = 92, fill = "#26221c", font_weight = 800,
  font_size = 84, font_features = "tnum" }
local bar = scene:rect { x = 120, y = 185, width = 0, height = 6, corner_radius = 3,
  fill = "#e0523f", anchor = { 0, 0.5 } }
scene:rect { x = 320, y = 280, width = 440, height = 110, corner_radius = 14, fill = "#26221c" }
local prompt = scene:text { x = 124, y = 258, font = "Monospace", font_size = 24,
  fill = "#9fe8a0", anchor = { 0, 0.5 } }
local code = scene:text { x = 124, y = 302, font = "Monospace", font_size = 24,
  fill = "#66c2ff", anchor = { 0, 0.5 } }

-- One line makes a counter: it is written as its goal is.
bar:to({ width = 400 }, 2, "quart.out")
wait(count:to({ text = "12,480" }, 2, "quart.out"))
label.text = "and rising"
count:to({ text = "13,000" }, { spring = { response = 0.6, damping_ratio = 0.4 } })

-- Typed, and only what differs is taken back.
wait(prompt:to({ text = "> hello wrold" }, { duration = 1.1, reveal = "type", cursor = "▌" }))
wait(0.3)
wait(prompt:to({ text = "> hello world" }, { duration = 0.9, reveal = "type", cursor = "▌" }))

wait(code:to({ text = "ACCESS GRANTED" }, { duration = 1.4, reveal = "scramble", seed = 7 }))
wait(code:to({ text = "session 0:00:00" }, { duration = 0.5, reveal = "scramble" }))
wait(code:to({ text = "session 0:02:35" }, 1.2, "quad.out"))
