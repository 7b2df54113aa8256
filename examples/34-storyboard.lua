-- A storyboard: the file reads from top to bottom as the film goes.
--   animlua run examples/34-storyboard.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#1b2340" }

for i = 1, 70 do
  scene:circle { x = i * 97 % 640, y = i * i * 31 % 240, radius = 0.6 + i % 3 * 0.4,
                 fill = "#dfe6ff", opacity = 0.15 + i % 5 * 0.12 }
end
local moon  = scene:circle { x = 520, y = 90, radius = 34, fill = "#f4e9c1", opacity = 0,
                             shadow_color = "#f4e9c1", shadow_blur = 50 }
scene:path { path = "M0,250 C100,190 200,250 320,210 S520,170 640,230 L640,360 L0,360 Z",
             fill = "#151d3a" }
scene:path { path = "M0,300 C120,220 220,330 340,270 S560,240 640,290 L640,360 L0,360 Z",
             fill = "#0d1428" }
local house = scene:group { x = 210, y = 268 }
house:rect { y = 6, width = 84, height = 60, fill = "#33261f" }
house:polygon { points = { { -54, -22 }, { 0, -66 }, { 54, -22 } }, fill = "#4a2f27" }
local window = house:rect { x = 14, y = 2, width = 22, height = 22, fill = "#5a4a2a",
                            shadow_color = "#ffd76a", shadow_blur = 24 }
local owl   = scene:group { x = 700, y = 150 }
for side = -1, 1, 2 do
  owl:ellipse { x = 15 * side, y = -3, width = 30, height = 11, rotation = 18 * side,
                fill = "#8a6743" }
end
owl:ellipse { width = 24, height = 28, fill = "#a9825a" }
for side = -1, 1, 2 do
  owl:circle { x = 5 * side, y = -6, radius = 5, fill = "#f4e9c1" }
  owl:circle { x = 5 * side, y = -6, radius = 2, fill = "#26221c" }
end
local words = scene:text { x = 320, y = 46, font_size = 22, fill = "#dfe6ff", opacity = 0 }

local function say(text, seconds)
  words.text = text
  wait(words:to({ opacity = 1 }, 0.3))
  wait(seconds)
  wait(words:to({ opacity = 0 }, 0.2))
end

house:from({ y = 420 }, anim.spring { duration = 0.8, bounce = 0.35 })
say("Once, on a hill, there was a house.", 1)

moon:to({ opacity = 1, y = 70 }, 1.2, "sine.out")
local blink = spawn(function()
  while true do
    wait(window:to({ fill = "#ffd76a" }, 0.15))
    wait(0.9)
    wait(window:to({ fill = "#c99a3c" }, 0.1))
  end
end)
say("At night someone lit a lamp.", 1)

local flight = owl:along("M700,150 C560,40 420,200 300,120 S240,170 214,190",
                         { duration = 2.2, easing = "sine.inOut" })
wait(function() return owl.presentation.x < 380 end)
say("And an owl came by,", 0.4)
wait(flight)
owl:to({ scale_y = 0.85 }, { duration = 0.12, loop = 4, yoyo = true })
say("looked in, and stayed.", 0.8)

blink:stop()
wait(anim.all { window:to({ fill = "#241b12", shadow_color = "#ffd76a00" }, 0.4),
                scene.camera:to({ zoom = 1.6, x = 230, y = 220 }, 1.6, "easeInOut") })
