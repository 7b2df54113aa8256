-- An easing family from a file, easings/rubber.lua, beside a built-in one and one made in a line.
--   animlua run examples/07-own-easing.lua
--   animlua easings plot rubber.out elastic.out

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#f1ecf6" }

-- One line is enough: the "in" curve of a family, with its parameter.
anim.easing.snap = function(p, power) return p ^ (power or 4) end

local rows = {
  { "rubber.out", "from a file", "rubber.out", "#d6337a" },
  { "rubber.out", "with 6 wobbles", { "rubber.out", wobbles = 6, grip = 3 }, "#8a4fd3" },
  { "elastic.out", "built in", "elastic.out", "#2f6fde" },
  { "snap.inOut", "made in a line", "snap.inOut", "#1f9e77" },
  { "snap.inOut", "of the ninth power", { "snap.inOut", 9 }, "#e8961e" },
}
local boxes = {}
for i, row in ipairs(rows) do
  local y = -2 + i * 61
  scene:text { text = row[1], x = 36, y = y - 8, anchor = { 0, 0.5 }, font_size = 18,
               font_weight = 700, fill = "#2a2333" }
  scene:text { text = row[2], x = 36, y = y + 12, anchor = { 0, 0.5 }, font_size = 11,
               fill = "#877c96" }
  scene:line { points = { { 200, y }, { 590, y } }, stroke = "#d9cfe6", stroke_width = 2 }
  local trail = scene:replicator { instance_count = 7, instance_delay = 0.03,
                                   instance_alpha_offset = -0.14 }
  boxes[i] = trail:rect { name = "box " .. i, x = 240, y = y, width = 40, height = 40,
                          corner_radius = 10, fill = row[4] }
end

for _, goal in ipairs { { x = 530, rotation = 180 }, { x = 240, rotation = 0 } } do
  wait(0.3)
  local moves = {}
  for i, row in ipairs(rows) do moves[i] = boxes[i]:to(goal, 1.5, row[3]) end
  wait(anim.all(moves))
end
wait(0.5)
