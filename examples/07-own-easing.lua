-- An easing family from a file, easings/rubber.lua, beside a built-in one and one made in a line.
--   animlua run examples/07-own-easing.lua
--   animlua easings plot rubber.out elastic.out

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#15121b" }

-- One line is enough: the "in" curve of a family, with its parameter.
anim.easing.snap = function(p, power) return p ^ (power or 4) end

local rows = {
  { "rubber.out", "#ff7eb6" },
  { { "rubber.out", wobbles = 6, grip = 3 }, "#be95ff" },
  { "elastic.out", "#78a9ff" },
  { "snap.inOut", "#42be65" },
  { { "snap.inOut", 9 }, "#f1c21b" },
}
local boxes = {}
for i, row in ipairs(rows) do
  local y = 4 + i * 60
  local name = type(row[1]) == "table" and row[1][1] .. " *" or row[1]
  scene:text { name = "label " .. i, text = name, x = 96, y = y, font_size = 20, fill = "#8f8b99" }
  scene:rect { name = "track " .. i, x = 365, y = y, width = 250, height = 2, fill = "#2b2735" }
  boxes[i] = scene:rect { name = "box " .. i, x = 280, y = y, width = 38, height = 38,
                          corner_radius = 9, fill = row[2] }
end

for _, goal in ipairs { { x = 450, rotation = 90 }, { x = 280, rotation = 0 } } do
  local moves = {}
  for i, row in ipairs(rows) do moves[i] = boxes[i]:to(goal, 1.4, row[1]) end
  wait(anim.all(moves))
  wait(0.25)
end
