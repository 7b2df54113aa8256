-- Bars that change their values and their order: springs for the places, numbers that count.
local anim = require "animlua"
local scene = anim.scene { width = 480, height = 270, background = "#f6f3ec", duration = 4.5,
  loop = true }
local rows = {
  { "Oslo", 62, 38, 81 }, { "Lima", 88, 57, 45 }, { "Cairo", 35, 92, 64 },
  { "Quito", 47, 71, 96 }, { "Hanoi", 74, 25, 33 },
}
local function rank(row, step)
  local place = 1
  for _, other in ipairs(rows) do if other[step] > row[step] then place = place + 1 end end
  return place
end

local bars = {}
for i, row in ipairs(rows) do
  local hot = row[1] == "Quito"
  -- The ground of a row hides the rows that it passes.
  local group = scene:group { y = 3 + 44 * rank(row, 2) }
  group:rect { x = 240, width = 480, height = 38, fill = "#f6f3ec" }
  local bar = group:rect { x = 96, anchor = { 0, 0.5 }, width = 3.2 * row[2], height = 30,
    corner_radius = 6, fill = hot and "#ff6b3d" or "#cfc8b8" }
  group:text { text = row[1], x = 82, anchor = { 1, 0.5 }, font_size = 17,
    fill = hot and "#c8431a" or "#5d584e" }
  local number = group:text { text = tostring(row[2]), anchor = { 0, 0.5 }, font_size = 17,
    font_features = "tnum", fill = "#3a362f" }
  number:bind { x = function() return 106 + bar.presentation.width end }
  bars[i] = { group = group, bar = bar, number = number }
end

for _, step in ipairs { 3, 4, 2 } do
  wait(0.45)
  for i, row in ipairs(rows) do
    local parts = bars[i]
    local how = { spring = { response = 0.5, damping_ratio = 0.7 }, delay = 0.04 * rank(row, step) }
    -- Who rises passes in front.
    parts.group.z = parts.group.y - (3 + 44 * rank(row, step))
    parts.group:to({ y = 3 + 44 * rank(row, step) }, how)
    parts.bar:to({ width = 3.2 * row[step] }, how)
    parts.number:to({ text = tostring(row[step]) }, 0.8, "quad.out")
  end
  wait(1.05)
end
