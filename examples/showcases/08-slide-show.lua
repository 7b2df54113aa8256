-- A slide show: four landscapes, drawn in the scene, that zoom slowly and hand over through masks.
--   animlua run examples/showcases/08-slide-show.lua
local anim = require "animlua"
local scene = anim.scene { width = 1920, height = 1080, duration = 12, loop = true }
local random, edge, family = math.random, { 0, 0.5 }, "Inter Display, DejaVu Sans, Sans "

-- A picture is a group about the middle of the scene, somewhat larger than it.
local function fade(stops, from, to)
  return anim.linear_gradient { from = from, to = to, stops = stops, space = "oklab" }
end
local function picture(sky, count, low, x, y, radius, halo)
  local group = scene:group { x = 960, y = 540, hidden = true }
  group:rect { width = 2300, height = 1320, fill = fade(sky) }
  for _ = 1, count do group:circle { x = random(-1140, 1140), y = random(-650, low),
    fill = "#eef2ff", radius = 0.8 + 1.7 * random() ^ 3, opacity = 0.15 + 0.7 * random() } end
  group:circle { x = x, y = y, radius = 650, blend = "screen", fill = anim.radial_gradient {
    stops = { halo, { 0.3, halo .. "55" }, { 0.65, halo .. "16" }, halo .. "00" } } }
  group:circle { x = x, y = y, radius = radius, fill = "#fffdf6" }
  return group
end
local fir = { { 0, 0 }, { 0.2, 0.34 }, { 0.13, 0.32 }, { 0.32, 0.64 }, { 0.26, 0.62 }, { 0.5, 1 },
              { 0.74, 0.62 }, { 0.68, 0.64 }, { 0.87, 0.32 }, { 0.8, 0.34 }, { 1, 0 } }
