-- Nine springs set off together, each drawing its own curve: bounciness grows to the right, speed
-- downward. The dashed line is the goal of all of them.
--   animlua run examples/03-springs.lua
--   animlua plot examples/03-springs.lua 'b[0-9]*.y'

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#f4efe6" }

local bouncinesses = { 0, 8, 16 }
local speeds       = { 4, 12, 20 }
local colors       = { "#2f6fde", "#8a4fd3", "#e4477b" }
local seconds      = 1.8

local cells = {}
for row, speed in ipairs(speeds) do
  for column, bounciness in ipairs(bouncinesses) do
    local x, y = 26 + (column - 1) * 200, 14 + (row - 1) * 114
    local away, home = y + 40, y + 88
    scene:rect { x = x + 94, y = y + 52, width = 188, height = 102, corner_radius = 10,
                 fill = "#fffdf8", stroke = "#e6ddcd", stroke_width = 1 }
    scene:text { x = x + 14, y = y + 15, anchor = { 0, 0.5 }, font_size = 11, fill = "#8a8172",
                 text = ("bounciness %d   speed %d"):format(bounciness, speed) }
    scene:line { points = { { x + 12, away }, { x + 176, away } }, stroke = "#d9cfbd",
                 stroke_width = 1, dash = { 3, 4 } }
    local curve = scene:line { points = { { x + 16, home } }, stroke = colors[column],
                               stroke_width = 2.5, stroke_join = "round" }
    local ball = scene:circle { name = "b" .. bounciness .. "s" .. speed, x = x + 16, y = home,
                                radius = 7, fill = colors[column] }
    cells[#cells + 1] = { ball = ball, curve = curve, away = away, right = x + 172,
                          spring = anim.spring { bounciness = bounciness, speed = speed } }
  end
end

wait(0.3)
local moves = {}
for i, cell in ipairs(cells) do
  cell.ball:to({ x = cell.right }, seconds, "linear")     -- time runs to the right
  moves[i] = cell.ball:to({ y = cell.away }, cell.spring)
end
anim.tick(function(_, now)
  for _, cell in ipairs(cells) do
    cell.curve:extend(cell.ball.presentation.x, cell.ball.presentation.y)
  end
  return now < 0.3 + seconds
end, { step = 1 / 120 })
wait(anim.all(moves))
wait(0.6)
