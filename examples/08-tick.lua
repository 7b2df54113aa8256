-- A paper dragon on the wind: its head is animated, and its tail is a tick at a fixed step, in
-- which each piece is pulled by the one ahead.
--   animlua run examples/08-tick.lua

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#8fc7e8" }

scene:rect { width = 640, height = 360, anchor = { 0, 0 },
             fill = anim.linear_gradient { from = { 0, 0 }, to = { 0, 1 },
                                           stops = { "#8fc7e8", "#dff1f3", "#fdf3dc" } } }
for _, cloud in ipairs { { 110, 90, 1 }, { 520, 60, 0.8 }, { 430, 300, 1.3 }, { 90, 290, 0.7 } } do
  local group = scene:group { x = cloud[1], y = cloud[2], scale = cloud[3], opacity = 0.75 }
  group:rect { y = 8, width = 120, height = 26, corner_radius = 13, fill = "#fff" }
  group:circle { x = -18, y = -4, radius = 24, fill = "#fff" }
  group:circle { x = 20, y = 0, radius = 18, fill = "#fff" }
  group:by({ x = 26 }, 6, "linear")
end

local count = 26
local beads = {}
for i = count, 2, -1 do
  local share = (i - 1) / (count - 1)
  beads[i] = { x = 90, y = 180, vx = 0, vy = 0,
               layer = scene:circle { x = 90, y = 180, radius = 17 - 13 * share, stroke_width = 2,
                                      fill = anim.mix("#e0362c", "#ffb52e", share, "oklch"),
                                      stroke = "#fff6e0" } }
end
local head = scene:group { name = "head", x = 90, y = 180 }
head:polygon { sides = 9, radius = 32, inner_radius = 22, fill = "#ffb52e" }
head:circle { radius = 22, fill = "#e0362c", stroke = "#fff6e0", stroke_width = 2 }
for _, side in ipairs { -1, 1 } do
  head:circle { x = 9 * side, y = -6, radius = 7, fill = "#fff" }
  head:circle { x = 9 * side + 2, y = -5, radius = 3.2, fill = "#26221c" }
end
head:path { path = "M-9,9 Q0,16 9,9", fill = "#0000", stroke = "#fff6e0", stroke_width = 3,
            stroke_cap = "round" }

-- 240 steps a second whatever the frame rate: the tail swings the same at 24 and at 144 fps.
local stiffness, damping = 900, 34
beads[1] = { x = 90, y = 180 }
local tail = anim.tick(function(dt, now)
  beads[1].x, beads[1].y = head.presentation.x, head.presentation.y
  for i = 2, count do
    local bead, ahead = beads[i], beads[i - 1]
    bead.vx = bead.vx + ((ahead.x - 9 - bead.x) * stiffness - bead.vx * damping) * dt
    bead.vy = bead.vy + ((ahead.y - bead.y) * stiffness - bead.vy * damping) * dt
    bead.x, bead.y = bead.x + bead.vx * dt, bead.y + bead.vy * dt
    bead.layer.x, bead.layer.y = bead.x, bead.y + 5 * math.sin(now * 7 - i * 0.6)
  end
  return true
end, { step = 1 / 240 })

for _, point in ipairs { { 320, 80 }, { 545, 190 }, { 330, 285 }, { 150, 170 }, { 440, 150 } } do
  head:to({ x = point[1] }, 0.9, "sine.inOut")
  wait(head:to({ y = point[2] }, 0.9, "back.out"))
end
wait(head:to({ scale = 1.25 }, anim.spring "bouncy"))
wait(0.8)
tail:stop()
