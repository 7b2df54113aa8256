-- One table of data as three charts: columns that grow, a ring of spokes, and points against rain.
-- The same twelve marks move from chart to chart.
--   animlua run examples/39-three-charts.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#fbf7ef" }

local rows = anim.data "39-three-charts.csv"             -- rows[1].month, rows[1].rides, …
local title = scene:text { text = "", x = 40, y = 36, anchor = { 0, 0.5 }, font_size = 22,
                           font_weight = 700, fill = "#26221c" }
local axes = scene:group {}

-- The next chart's words and axes: the old ones fade while the title is typed.
local function chart(words, draw)
  local old = axes
  spawn(function()
    wait(old:to({ opacity = 0 }, 0.3))
    old:remove()
  end)
  axes = scene:group { z = -1 }
  draw(axes)
  axes:from({ opacity = 0 }, 0.6)
  title:to({ text = words }, { duration = 0.7, reveal = "type" })
end
local function note(parent, text, x, y)
  parent:text { text = text, x = x, y = y, font_size = 11, fill = "#a59b89" }
end

local marks = {}
for i, row in ipairs(rows) do
  marks[i] = scene:rect { name = row.month, x = 56 + i * 45, y = 320, width = 26, height = 0,
                          anchor = { 0.5, 1 }, corner_radius = 5,
                          fill = anim.mix("#5aa9e6", "#ff6b3d", row.rides / 5910, "oklch") }
end
local move = { duration = 0.9, easing = "cubic.inOut", stagger = 0.03 }

wait(0.2)
chart("Rides a month", function(parent)
  for i, row in ipairs(rows) do note(parent, row.month, 56 + i * 45, 336) end
  for value = 0, 6000, 2000 do
    local y = 320 - value / 25
    parent:line { points = { { 76, y }, { 620, y } }, stroke = "#e6ddcd" }
    note(parent, anim.format("%,d", value), 52, y)
  end
end)
wait(anim.to(marks, { height = function(i) return rows[i].rides / 25 end },
             { duration = 0.8, easing = "back.out", stagger = 0.05 }))
wait(0.9)

chart("A year is round", function(parent)
  for i, row in ipairs(rows) do
    local angle = math.rad((i - 1) * 30 - 90)
    note(parent, row.month, 340 + 152 * math.cos(angle), 196 + 152 * math.sin(angle))
  end
end)
wait(anim.to(marks, { x = function(i) return 340 + 26 * math.sin(math.rad((i - 1) * 30)) end,
                      y = function(i) return 196 - 26 * math.cos(math.rad((i - 1) * 30)) end,
                      height = function(i) return rows[i].rides / 52 end, width = 20,
                      rotation = function(i) return (i - 1) * 30 end }, move))
wait(0.9)

chart("The less rain, the more rides", function(parent)
  for value = 0, 20, 5 do note(parent, value .. " days", 80 + value * 26, 340) end
  parent:line { points = { { 76, 324 }, { 620, 324 } }, stroke = "#d9cfbd" }
end)
wait(anim.to(marks, { x = function(i) return 80 + rows[i].rain * 26 end,
                      y = function(i) return 330 - rows[i].rides / 24 end, width = 20, height = 20,
                      corner_radius = 10, rotation = 0 }, move))
wait(1.2)
