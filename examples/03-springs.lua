-- Nine springs set off together: bounciness across, speed down. Each cell is one setting.
--   animlua run examples/03-springs.lua
--   animlua plot examples/03-springs.lua 'b[0-9]*.y'

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#0f1419" }

local bouncinesses = { 0, 8, 16 }
local speeds       = { 4, 12, 20 }
local colors       = { "#5cc8f0", "#9b8cf2", "#f58ab8" }

local balls = {}
for row, speed in ipairs(speeds) do
  for column, bounciness in ipairs(bouncinesses) do
    local x, y = 20 + (column - 1) * 202, 16 + (row - 1) * 112
    scene:rect { x = x + 98, y = y + 52, width = 190, height = 100, corner_radius = 12,
                 fill = "#171e27" }
    scene:rect { x = x + 138, y = y + 52, width = 2, height = 84, fill = "#2c3745" }
    scene:text { x = x + 50, y = y + 36, font_size = 15, fill = "#93a1b3",
                 text = "bounce " .. bounciness }
    scene:text { x = x + 50, y = y + 64, font_size = 15, fill = "#93a1b3",
                 text = "speed " .. speed }
    local ball = scene:circle { name = "b" .. bounciness .. "s" .. speed, x = x + 138, y = y + 86,
                                radius = 11, fill = colors[column] }
    balls[#balls + 1] = {
      layer = ball, home = y + 86, away = y + 26,
      spring = anim.spring { bounciness = bounciness, speed = speed },
    }
  end
end

for _ = 1, 2 do
  for _, key in ipairs { "away", "home" } do
    local moves = {}
    for i, ball in ipairs(balls) do
      moves[i] = ball.layer:to({ y = ball[key] }, ball.spring)
    end
    wait(1.5)
    if key == "home" then wait(anim.all(moves)) end
  end
end
