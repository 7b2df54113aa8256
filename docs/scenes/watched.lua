local anim = require "animlua"
local scene = anim.scene { width = 480, height = 96 }
local ball = scene:circle { name = "ball", x = 110, y = 48 }
local spring = anim.spring { bounciness = 0, speed = 9 }
while true do
  ball:to({ x = 370 }, spring)
  wait(0.75)
  ball:to({ x = 110 }, spring)
  wait(0.75)
end
