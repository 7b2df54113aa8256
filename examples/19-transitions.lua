-- A board whose tiles turn to their next word, each by another transition; then one takes the place
-- of all.
--
--   animlua run examples/19-transitions.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#10151c" }

local kinds = {
  { type = "push", from = "left" }, { type = "move_in", from = "top" },
  { type = "reveal", from = "right" }, { type = "fade" },
  { type = "push", from = "bottom" }, { type = "reveal", from = "top" },
}
local words = { "one", "two", "three", "four" }
local colors = { "#ff6b4a", "#3fa7d6", "#f2c14e", "#59cd90" }
local board = scene:group { name = "board" }
local tiles = {}
for i, kind in ipairs(kinds) do
  local tile = board:group { x = 40 + (i - 1) % 3 * 190, y = 50 + (i - 1) // 3 * 135 }
  local back = tile:rect { width = 180, height = 120, anchor = { 0, 0 }, corner_radius = 12,
                           fill = colors[1] }
  local word = tile:text { text = words[1], x = 90, y = 52, font_size = 34, fill = "#10151c" }
  tile:text { text = kind.type, x = 90, y = 98, font_size = 13, fill = "#10151c" }
  tiles[i] = { tile = tile, back = back, word = word, how = kind }
end

for round = 2, #words do
  local last
  for i, t in ipairs(tiles) do
    t.how.duration, t.how.delay, t.how.easing = 0.6, 0.08 * (i - 1), "cubic.inOut"
    last = t.tile:swap(t.how, function()
      t.word.text, t.back.fill = words[round], colors[round]
    end)
  end
  wait(last)
  wait(0.35)
end

local whole = scene:group { name = "whole", hidden = true }
whole:rect { x = 40, y = 50, width = 560, height = 255, anchor = { 0, 0 }, corner_radius = 12,
             fill = "#e8e3d5" }
whole:text { text = "all of them", x = 320, y = 178, font_size = 56, fill = "#10151c" }
wait(anim.swap(board, whole, { type = "push", from = "right", duration = 0.8,
                                     easing = "quint.inOut" }))
wait(0.5)
