-- Four pictures come up in rounded windows and drift inside of them; one after the other opens over
-- the whole screen and goes back to its place.
--   animlua run examples/38-pictures.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#f4efe6", duration = 6.6 }

local ease = { duration = 0.8, easing = "expo.inOut" }
local frames = {}
for i, name in ipairs { "dusk", "sea", "blobs", "flow" } do
  local x, y = 170 + (i - 1) % 2 * 300, 100 + (i - 1) // 2 * 160
  local group   = scene:group { name = name, x = x, y = y }
  -- The window is no part of the picture: the group is clipped at its outline.
  local window  = group:rect { width = 280, height = 144, corner_radius = 16 }
  local picture = group:image { source = "pictures/" .. name .. ".jpg", width = 320, height = 180 }
  group.clip = window
  frames[i] = { group = group, window = window, picture = picture, x = x, y = y }
  group:from({ y = y + 60, opacity = 0 },
             { duration = 0.7, delay = 0.12 * i, easing = "cubic.out" })
  picture:to({ x = i % 2 == 0 and -16 or 16 },
             { duration = 4, easing = "sine.inOut", loop = true, yoyo = true })
end
wait(1.4)

for i, frame in ipairs(frames) do
  if i % 2 == 1 then
    frame.group.z = i
    frame.window:to({ width = 640, height = 360, corner_radius = 0 }, ease)
    frame.picture:to({ width = 720, height = 405 }, ease)
    wait(frame.group:to({ x = 320, y = 180 }, ease))
    wait(0.7)
    frame.window:to({ width = 280, height = 144, corner_radius = 16 }, ease)
    frame.picture:to({ width = 320, height = 180 }, ease)
    wait(frame.group:to({ x = frame.x, y = frame.y }, ease))
  end
end
