-- A neon sign flickers on over a wet street, glitches, and fireworks go up behind it.
--   animlua run examples/showcases/10-neon.lua
local anim = require "animlua"
local scene = anim.scene { width = 1920, height = 1080, background = "#07050f",
  duration = 9, loop = true }
local pink, cyan, violet, floor = "#ff3d9a", "#38e8ff", "#8a5cff", 830
local bold = "DejaVu Sans Condensed Bold, Inter, Sans"

-- The night: a sky with a glow at the horizon, stars, and a skyline with a few lit windows.
scene:rect { x = 960, y = floor / 2, width = 1920,
  height = floor, fill = anim.linear_gradient { stops = { { 0, "#05040c" },
    { 0.55, "#120a2c" }, { 0.85, "#33124a" }, { 1, "#5a1a55" } } } }
for _ = 1, 110 do
  scene:circle { x = 1920 * math.random(), y = 560 * math.random() ^ 1.4,
    radius = 0.6 + 1.1 * math.random(), opacity = 0.2 + 0.6 * math.random(), fill = "#dfe6ff" }
end
local sky = scene:group { blend = "plusLighter" }
local city = scene:group {}
local x = -20
while x < 1940 do
  local w, h = 60 + 90 * math.random(),
    70 + 220 * math.random() ^ 1.5 * (0.5 + math.abs(x - 960) / 1300)
  city:rect { x = x + w / 2, y = floor - h / 2, width = w + 2, height = h, fill = "#0b0718" }
  for _ = 1, 7 do
    if math.random() < 0.75 then
      city:rect { x = x + 12 + (w - 24) * math.random(), y = floor - 14 - (h - 30) * math.random(),
        width = 5, height = 8, fill = math.random() < 0.5 and "#ffc97a" or "#7ad7ff",
        opacity = 0.25 + 0.5 * math.random() }
    end
  end
  x = x + w
end

-- Fireworks: a rocket's trail, then rays that run out and are braked, and embers that fall.
local function firework(px, py, size, color)
  spawn(function()
    local trail = sky:line { points = { { px + 30, floor }, { px + 8, (floor + py) / 2 },
      { px, py } }, smooth = "catmull_rom", stroke = "#ffe9c9", stroke_width = 3,
      stroke_cap = "round", stroke_start = 0, stroke_end = 0 }
    trail:to({ stroke_end = 1 }, 0.6, "cubic.out")
    wait(trail:to({ stroke_start = 1 }, { duration = 0.6, delay = 0.1, easing = "cubic.out" }))
    local flash = sky:circle { x = px, y = py, radius = size * 1.5,
      fill = anim.radial_gradient { stops = { { 0, "#fff" }, { 0.2, color }, { 1, "#0000" } } } }
    flash:to({ opacity = 0 }, 1.4, "expo.out")
    for ring = 1, 3 do
      for i = 1, 18 + 8 * ring do
        local a = 2 * math.pi * (i + 0.6 * math.random()) / (18 + 8 * ring)
        local r = size * ring / 3 * (0.85 + 0.3 * math.random())
        local ex, ey = r * math.cos(a), r * math.sin(a)
        local ray = sky:path { x = px, y = py, path = ("M0,0 Q%.1f,%.1f %.1f,%.1f"):format(ex,
          ey - 0.05 * r, ex * 1.1, ey * 1.08 + 0.4 * r), fill = "none",
          stroke = anim.mix(color, "#fff4d6", ring == 1 and 0.8 or 0.3 * math.random()),
          stroke_width = 2.6, stroke_cap = "round", stroke_start = 0, stroke_end = 0 }
        local life = 1.5 + 0.7 * math.random()
        ray:to({ stroke_end = 1 }, life, "expo.out")
        ray:to({ stroke_start = 1 }, life + 0.1, "sine.inOut")
        ray:to({ opacity = 0 }, { duration = 0.8, delay = life - 0.8, easing = "sine.in" })
      end
    end
  end)
end

