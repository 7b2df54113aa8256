-- A menu that a finger pulls out of the edge. The script scrubs it to and fro, then releases it,
-- and it springs the rest of the way; caught in mid-flight it turns round.
--
--   animlua run examples/20-scrubbed.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#d9e2ea" }

-- The page: a picture, a heading and a few lines.
local page = scene:group { name = "page", x = 320, y = 180 }
page:rect { width = 560, height = 320, corner_radius = 20, fill = "#ffffff",
            shadow_color = "#1b2f4440", shadow_blur = 24, shadow_y = 8 }
page:rect { y = -70, width = 520, height = 140, corner_radius = 12, fill = "#ffd9a8" }
page:circle { x = 150, y = -78, radius = 34, fill = "#ff8a5c" }
page:path { path = "M-260,0 V-28 C-160,-90 -60,-10 40,-50 S200,-20 260,-60 V0 Z",
            fill = "#3a8f7b" }
for i, width in ipairs { 300, 470, 430, 380 } do
  page:rect { x = -254, y = 8 + i * 28, width = width, height = i == 1 and 16 or 9,
              anchor = { 0, 0.5 }, corner_radius = 5, fill = i == 1 and "#1b2f44" or "#d3dbe2" }
end

local menu = scene:group { name = "menu", x = -250, y = 180 }
menu:rect { x = 125, width = 250, height = 360, fill = "#1b2f44" }
local rows = {}
for i, color in ipairs { "#ff8a5c", "#ffd166", "#5fd0a5", "#6fb1ff" } do
  local row = menu:group { x = 46, y = -130 + i * 52 }
  row:circle { radius = 13, fill = color }
  row:rect { x = 32, width = 70 + i * 17 % 60, height = 10, corner_radius = 5,
             anchor = { 0, 0.5 }, fill = "#ffffffb0" }
  row.opacity, row.x = 0, 0
  rows[i] = row
end
local finger = scene:circle { name = "finger", x = 12, y = 300, radius = 17, fill = "#1b2f4455",
                              stroke = "#ffffff", stroke_width = 2 }

local function opening()
  return anim.animator({ duration = 0.8, easing = "cubic.inOut" }, function()
    menu.x, finger.x = 0, 262
    page.x, page.scale, page.opacity = 450, 0.86, 0.8
    for _, row in ipairs(rows) do row.x, row.opacity = 46, 1 end
  end)
end

local a = opening()
-- The finger: out, back a little, further out.
for _, goal in ipairs { 0.45, 0.2, 0.6 } do
  local from = a.fraction_complete
  for i = 1, 24 do
    a.fraction_complete = from + (goal - from) * (0.5 - 0.5 * math.cos(math.pi * i / 24))
    wait()
  end
end
finger:to({ opacity = 0, scale = 1.6 }, 0.25)
a:continue({ spring = "bouncy" })
wait(1.4)

-- Pushed shut, caught half-way, where it turns round; caught again, and shut for good.
a = anim.animator({ duration = 0.8, easing = "cubic.inOut" }, function()
  menu.x = -250
  page.x, page.scale, page.opacity = 320, 1, 1
  for _, row in ipairs(rows) do row.x, row.opacity = 0, 0 end
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
