-- A race of bars: values, lengths and places move together, and numbers count.
--   animlua run examples/33-race-chart.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#f7f5f0" }

local years = { 2018, 2020, 2022, 2024, 2026 }
local data = {
  { name = "Lua",    fill = "#2f6fde", values = { 32, 45, 51, 78, 96 } },
  { name = "Swift",  fill = "#ff6b3d", values = { 61, 64, 70, 74, 88 } },
  { name = "Rust",   fill = "#b7410e", values = { 18, 34, 66, 81, 84 } },
  { name = "Zig",    fill = "#f5a623", values = { 4, 11, 28, 47, 71 } },
  { name = "Scheme", fill = "#7a5cc7", values = { 40, 38, 37, 36, 35 } },
}
local swap = anim.spring { duration = 0.7, bounce = 0.2 }
local function place(rank) return 70 + rank * 50 end

local year = scene:text { text = "2018", x = 590, y = 320, font_size = 54, fill = "#0003",
                          anchor = { 1, 0.5 } }
for i, item in ipairs(data) do
  item.row = scene:group { x = 120, y = place(i) }
  item.bar = item.row:rect { width = item.values[1] * 4, height = 36, anchor = { 0, 0.5 },
                             corner_radius = 6, fill = item.fill }
  item.row:text { text = item.name, x = -12, font_size = 18, fill = "#333", anchor = { 1, 0.5 } }
  item.label = item.row:text { text = tostring(item.values[1]), x = item.values[1] * 4 + 10,
                               font_size = 18, fill = "#333", anchor = { 0, 0.5 } }
end

for step = 1, #years do
  table.sort(data, function(a, b) return a.values[step] > b.values[step] end)
  local moves = { year:to({ text = tostring(years[step]) }, 1, "linear") }
  for rank, item in ipairs(data) do
    local value = item.values[step]
    moves[#moves + 1] = item.row:to({ y = place(rank) }, swap)
    moves[#moves + 1] = item.bar:to({ width = value * 4 }, 1, "cubic.inOut")
    moves[#moves + 1] =
      item.label:to({ text = tostring(value), x = value * 4 + 10 }, 1, "cubic.inOut")
  end
  wait(anim.all(moves))
  wait(0.3)
end
