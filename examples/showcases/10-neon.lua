-- A neon sign flickers on over a wet street, glitches, and fireworks go up behind it.
--   animlua run examples/showcases/10-neon.lua
local anim = require "animlua"
local scene = anim.scene { width = 1920, height = 1080, background = "#05040c",
                           duration = 9, loop = true }
local pink, cyan, violet, gold, floor = "#ff2f92", "#2fdcff", "#8a5cff", "#ffc861", 850
local random, dark, wet = math.random, { "#0a0618", "#140920" }
local function fade(stops)
  return anim.linear_gradient { from = { 0, 0 }, to = { 0, 1 }, stops = stops, space = "oklab" }
end

-- The night: a sky that is lit from the horizon, and stars.
scene:rect { x = 960, y = floor / 2, width = 1920, height = floor, fill = fade {
  { 0, "#04040f" }, { 0.45, "#120a30" }, { 0.8, "#3a1450" }, { 1, "#7a2358" } } }
for _ = 1, 150 do scene:circle { x = 1920 * random(), y = 640 * random() ^ 1.5, fill = "#dfe6ff",
  radius = 0.7 + 1.2 * random() ^ 3, opacity = 0.2 + 0.6 * random() } end
local haze = scene:group { blend = "plus_lighter", blur = 10 }
local sky = scene:group { blend = "plus_lighter" }

