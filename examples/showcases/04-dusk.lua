-- Dusk: a flight down from the first stars, past ridges and mist, to a lit cabin by a lake.
--   animlua run examples/showcases/04-dusk.lua
local anim = require "animlua"
local seconds, shore, random = 11, 1300, math.random
local scene = anim.scene { width = 1920, height = 1080, duration = seconds }
local function down(stops, to)
  return anim.linear_gradient { to = { 0.5, to or 1 }, stops = stops, space = "oklab" }
end
local function glow(parent, x, y, radius, blend, stops)
  return parent:circle { x = x, y = y, radius = radius, blend = blend,
                         fill = anim.radial_gradient { stops = stops } }
end
local function twinkle(layer, what)                       -- there and back, each at its own time
  layer:keys(what, { duration = 1.2 + random(), delay = -3 * random(), loop = true })
end

-- The sky is tall; it moves less than everything else, for it is far away.
scene:rect { x = 960, y = 620, width = 4200, height = 3400, depth = 0.32, fill = down {
  { 0.2, "#050820" }, { 0.34, "#10164a" }, { 0.43, "#3a2a78" }, { 0.49, "#94407f" },
  { 0.53, "#ef7060" }, { 0.56, "#ffb870" }, { 0.6, "#ffe3a6" } } }
local stars = scene:group { depth = 0.2 }
for i = 1, 320 do
  local y = -320 + 960 * random() ^ 1.3
  local star = stars:circle { x = -300 + 2600 * random(), y = y, radius = 0.8 + 2.2 * random() ^ 4,
    fill = i % 5 == 0 and "#ffd9b8" or "#e8ecff", opacity = anim.clamp(0.9 - y / 640, 0.05, 1) }
  if i % 6 == 0 then twinkle(star, { opacity = { 0.25, 1, 0.25 } }) end
end
local meteor = stars:line { points = { { 1320, -60 }, { 840, 190 } }, stroke = "#fff",
                            stroke_width = 3, stroke_cap = "round", stroke_end = 0 }
meteor:to({ stroke_end = 1 }, { duration = 0.6, delay = 0.9, easing = "sine.in" })
meteor:to({ stroke_start = 1 }, { duration = 0.6, delay = 1.15, easing = "sine.in" })

-- The sun goes down behind the farthest ridge; long clouds are lit from below.
local sun = scene:group { x = 1120, y = 650, depth = 0.34 }
glow(sun, 0, 0, 820, "screen", { { 0, "#ffae4ce0" }, { 0.2, "#ff6f4a80" }, { 0.55, "#f0306a22" },
  { 1, "#c0206a00" } })
sun:circle { radius = 112, fill = down { "#fff6d8", "#ffd27a" } }
sun:by({ y = 90 }, seconds)
for i, c in ipairs { { 380, 150, 620 }, { 1560, 290, 1300 }, { 520, 420, 900 }, { 1480, 520, 560 },
                     { 830, 600, 760 } } do
  local cloud = scene:group { x = c[1], y = c[2], depth = 0.28 + 0.024 * i, blur = 9,
                              opacity = 0.75 }
  for u = -1, 1, 0.25 do
    cloud:ellipse { x = u * c[3] / 2 + 60 * (random() - 0.5), y = 16 * (random() - 0.5),
      width = c[3] * (0.22 + 0.2 * random()), height = (1 - u * u) * 34 + 12,
      fill = down { anim.mix("#5a3f86", "#c75f86", i / 6), anim.mix("#e0788a", "#ffc98a", i / 6) } }
  end
  cloud:by({ x = 40 + 14 * i }, { duration = seconds, easing = "linear" })
end

