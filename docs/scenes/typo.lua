local anim = require "animlua"
local scene = anim.scene { width = 480, height = 270, background = "#0e1116" }
local ball = scene:circle { name = "ball", x = 60, y = 135, radius = 16, fill = "#ff6b3d" }
local spring = anim.spring { bouncyness = 12, speed = 6 }
ball:to({ x = 420 }, spring)
