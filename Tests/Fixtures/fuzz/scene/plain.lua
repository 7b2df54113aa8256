local anim = require "animlua"
local scene = anim.scene { width = 320, height = 200 }
local ball = scene:circle { x = 20, y = 20, radius = 9, fill = "#6cf" }
wait(ball:to({ x = 200 }, 0.2, "bounce.out"))
ball:to({ y = 90 }, { spring = "wobbly", on_complete = function(h, r) print(r) end })
anim.sequence { ball:to({ rotation = 90 }, 0.1), 0.1, anim.all { ball:to({ scale = 2 }, 0.1) } }
