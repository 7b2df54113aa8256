-- A thousand listeners under a pointer that never rests.
local scene = anim.scene { width = 1000, height = 1000, duration = 1, fps = 240 }
for i = 1, 1000 do
  local dot = scene:circle { x = i, y = i, radius = 1, fill = "#fff" }
  dot:on("pointer_enter", function() end)
end
local moves = {}
for i = 1, 6000 do moves[i] = { i / 6000, "pointer_move", x = i % 997, y = i % 991 } end
scene:input(moves)
