-- The output of a command, in its colors: scripts/docs writes terminal.json beside a copy of this.
local anim = require "animlua"
local lines = anim.data "terminal.json"
local font, size, left, top, step = "DejaVu Sans Mono, monospace", 13, 20, 50, 20
local scene = anim.scene { width = 740, height = top + step * #lines + 14,
  background = "none" }

local advance = anim.measure { text = ("M"):rep(100), font = font, font_size = size } / 100
scene:rect { anchor = { 0, 0 }, width = scene.width, height = scene.height, corner_radius = 10,
  fill = "#0e1116" }
for i, color in ipairs { "#ff6b3d", "#3a4657", "#3a4657" } do
  scene:circle { x = 2 + 20 * i, y = 22, radius = 5.5, fill = color }
end

local styles = { [""] = "#aab4c2", ["0"] = "#aab4c2", ["1"] = "#f2f5f9", ["1;31"] = "#ff6b3d" }
for row, line in ipairs(lines) do
  local column = 0
  for code, text in ("\27[m" .. line):gmatch "\27%[([%d;]*)m([^\27]*)" do
    if text:find "%S" then
      local indent = #text:match "^ *"
      scene:text { text = text:sub(indent + 1), x = left + advance * (column + indent),
        y = top + step * (row - 1), anchor = { 0, 0 }, font = font, font_size = size,
        fill = styles[code] or styles[""] }
    end
    column = column + utf8.len(text)
  end
end
