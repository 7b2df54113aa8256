-- Five pucks are flung with the same push; what stops them differs.
--   animlua run examples/04-fling.lua
--   animlua plot examples/04-fling.lua '*.x' --slope

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#12100e" }

local left, wall = 210, 570
scene:rect { name = "wall", x = wall + 22, y = 180, width = 6, height = 320, corner_radius = 3,
             fill = "#e07a5f" }
for x = left, wall, 90 do
  scene:rect { x = x, y = 304, width = 2, height = 44, fill = "#3d405b" }
end

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
  local y = -8 + i * 62
  scene:text { name = lane[1] .. " label", text = lane[1], x = 98, y = y, font_size = 18,
               fill = "#b8ad9e" }
  local puck = scene:circle { name = lane[1], x = left, y = y, radius = 19, fill = "#f2cc8f" }
  local handle = puck:decay({ x = push }, lane[2])
  puck:to({ fill = "#81b29a" }, { duration = 0.8, delay = 0.2 })
  flung[i] = handle
end
wait(anim.all(flung))
print("all at rest after " .. anim.now() .. " s")
