-- A ball drops in, runs along the floor, and springs up to become the full stop of a word.
--   animlua run examples/01-hello.lua

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, fps = 60, background = "#101418" }

local floor  = scene:rect { name = "floor", x = 320, y = 292, width = 0, height = 3,
                            corner_radius = 1.5, fill = "#2b3440" }
local shadow = scene:ellipse { name = "shadow", x = 130, y = 297, width = 18, height = 5,
                               fill = "#000", opacity = 0 }
local word   = scene:text { name = "word", text = "hello", x = 304, y = 196, font_size = 112,
                            fill = "#f4f1ea", opacity = 0 }
local ball   = scene:circle { name = "ball", x = 130, y = -30, radius = 22, fill = "#ff5a36" }

-- Drop: the floor opens, the ball bounces, its shadow gathers below it.
floor:to({ width = 540 }, 0.7, "expo.out")
shadow:to({ width = 52, opacity = 0.6 }, 0.9, "bounce.out")
wait(ball:to({ y = 268 }, 0.9, "bounce.out"))

-- Run: it leans into the move, and the word comes up where it passes.
word:to({ opacity = 1 }, { duration = 0.5, delay = 0.25, easing = "quad.out" })
word:from({ y = 226 }, { duration = 0.7, delay = 0.25, easing = "cubic.out" })
shadow:to({ x = 540 }, 0.8, "cubic.inOut")
ball:to({ scale_x = 1.25, scale_y = 0.84 }, { duration = 0.4, easing = "sine.inOut", yoyo = true })
wait(ball:to({ x = 540 }, 0.8, "cubic.inOut"))

-- Home: a spring takes it to the end of the word; a second one gives it its size.
local spring = anim.spring { bounciness = 12, speed = 7 }
shadow:to({ opacity = 0, width = 12, x = 460 }, 0.3, "quad.in")
floor:to({ width = 0 }, { duration = 0.6, delay = 0.2, easing = "expo.inOut" })
wait(anim.all {
  ball:to({ x = 460, y = 226 }, spring),
  ball:to({ radius = 13 }, spring),
})
print("hello, at rest after " .. anim.now() .. " s")
