-- The four animations of Facebook's Pop, one below another: basic, spring, decay, custom.
--   animlua run examples/02-pops-four.lua

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#11151c" }

local left, right = 190, 580
local names  = { "basic", "spring", "decay", "custom" }
local colors = { "#4cc9f0", "#f72585", "#ffd166", "#80ed99" }

local discs = {}
for i, name in ipairs(names) do
  local y = 20 + i * 64
  scene:text { name = name .. " label", text = name, x = 90, y = y, font_size = 26,
               fill = "#8d99ae" }
  scene:rect { name = name .. " track", x = (left + right) / 2, y = y, width = right - left,
               height = 4, corner_radius = 2, fill = "#1f2733" }
  discs[i] = scene:circle { name = name, x = left, y = y, radius = 18, fill = colors[i] }
end
local basic, spring, decay, custom = discs[1], discs[2], discs[3], discs[4]

for round = 1, 2 do
  local goal = round == 1 and right or left
  local sign = round == 1 and 1 or -1
  wait(anim.all({
    basic:to({ x = goal }, 1, "easeInOut"),
    spring:to({ x = goal }, anim.spring { bounciness = 14, speed = 8 }),
    -- A decay is given a velocity, not a goal; the engine knows where it will rest.
    decay:decay({ x = sign * 780 }, { deceleration = 0.998, min = left, max = right }),
    -- A custom animation does what its function does, for as long as it returns true.
    custom:custom(function(disc, a)
      local u = math.min(a.time / 1.2, 1)
      local from = round == 1 and left or right
      disc.x = from + (goal - from) * u
      disc.scale = 1 + 0.5 * math.sin(u * math.pi) * math.abs(math.cos(u * math.pi * 4))
      return u < 1
    end),
  }))
  wait(0.3)
end