-- The town: a far row in the haze, near blocks at both sides, and the house that carries the sign.
local function block(x, w, h, paint, lit)
  scene:rect { x = x + w / 2, y = floor - h / 2, width = w, height = h, fill = fade(paint) }
  local high = (h - 18) // 26
  for i = 0, (w - 30) // 20 * high - 1 do                 -- windows, in columns from the top
    if random() < lit then
      scene:rect { x = x + 20 + 20 * (i // high), y = floor - h + 24 + 26 * (i % high),
        width = 8, height = 13, fill = i % 3 == 0 and "#8fd0ff" or "#ffbf7a", opacity = 0.5 }
    end
  end
end
for x = -30, 1900, 110 do block(x, 111, 170 + 240 * random() ^ 2, { "#214", "#525" }, 0) end
for i, x in ipairs { -20, 1776, 1846 } do block(x, 92, 310 + 90 * i, dark, 0.24) end
block(190, 1540, 130, dark, 0.4)
scene:path { fill = "none", stroke_width = 5, stroke = fade { "#2b1740", "#0d0719" },
  path = "M160,272 H1760 M160,520 H1760 M160,700 H1760 M190,272"
    .. (" v450 m0,-202 l140,180 m-140,0 l140,-180 m0,-248"):rep(11) .. " v450" }

-- Fireworks: a rocket, rays that run out and are braked, embers that crackle; the street shines.
local function firework(late, px, py, size, color)
  wait(late)
  local trail = sky:path { path = ("M%d,%d Q%d,550 %d,%d"):format(px + 34, floor, px, px, py),
    fill = "none", stroke = "#ffe3b8", stroke_width = 4, stroke_cap = "round", stroke_end = 0 }
  trail:to({ stroke_end = 1 }, 0.7, "quad.out")
  wait(trail:to({ stroke_start = 1 }, { duration = 0.62, delay = 0.12, easing = "quad.out" }))
  local light = anim.radial_gradient { stops = { "#fff", { 0.08, color .. "d0" },
    { 0.3, color .. "48" }, { 0.6, color .. "12" }, color .. "00" } }
  local flash = sky:circle { x = px, y = py, radius = size * 2.1, fill = light }
  local shine = wet:ellipse { x = px, y = 500, width = size * 1.5, height = 1400, fill = light }
  anim.to({ flash, shine }, { opacity = 0 }, 2, "expo.out")
  local bursts = { haze:group { x = px, y = py }, sky:group { x = px, y = py } }
  for i = 1, 96 do
    local ring = i % 6 == 0 and 1 or i % 3 == 0 and 2 or 3
    local a, life = 2 * math.pi * (i + random()) / 96, 1.4 + 0.8 * random()
    local r = size * ring / 3 * (0.8 + 0.35 * random())
    local x, y, rays = r * math.cos(a), r * math.sin(a), {}
    for k, burst in ipairs(bursts) do
      rays[k] = burst:path { path = ("M0,0 Q%.1f,%.1f %.1f,%.1f"):format(x, y - 0.05 * r, 1.06 * x,
        1.04 * y + 0.34 * r), fill = "none", stroke_width = k == 1 and 8 or 1.4 + 1.8 * random(),
        stroke_cap = "round", stroke_end = 0, stroke = anim.mix(color, "#fff4d6", 0.9 - ring / 4) }
    end
    anim.to(rays, { stroke_end = 1 }, life, "expo.out")
    anim.to(rays, { stroke_start = 1 }, life + 0.15, "sine.inOut")
    bursts[2]:circle { x = 1.06 * x, radius = 2.6, fill = "#fff1d0", opacity = 0 }
      :keys({ y = { y + 0.34 * r, y + 0.34 * r + 46 }, opacity = { 0, 1, 0.1, 0.9, 0, 0.5, 0 } },
        { duration = 0.9, delay = 0.75 * life + 0.2 * random() })
  end
  wait(2.8)
  for k = 1, 2 do bursts[k]:remove() end
end

-- The sign: each tube is drawn wide and blurred for its light, thin and pale for the gas in it.
local letters = { 140, "M0,200 L72,0 L144,200 M26,134 H118", 100, "M104,0 H0 V200 M0,96 H86", 124,
  "M0,0 H128 M64,0 V200", 104, "M104,0 H0 V200 H104 M0,96 H86", 108, "M0,200 V0 H64 A52,52 0 0 1 "
  .. "64,104 H0 M58,104 L116,200", 178, "M158,38 A88,100 0 1 0 176,106 H106", 84, "M0,0 V200 H100",
  170, "M88,0 A88,100 0 1 0 88,200 A88,100 0 1 0 88,0 Z", 208, "M0,0 L52,200 104,12 156,200 208,0" }
local power, lamps, tears = anim.value(1, "power"), {}, {}
for i = 1, 10 do lamps[i] = anim.value(0, "lamp" .. i) end
local function tube(parent, kind, shape, color, lamp)
  local lit = parent:group { blend = "plus_lighter", z = 1 }
  local function add(to, width, paint, blur)
    anim.set(to[kind](to, shape), { stroke = paint, blur = blur, stroke_join = "round",
      stroke_cap = "round", stroke_width = kind == "text" and width / 6 or width,
      fill = kind == "text" and paint or "none" })
  end
  add(parent, 13, "#2c1b3e", 0)                           -- the glass, when it is dark
  add(lit, 54, color .. "c0", 46)
  add(lit, 26, color .. "d8", 13)
  add(lit, 13, color, 0)
  add(lit, 5, anim.mix(color, "#ffffff", 0.86), 0)
  lit:bind { opacity = function() return lamp() * power() end }
end
local function word(draw)
  local x = 206
  for i = 1, 9 do
    draw({ path = letters[2 * i], x = x, y = 298, scale = 0.92 }, i)
    x = x + 0.92 * letters[2 * i - 1] + 50
  end
end
local function build(parent)
  word(function(shape, i) tube(parent, "path", shape, pink, lamps[i]) end)
  tube(parent, "text", { text = "open until the last star", x = 960, y = 612, font_size = 66,
    letter_spacing = 9, font = "Inter Display, Inter, DejaVu Sans, Sans" }, cyan, lamps[10])
  for x = 420, 1500, 1080 do tube(parent, "polygon", { x = x, y = 612, sides = 5, radius = 30,
    inner_radius = 13 }, gold, lamps[10]) end
  return parent
end
local sign = build(scene:group {})
for k = 0, 9 do                                           -- for glitches: torn, in two false colors
  tears[k + 1] = sign:group { opacity = 0, blend = "plus_lighter", z = 2,
                              clip = { 0, 290 + k // 2 * 40, 1920, 40 } }
  word(function(shape) anim.set(tears[k + 1]:path(shape), { fill = "none", stroke_width = 11,
    stroke = k % 2 == 0 and "#ff1f55" or "#12e2ff" }) end)
end
local function glitch(steps)
  for _ = 1, steps do
    for _, tear in ipairs(tears) do
      tear.x, tear.opacity = 110 * (random() - 0.5), random() < 0.55 and 0.85 or 0
    end
    sign.x, power.value = 26 * (random() - 0.5), 0.1 + 0.5 * random()
    wait "3f"
  end
  anim.set(tears, { opacity = 0 })
  sign.x, power.value = 0, 1
end

-- The wet street mirrors the sign, shorter, dim and broken by ripples.
scene:rect { x = 960, y = (floor + 1080) / 2, width = 1920, height = 1080 - floor,
             fill = fade { "#2a0f33", "#0d0718", "#050309" } }
wet = build(scene:group { y = 1.42 * floor, scale_y = -0.42, opacity = 0.62, blur = 6,
  blend = "plus_lighter", clip = { 0, 0, 1920, floor } })
for i = 1, 64 do
  scene:rect { x = 1920 * random(), y = floor + 4 + 226 * (i / 64) ^ 1.5, height = 1.5 + i / 15,
    width = 90 + 420 * random(), corner_radius = 3, fill = "#0a0614", opacity = 0.6 }
    :wiggle({ x = 60 }, { frequency = 0.6, period = 9, seed = i })
end

-- On: one tube after the other stutters before it holds; later one gives trouble.
for i, lamp in ipairs(lamps) do
  lamp:keys({ 0, 0.9, 0.1, 0.2, 1, 0.35, 1 }, { duration = 0.6, key_times = { 0, 0.1, 0.2, 0.55,
    0.62, 0.78, 1 }, delay = i == 10 and 1.7 or 0.3 + 0.8 * (i * 0.618 % 1) })
end
for _, f in ipairs { { 1.9, 420, 190, 270, gold }, { 2.6, 1490, 180, 300, cyan },
  { 3.3, 960, 150, 330, pink }, { 4.6, 330, 200, 280, violet }, { 5, 1600, 190, 260, gold },
  { 5.4, 1080, 160, 300, "#6dffb4" } } do spawn(function() firework(table.unpack(f)) end) end
wait(4.1)
glitch(7)
lamps[4]:keys({ 1, 0.25, 1, 0.4, 1 }, { duration = 0.35, delay = 1 })
for i, pause in ipairs { 2.6, 0.5 } do wait(pause); glitch(5 - i) end
power:keys({ 1, 0.2, 0.8, 0 }, { duration = 0.5, key_times = { 0, 0.2, 0.5, 1 } })