-- The sign: tubes are outlines, drawn wide and blurred for the light, thin and pale for the gas.
local power, soft = anim.value(0, "power"), anim.value(0, "soft")
local function tube(parent, text, y, size, spacing, color, level)
  local function one(width, paint, options)
    local layer = parent:text { text = text, x = 960, y = y, font = bold, font_size = size,
      letter_spacing = spacing, fill = "none", stroke = paint, stroke_width = width,
      stroke_join = "round", stroke_cap = "round" }
    for key, value in pairs(options or {}) do layer[key] = value end
    return layer
  end
  one(7, "#2a1c3c")                                       -- the glass, when it is dark
  local lit = parent:group { blend = "plusLighter" }
  local function add(width, paint, options) lit:add(one(width, paint, options)) end
  add(26, color, { blur = 44, opacity = 0.9 })
  add(14, color, { blur = 12, opacity = 0.8 })
  add(7, color)
  add(2.6, anim.mix(color, "#ffffff", 0.82))
  lit:bind { opacity = level }
  return lit
end
local function build(parent)
  tube(parent, "AFTERGLOW", 480, 230, 14, pink, power)
  tube(parent, "open until the last star", 668, 62, 6, cyan, soft)
end
local sign = scene:group {}
build(sign)

-- What a glitch shows: the word in two false colors, torn into bands.
local tears = {}
for k = 0, 11 do
  local tear = sign:text { text = "AFTERGLOW", x = 960, y = 480, font = bold,
    font_size = 230, letter_spacing = 14, opacity = 0, blend = "plusLighter", fill = "none",
    stroke = k % 2 == 0 and "#ff2a5f" or "#19e0ff", stroke_width = 9 }
  tear.clip = { -100, k // 2 * 46, tear.text_width + 200, 46 }
  tears[#tears + 1] = tear
end
local function glitch(steps)
  for _ = 1, steps do
    for _, tear in ipairs(tears) do
      tear.x, tear.opacity = 960 + 90 * (math.random() - 0.5), math.random() < 0.55 and 0.75 or 0
    end
    sign.x = 26 * (math.random() - 0.5)
    power.value = 0.1 + 0.5 * math.random()
    wait "3f"
  end
  anim.set(tears, { opacity = 0 })
  sign.x, power.value = 0, 1
end

-- The wet street mirrors the sign, shorter, dim and broken by ripples.
scene:rect { x = 960, y = (floor + 1080) / 2, width = 1920, height = 1080 - floor, fill =
  anim.linear_gradient { stops = { { 0, "#160a22" }, { 0.3, "#0a0614" }, { 1, "#050309" } } } }
local wet = scene:group { y = 1.62 * floor, scale_y = -0.62, opacity = 0.42, blur = 7,
  blend = "plusLighter" }
build(wet)
local street = scene:group { clip = { 0, floor, 1920, 1080 - floor } }
street:add(wet)
for i = 1, 26 do
  local y = floor + 6 + 280 * (i / 26) ^ 1.4
  local ripple = scene:rect { x = 1920 * math.random(), y = y, width = 200 + 500 * math.random(),
    height = 1 + 3 * i / 26, corner_radius = 2, fill = "#050309", opacity = 0.55 }
  ripple:wiggle({ x = 40 }, { frequency = 0.5, period = 9, seed = i })
end
scene:rect { x = 960, y = floor, width = 1920, height = 3, fill = anim.linear_gradient {
  from = { 0, 0 }, to = { 1, 0 }, stops = { "#ff7ac000", "#ff7ac088", "#ff7ac000" } } }

-- On: the tubes stutter before they hold.
power:keys({ 0, 0.9, 0.1, 0.15, 1, 0.3, 1, 0.95, 1 },
  { duration = 1.3, delay = 0.4, key_times = { 0, 0.06, 0.12, 0.4, 0.44, 0.52, 0.58, 0.8, 1 } })
soft:keys({ 0, 0.7, 0.1, 1 }, { duration = 0.7, delay = 1.6, key_times = { 0, 0.2, 0.45, 1 } })

for _, f in ipairs { { 2.1, 430, 210, 270, "#ffd36b" }, { 2.7, 1480, 190, 300, cyan },
  { 3.6, 960, 170, 340, pink }, { 4.9, 300, 230, 260, violet },
  { 5.3, 1640, 230, 250, "#ffd36b" }, { 5.9, 1110, 160, 290, "#7affb0" } } do
  spawn(function() wait(f[1]); firework(f[2], f[3], f[4], f[5]) end)
end
wait(4.1)
glitch(7)
wait(2.6)
glitch(4)
wait(0.5)
glitch(3)
power:keys({ 1, 0.2, 0.8, 0 }, { duration = 0.5, key_times = { 0, 0.2, 0.5, 1 } })
soft:to(0, { duration = 0.25, delay = 0.35 })
