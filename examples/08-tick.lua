-- A ribbon of beads behind a leader: the leader is animated, the ribbon is a tick at a fixed step.
--   animlua run examples/08-tick.lua

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#0d1117" }

local count = 14
local beads = {}
for i = count, 1, -1 do
  local share = (i - 1) / (count - 1)
  local color = ("hsl(%.0f 85%% %.0f%%)"):format(12 + 190 * share, 62 - 10 * share)
  beads[i] = {
    x = 90, y = 180, vx = 0, vy = 0,
    layer = scene:circle { name = "bead " .. i, x = 90, y = 180, radius = 19 - 14 * share,
                           fill = color },
  }
end
local leader = beads[1].layer

-- 240 steps a second whatever the frame rate, so the ribbon swings the same at 24 and at 144 fps.
local stiffness, damping = 900, 34
local ribbon = anim.tick(function(dt)
  beads[1].x, beads[1].y = leader.presentation.x, leader.presentation.y
  for i = 2, count do
    local bead, ahead = beads[i], beads[i - 1]
    bead.vx = bead.vx + ((ahead.x - bead.x) * stiffness - bead.vx * damping) * dt
    bead.vy = bead.vy + ((ahead.y - bead.y) * stiffness - bead.vy * damping) * dt
    bead.x, bead.y = bead.x + bead.vx * dt, bead.y + bead.vy * dt
    bead.layer.x, bead.layer.y = bead.x, bead.y
  end
  return true
end, { step = 1 / 240 })

local path = { { 320, 70 }, { 550, 180 }, { 320, 290 }, { 90, 180 }, { 320, 180 } }
for _, point in ipairs(path) do
  leader:to({ x = point[1] }, 0.8, "sine.inOut")
  wait(leader:to({ y = point[2] }, 0.8, "back.out"))
end
wait(leader:to({ radius = 30 }, anim.spring "bouncy"))
wait(0.8)
ribbon:stop()