-- Ridges are noise, from far and pale to near and dark; near ones have trees on them.
local function ridge(k, y, tall, rough, color, foot, tree)
  local way, x = { "M-900,2600" }, -900
  while x < 3100 do
    local noise = anim.noise(x / rough + 17.3 * k, 3.7 * k, { octaves = 5, gain = 0.48 })
    local h = y - tall * (0.5 + noise)
    way[#way + 1] = ("L%.1f,%.1f"):format(x, h)
    if tree then
      local t = tree * (0.55 + 0.45 * random() + 0.6 * anim.noise(x / 31 + 90 * k, 5.5) ^ 2)
      way[#way + 1] = ("L%.1f,%.1f L%.1f,%.1f"):format(x + tree * 0.17, h - t, x + tree * 0.34, h)
    end
    x = x + (tree and 0.4 * tree or 12)
  end
  scene:path { path = table.concat(way, " ") .. " L3600,2600 Z", fill = down({ color, foot }, 0.34),
               depth = 0.34 + 0.66 * (k / 7) ^ 1.25 }
end
ridge(1, 850, 330, 520, "#b8577f", "#f39a7c")
ridge(2, 930, 300, 430, "#8f4580", "#d8707f")
ridge(3, 1020, 280, 380, "#66387a", "#a9557f", 16)
local flock = scene:group { x = 350, y = 560, depth = 0.5 }
for i = 0, 6 do
  local bird = flock:path { x = -46 * i + 14 * random(), y = 24 * math.abs(i - 2) + 10 * random(),
    path = "M-24,-8 Q-10,-14 0,0 Q10,-14 24,-8", scale = 0.75, fill = "none", stroke = "#2a1740",
    stroke_width = 5, stroke_cap = "round" }
  bird:to({ path = "M-22,10 Q-10,-4 0,0 Q10,-4 22,10" }, { duration = 0.34, delay = -0.12 * i,
    loop = true, yoyo = true, easing = "sine.inOut" })
end
flock:by({ x = 1250, y = -150 }, { duration = seconds, easing = "linear" })
ridge(4, 1150, 250, 420, "#45296c", "#7d4079", 26)
for i = 1, 3 do
  scene:ellipse { x = 500 + 600 * i, y = 1180 + 20 * i, width = 1700, height = 110, blur = 30,
    depth = 0.7, fill = "#ffb59a", opacity = 0.24 }:by({ x = 130 - 260 * (i % 2) }, seconds)
end

-- The lake holds the sky upside down, with a road of light toward the sun.
scene:rect { x = 1200, y = shore + 450, width = 5200, height = 900, fill = down {
  { 0, "#f08a78" }, { 0.1, "#c05c82" }, { 0.3, "#5b357c" }, { 0.6, "#221a50" }, { 1, "#0d0b2a" } } }
for i = 1, 110 do
  local u = (i / 110) ^ 1.5
  local glint = scene:rect { x = 1000 + (random() - 0.5) * (110 + 480 * u), y = shore + 6 + 340 * u,
    width = 30 + 170 * random() * (0.3 + u), height = 1.5 + 4 * u, corner_radius = 3,
    fill = "#ffdca6", blend = "screen" }
  twinkle(glint, { scale_x = { 0.3, 1.2, 0.3 }, opacity = { 0.1, 0.85 - 0.5 * u, 0.1 } })
end

-- A tongue of land with firs, its mirror image, and the cabin.
local function fir(parent, x, y, h, color)
  local points = { { x, y - h } }
  for k = 1, 6 do                                         -- boughs, on both sides at once
    local w, by = h * 0.036 * k, y - h + h * 0.17 * k
    table.insert(points, { x + w, by })
    table.insert(points, { x + w * 0.52, by - h * 0.02 })
    table.insert(points, 1, { x - w, by })
    table.insert(points, 1, { x - w * 0.52, by - h * 0.02 })
  end
  parent:polygon { points = points, fill = color }
end
local function tongue(color)
  local land = scene:group {}
  land:path { fill = color, path = "M1080,1440 C1190,1420 1300,1408 1420,1404 C1700,1398 2200,1360 "
    .. "2700,1330 L2700,1452 L1500,1450 Z" }
  for i = 1, 17 do
    fir(land, 1635 + 52 * i, 1412 - 2.4 * i, (90 + 150 * (i * 0.618 % 1)) * (1 + i / 26), color)
  end
  for h = 120, 176, 56 do fir(land, 1168 + h * 0.78, 1416, h, color) end
  return land
end
anim.set(tongue "#150f38", { y = 2 * 1446, scale_y = -1, opacity = 0.55, blur = 5 })
tongue "#120c30"
local hut = scene:group { x = 1460, y = 1406 }
hut:path { path = "M-92,6 V-62 L0,-142 92,-62 V6 Z", fill = "#1a1238" }
hut:path { path = "M-114,-52 L0,-134 114,-52 V-66 L0,-150 -114,-66 Z", fill = "#0c0824" }
hut:rect { x = 50, y = -134, width = 18, height = 56, fill = "#0c0824" }
hut:emitter { x = 50, y = -164, birth_rate = 7, lifetime = 5, velocity = 46, spread = 14,
  gravity_x = 9, start_scale = 0.5, end_scale = 3, warm_up = 5, start_opacity = 0.26, blur = 5,
  start_color = "#ffd9d0", end_color = "#a58ac0" }:circle { radius = 12, fill = "#fff" }
local pane = hut:rect { x = -30, y = -34, width = 58, height = 42, fill = "#33204a" }
hut:rect { x = -30, y = -34, width = 5, height = 42, fill = "#1a1238" }
local halo = glow(scene, 1430, 1370, 300, "plus_lighter", { "#ffb14ecc", { 0.3, "#ff8a3c3c" },
  "#ff8a3c00" })
local road = scene:group { x = 1430, y = 1462, blend = "plus_lighter" }
for i = 0, 15 do twinkle(road:rect { x = 14 * (random() - 0.5), y = 11 * i, width = 74 - 3 * i,
  height = 5, corner_radius = 3, fill = "#ffa64a" }, { scale_x = { 0.5, 1.15, 0.5 },
  opacity = { 0.3, 0.95 - 0.05 * i, 0.3 } }) end
local near = scene:group { depth = 1.25 }                 -- the near bank frames all this
for i = 0, 30 do
  local h = 60 + 120 * random() + 400 * (math.abs(i - 16) / 15) ^ 1.5
  fir(near, 60 + 84 * i + 40 * random(), 1800, h, "#080618")
end

-- The flight: down from the stars, then slowly nearer; the lamp is lit when the sun has gone.
local camera, how = scene.camera, { duration = 0.9, delay = 7.9, easing_each = "sine.inOut" }
anim.keys({ halo, road }, { opacity = { 0, 0.6, 0.2, 0.9 } }, how)
pane:keys({ fill = { "#33204a", "#ffd98a", "#8a5a5a", "#ffd98a" } }, how)
halo.opacity, road.opacity, camera.x, camera.y = 0, 0, 820, -860
camera:to({ y = 1130 }, 7.6, anim.bezier(0.55, 0, 0.2, 1))
camera:to({ x = 1250 }, seconds, "sine.inOut")
camera:to({ zoom = 1.22 }, { duration = seconds - 4, delay = 4, easing = "sine.inOut" })
wait(seconds)