local function land(group, y, tall, rough, seed, paint, step, tree)
  local way, x = { "M-1150,700" }, -1150
  while x < 1150 do
    local h = y - tall * anim.noise(x / rough + seed, seed * 1.7, { octaves = 5 })
    local t = (tree or 0) * (0.4 + random() ^ 1.5)        -- no tree is like another
    for _, p in ipairs(tree and fir or { { 0, 0 } }) do
      way[#way + 1] = ("L%.1f,%.1f"):format(x + 0.42 * t * p[1], h - t * p[2])
    end
    x = x + step * (tree and 0.35 + 0.9 * random() or 1)
  end
  group:path { path = table.concat(way, " ") .. " L1150,700 Z", fill = paint }
end

-- One: dunes. Each has a lit side and a side in shadow, which meet in a crest that winds down.
local dunes = picture({ "#f7d9a8", "#fbe9cf", "#e9a766" }, 0, 0, 420, -300, 70, "#fff0c4")
for _, d in ipairs { { -300, 60, 0.9, "#eab179", "#c47f55" }, { 520, 130, 1, "#e59f5e", "#a95f41" },
  { -420, 250, 1.25, "#d98848", "#8b452f" }, { 480, 440, 1.5, "#c06f3a", "#5f2a22" } } do
  local dune = dunes:group { x = d[1], y = d[2], scale_x = d[3] }
  dune:path { path = "M-1000,640 C-500,150 -250,10 0,0 C220,20 600,190 1150,640 Z",
              fill = fade { d[4], anim.mix(d[4], "#f7d9a8", 0.35) } }
  dune:path { path = "M0,0 C220,20 600,190 1150,640 L100,640 C-160,320 200,170 0,0 Z",
              fill = fade({ d[5], anim.mix(d[5], d[4], 0.75) }, { 0.2, 0 }, { 0.8, 1 }) }
end
for k = 1, 60 do                                          -- sand in the wind
  dunes:rect { x = -1300 + 1400 * random(), y = 60 + 520 * random(), width = 10 + k % 40,
    height = 2.5, fill = "#fff1d6", opacity = 0.1 + 0.4 * random() }
    :keys({ translation_x = { 0, 1800 } }, { duration = 2 + k % 3, loop = true, delay = -k / 9 })
end

-- Two: the sea at night, under a moon with its road of light.
local sea = picture({ { 0, "#060b24" }, { 0.34, "#15285a" }, { 0.52, "#4a6aa5" },
  { 0.53, "#17305f" }, { 1, "#050a1c" } }, 150, -60, 330, -250, 96, "#a8bcf0")
for i = 1, 130 do
  local u = (i / 130) ^ 1.5
  sea:rect { x = 330 + (random() - 0.5) * (90 + 900 * u * random()), y = 46 + 580 * u,
    width = (30 + 190 * u) * (0.4 + random()), height = 2 + 6 * u, corner_radius = 4,
    fill = "#eaf1ff", opacity = 0.85 - 0.7 * u, blend = "screen" }
    :keys({ scale_x = { 0.5, 1.25, 0.5 } }, { duration = 1.4 + u, loop = true, delay = -9 * u })
end
for _, up in ipairs { -1, 1 } do                          -- a boat that rocks, on its mirror image
  local boat = sea:group { x = -400, y = 112, scale_y = up, opacity = 0.61 + 0.39 * up }
  boat:path { path = "M-118,-42 L128,-42 92,0 -74,0 Z", fill = "#071027" }
  boat:path { path = "M6,-50 V-270 Q104,-176 126,-58 Z M-6,-50 V-238 Q-72,-152 -96,-58 Z",
              fill = fade { "#f4f6ff", "#8ba0cf" } }
  boat:keys({ rotation = { -2, 2, -2 } }, { duration = 3, loop = true, easing_each = "sine.inOut" })
end

-- Three: a wood in the morning, one row of firs behind the other, with mist between.
local wood = picture({ "#e8efe4", "#c9dccf", "#9fc2b2" }, 0, 0, 300, -260, 60, "#fff7d6")
for k = 1, 5 do
  local color = anim.mix("#b4d0c2", "#0b2622", ((k - 1) / 4) ^ 0.9, "oklab")
  land(wood, -190 + 128 * k + 30 * (k // 5), 150, 560, 3.1 * k, fade { color, { 0.6, anim.mix(color,
    "#dbe8dc", 0.75 - 0.12 * k) } }, 16 + 9 * k, 46 + 42 * k)
  wood:ellipse { x = 300 * (k % 3 - 1), y = -40 + 128 * k, width = 2200, height = 120, blur = 34,
    fill = "#eef4ea", opacity = k < 5 and 0.45 or 0 }:by({ x = k % 2 == 0 and 160 or -160 }, 12)
end

-- Four: northern lights over snow.
local north = picture({ "#04081c", "#0a1c3c", "#123f55", "#2a6a6a" }, 120, 200, 0, 0, 0, "#000000")
local light = anim.linear_gradient { stops = { "#8a4dff00", { 0.45, "#5a7dff66" },
  { 0.85, "#3dffa8" }, "#3dffa800" } }
for k = 1, 3 do
  local curtain = north:group { blur = 13, blend = "screen", opacity = 0.8 }
  for i = 0, 110 do
    local u = i / 110
    curtain:rect { x = -1150 + 2300 * u, anchor = { 0.5, 1 }, width = 24,
      y = -60 - 70 * k + 130 * math.sin(u * 5 + k * 1.4) + 40 * math.sin(u * 13 + k),
      height = 300 + 190 * anim.noise(u * 19 + 7 * k, k), rotation = 7 * math.sin(u * 4 + k),
      opacity = 0.42 + 0.5 * anim.noise(u * 30, 4 * k), fill = light }
  end
  curtain:wiggle({ x = 60, skew_x = 4 }, { frequency = 0.35, seed = k, duration = 12 })
