-- Five curling stones are pushed equally hard. Friction, a wall, a spring or a mark decides where
-- each of them stops.
--   animlua run examples/04-fling.lua
--   animlua plot examples/04-fling.lua '*.x' --slope

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#e3eef2" }

local left, wall = 206, 566
-- The sheet of ice, with a mark every 90 pixels and a board at its end.
for i = 0, 4 do
  scene:rect { x = left + 90 * i, y = 180, width = 1.5, height = 330, fill = "#bcd3dc" }
end
for radius, color in pairs { [92] = "#2f6fde22", [58] = "#ffffffcc", [26] = "#e4477b33" } do
  scene:circle { x = 386, y = 180, radius = radius, fill = color, z = -radius }
end
scene:rect { name = "wall", x = wall + 27, y = 180, width = 12, height = 330, corner_radius = 4,
             fill = "#8f5b3c" }

local push = 900 -- pixels a second
local lanes = {
  { "rough ice", { deceleration = 0.996 } },
  { "smooth ice", { deceleration = 0.9972 } },
  { "stops at the wall", { max = wall } },
  { "springs onto it", { max = wall, spring = anim.spring { bounciness = 14, speed = 10 } } },
  { "snaps to a mark", { snap = function(rest)
    return left + 90 * math.floor((math.min(rest, wall) - left) / 90 + 0.5)
  end } },
}

local flung = {}
for i, lane in ipairs(lanes) do
  local y = -8 + i * 63
  scene:text { text = lane[1], x = 30, y = y, anchor = { 0, 0.5 }, font_size = 17,
               font_weight = 600, fill = "#33505c" }
  local stone = scene:group { name = lane[1], x = left, y = y }
  stone:circle { radius = 21, fill = "#5b6b73", shadow_color = "#0d2a3a66", shadow_blur = 8,
                 shadow_y = 3 }
  stone:circle { radius = 13, fill = i % 2 == 0 and "#f2b632" or "#e0523f" }
  stone:rect { x = 4, width = 18, height = 6, corner_radius = 3, fill = "#fff9" }
  flung[i] = stone:decay({ x = push }, lane[2])
  stone:by({ rotation = 200 }, 2.2, "expo.out")
end
wait(anim.all(flung))
print("all at rest after " .. anim.now() .. " s")
wait(0.5)
