-- A moon circles a planet that follows a heart. The circle is added to the heart: neither knows of
-- the other, and the moon is drawn at the sum. The planet keeps one speed, also in the curves.
--   animlua run examples/13-heart-and-circle.lua
--   animlua plot examples/13-heart-and-circle.lua moon.x planet.x

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#120d18" }

-- The heart as so many points, from its notch round to its notch.
local heart, count = {}, 40
for i = 0, count do
  local t = i / count * 2 * math.pi
  heart[i + 1] = {
    320 + 9.5 * 16 * math.sin(t) ^ 3,
    168 - 9.5 * (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)),
  }
end

scene:line { name = "heart", points = heart, smooth = "catmull_rom", stroke = "#4d1f38",
             stroke_width = 2 }
local x0, y0 = heart[1][1], heart[1][2]
local planet = scene:circle { name = "planet", x = x0, y = y0, radius = 16, fill = "#ff4d6d",
                              shadow_color = "#ff4d6d", shadow_blur = 28 }
local moon   = scene:circle { name = "moon", x = x0, y = y0, radius = 6, fill = "#ffe8a3",
                              shadow_color = "#ffe8a3", shadow_blur = 16 }
local trail  = {}
for i = 1, 40 do
  trail[i] = scene:circle { name = "trail " .. i, x = x0, y = y0, radius = 5 * (1 - i / 41),
                            fill = "#ffe8a3", opacity = 0.6 * (1 - i / 41) }
end

-- Once round the heart in six seconds, at one speed: cubics through the points, paced by length.
local round = { duration = 6, calculation = "cubic_paced" }
local way   = planet:keys({ position = heart }, round)
moon:keys({ position = heart }, round)

-- Twelve turns meanwhile, added: a sine and a cosine, from quarter to quarter.
local r = 46
local function circle(layer)
  layer:keys({ x = { r, -r, r } },
    { duration = 0.5, loop = 12, mode = "add", easing_each = "sine.inOut" })
  layer:keys({ y = { 0, r, 0, -r, 0 } },
    { duration = 0.5, loop = 12, mode = "add",
      easing_each = { "sine.out", "sine.in", "sine.out", "sine.in" } })
end
circle(moon)

-- The trail follows the moon, each piece a little later.
for i, piece in ipairs(trail) do
  piece:keys({ position = heart },
    { duration = 6, delay = i * 0.012, calculation = "cubic_paced", fill_mode = "backwards" })
  for field, how in pairs {
    x = { values = { r, -r, r }, each = "sine.inOut" },
    y = { values = { 0, r, 0, -r, 0 }, each = { "sine.out", "sine.in", "sine.out", "sine.in" } },
  } do
    piece:keys({ [field] = how.values },
      { duration = 0.5, loop = 12, delay = i * 0.012, mode = "add", easing_each = how.each,
        fill_mode = "backwards" })
  end
end

-- The heart beats at each quarter of the way.
for _ = 1, 4 do
  wait(1.5)
  planet:keys({ scale = { 1, 1.5, 0.95, 1 } }, { duration = 0.45, calculation = "cubic" })
end
wait(way)
wait(0.4)
