-- A pointer throws cards aside: each flies off with the pointer's velocity, and the stack moves up.
local anim = require "animlua"
local scene = anim.scene { width = 480, height = 270, background = "#0e1116", duration = 4.2,
  loop = true }
local looks = { { "#ff6b3d", "#ffc3ae" }, { "#e8ecf2", "#a9b4c4" }, { "#35435a", "#6d80a0" } }

local stack = {}
local function settle(card, place)
  card:to({ x = 240, y = 152 - 17 * place, rotation = 0, scale = 1.08 - 0.08 * place, opacity = 1 },
    anim.spring { response = 0.45, damping_ratio = 0.6 })
end
for i = 3, 1, -1 do
  local card = scene:group { x = 240, y = 152 - 17 * i, scale = 1.08 - 0.08 * i }
  card:rect { width = 220, height = 150, corner_radius = 16, fill = looks[i][1], shadow_y = 6,
    shadow_blur = 20, shadow_color = "#000a" }
  card:circle { x = -76, y = -41, radius = 16, fill = looks[i][2] }
  card:rect { x = 22, y = -41, width = 140, height = 9, corner_radius = 4.5, fill = looks[i][2] }
  card:rect { x = 0, y = 12, width = 184, height = 9, corner_radius = 4.5, fill = looks[i][2] }
  card:rect { x = -32, y = 36, width = 120, height = 9, corner_radius = 4.5, fill = looks[i][2] }
  stack[i] = card
end

local finger = scene:circle { x = 240, y = 200, radius = 13, fill = "#ffffff66",
  stroke = "#ffffffcc", stroke_width = 1.5, opacity = 0, hit = "none" }
local held
scene:on("pointer_down", function(e)
  held = stack[1]
  finger.x, finger.y = e.x, e.y
  finger:to({ opacity = 1 }, 0.1)
end)
scene:on("pointer_move", function(e)
  finger.x, finger.y = e.x, e.y
  if not held then return end
  held.x, held.rotation = held.x + e.dx, (held.x + e.dx - 240) / 10
end)
scene:on("pointer_up", function(e)
  local card, side = held, e.velocity_x > 0 and 1 or -1
  held = nil
  finger:to({ opacity = 0 }, 0.2)
  table.remove(stack, 1)
  stack[3] = card
  settle(stack[1], 1)
  settle(stack[2], 2)
  card:to({ rotation = side * 30 }, 0.4)
  card:decay({ x = e.velocity_x }, { deceleration = 0.997 })
  wait(0.4)
  scene:add(card, 1)                                -- behind the others, and small
  card:set { x = 240, y = 130, rotation = 0, scale = 0.7, opacity = 0 }
  settle(card, 3)
end)

for throw = 1, 3 do
  local side = throw % 2 == 0 and -1 or 1
  local events = { { 0.25, "pointer_down", x = 240, y = 190 } }
  for i = 1, 16 do
    local p = i / 16
    local x, y = 240 + side * 150 * p ^ 2.2, 190 - 10 * p
    events[i + 1] = { 0.25 + 0.3 * p, "pointer_move", x = x, y = y }
  end
  events[18] = { 0.55, "pointer_up" }
  scene:input(events)
  wait(1.4)
end
