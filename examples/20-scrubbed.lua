-- A drawer that a finger pulls: the script scrubs it to and fro and lets go: it springs the rest of
-- the way; caught in mid-flight it turns round.
--
--   animlua run examples/20-scrubbed.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#171522" }

local room = scene:rect { x = 320, y = 180, width = 600, height = 320, corner_radius = 18,
                          fill = "#2b2640" }
local lamp = scene:circle { x = 470, y = 110, radius = 34, fill = "#4a4468" }
local drawer = scene:rect { x = -110, y = 180, width = 240, height = 320, corner_radius = 18,
                            fill = "#f4d35e" }
local knob = scene:circle { x = 0, y = 180, radius = 12, fill = "#ee964b" }
local bar = scene:rect { x = 20, y = 350, width = 1, height = 4, anchor = { 0, 0.5 },
                         fill = "#f4d35e" }

local function opening()
  return anim.animator({ duration = 0.8, easing = "cubic.inOut" }, function()
    drawer.x = 140
    knob.x, knob.scale = 245, 1.6
    room.x, room.opacity = 380, 0.7
    lamp.fill, lamp.radius = "#f95738", 46
  end)
end

local a = opening()
local pulled = true
anim.tick(function()
  bar.width = 1 + 599 * a.fraction_complete
  return pulled
end)
-- The finger: out, back a little, further out.
for _, goal in ipairs { 0.45, 0.2, 0.6 } do
  local from = a.fraction_complete
  for i = 1, 24 do
    a.fraction_complete = from + (goal - from) * (0.5 - 0.5 * math.cos(math.pi * i / 24))
    wait()
  end
end
a:continue({ spring = "bouncy" })
wait(1.4)

-- Pushed shut, caught half-way, where it turns round; caught again, and shut for good.
a = anim.animator({ duration = 0.8, easing = "cubic.inOut" }, function()
  drawer.x = -110
  knob.x, knob.scale = 0, 1
  room.x, room.opacity = 320, 1
  lamp.fill, lamp.radius = "#4a4468", 34
end)
a:start()
wait(0.45)
a.reversed = true
wait(0.2)
a:pause()
wait(0.4)
a.reversed = false
a:continue({ spring = "snappy" })
wait(1)
pulled = false