end
land(north, 190, 330, 330, 8.4, fade { "#dcecff", "#4b7193" }, 8)
land(north, 330, 260, 420, 2.9, fade { "#9fc0dc", "#1c3a57" }, 8)
land(north, 500, 130, 500, 6.6, fade { "#16283d", "#060d18" }, 40, 110)

-- A caption comes after each change and goes before the next; a bar shows how far the show is.
local scrim = fade { "#0000", "#0002", "#0007" }
scene:rect { x = 960, y = 860, z = 8, width = 1920, height = 440, fill = scrim }
local bar = scene:rect { x = 110, y = 1020, z = 9, anchor = edge, width = 0, height = 4 }
spawn(function()
  for i, words in ipairs { "The last dune before the road", "Homeward, with no wind",
                           "Six in the morning, still", "The night it was green" } do
    local parts = scene:text { text = words, x = 110, y = 946, z = 9, anchor = edge, font_size = 72,
      font = family .. "Light Italic", fill = "#fff" }:split "words"
    anim.from(parts, { opacity = 0, translation_y = 34 }, { stagger = 0.09, spring = "gentle" })
    bar:to({ width = 425 * i }, 2.3, "sine.inOut")
    wait(2)
    anim.to(parts, { opacity = 0, translation_y = -20 }, 0.3)
    wait(3 * i - anim.now())
  end
end)

-- Four ways from one picture to the next: an iris, a mist, a word's letter, and a dune that rises.
local iris, mist = scene:circle { x = 1290, y = 290, radius = 0 }, scene:group { blur = 80 }
for i = 0, 34 do mist:circle { x = 330 * (i * 3 % 7), y = 1120 - 270 * (i // 7), radius = 0 } end
local word = scene:text { text = "NORTH", y = 500, font = family .. "Ultra-Heavy", font_size = 430 }
local no = anim.measure { text = "NO", font = word.font, font_size = 430 }
local stem, swells = 0.05 + no / word.text_width, {}
word.x, word.anchor = 960 + (stem - 0.5) * word.text_width, { stem, 0.5 }          -- of the R
sea.mask, wood.mask, north.mask = iris, mist, word
local function zoom(slide, x, y, seconds, p)              -- evenly; in its place after p seconds
  slide.hidden, slide.scale, slide.x, slide.y = false, 1.03 - 0.024 * p, 960 - x * p, 540 - y * p
  slide:by({ scale = 0.024 * seconds, x = x * seconds, y = y * seconds }, seconds, "linear")
end
zoom(dunes, 4, -3, 3.1, 0)
wait(1.9)
zoom(sea, 6, 2, 4.1, 1.1)
iris:to({ radius = 1520 }, 1.1, "expo.inOut")
wait(3)
zoom(wood, -6, 0, 4.1, 1.1)
wait(anim.to(mist.children, { radius = 480 }, { duration = 0.9, stagger = 0.018 }))
wood.mask, mist.hidden = nil, true
wait(7.5 - anim.now())
zoom(north, 0, 6, 4.5, 1.5)
wait(anim.from(word:split "letters", { scale = 0 }, { spring = "snappy", stagger = 0.06 }))
word:to({ scale = 46 }, 0.72, "expo.in")
wait(10.7 - anim.now())
for k, paint in ipairs { "#7c3b2a", "#c06f3a", "#eab179", "#fff" } do
  swells[k] = scene:path { y = 1400, z = 4, fill = paint,
    path = "M-300,0 C200,-190 560,-240 1010,-90 S1750,120 2300,-60 V2600 H-300 Z" }
end
dunes.mask, dunes.z = swells[4], 5
zoom(dunes, 4, -3, 1.3, 1.3)
bar:to({ x = 1810, width = 0 }, 0.9)
wait(anim.to(swells, { y = -150 }, { duration = 0.85, stagger = 0.1, easing = "cubic.inOut" }))
dunes.mask = nil                                          -- the dunes cover the swells
