-- Seven dots, drawn 28 times round: each copy shows them a little earlier than the one before.
local anim = require "animlua"
local scene = anim.scene { width = 480, height = 270, background = "#0e1116" }
local turn, arms = 2.4, 3                         -- seconds after which all is the same again
local flower = scene:replicator { x = 240, y = 135, instance_count = 28,
  instance_rotation = 360 / 28, instance_delay = arms * turn / 28 }
for ring = 0, 6 do
  local size = 3 + 0.9 * ring
  flower:circle { y = -26 - 14 * ring, radius = 1, fill = "#3d37c9" }:keys(
    { radius = { 1, size, 1 }, fill = { "#4a43d6", "#ff6b3d", "#4a43d6" } },
    { duration = turn, loop = true, delay = ring * turn / 9, easing_each = "sine.inOut",
      space = "oklch" })
end
