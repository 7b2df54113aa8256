-- A slide show: four landscapes, drawn in the scene, that zoom slowly and hand over through masks.
--   animlua run examples/showcases/08-slide-show.lua
local anim = require "animlua"
local scene = anim.scene { width = 1920, height = 1080, duration = 12, loop = true }
local random, sin, edge = math.random, math.sin, { 0, 0.5 }
local serif, black = "DejaVu Serif Italic, Serif Italic", "Inter Black, DejaVu Sans Bold, Sans"

-- A picture is a group about the middle of the scene, somewhat larger than it.
local function fade(stops, from, to)
  return anim.linear_gradient { from = from, to = to, stops = stops, space = "oklab" }
end
local function picture(sky)
  local group = scene:group { x = 960, y = 540, hidden = true }
  group:rect { width = 2300, height = 1320, fill = fade(sky) }
  return group
end
local function glow(group, x, y, radius, color)
  group:circle { x = x, y = y, radius = radius, blend = "screen", fill = anim.radial_gradient {
    stops = { color, { 0.3, color .. "55" }, { 0.65, color .. "16" }, color .. "00" } } }
end
local function stars(group, count, low)
  for _ = 1, count do
    group:circle { x = random(-1140, 1140), y = random(-650, low), fill = "#eef2ff",
                   radius = 0.8 + 1.7 * random() ^ 3, opacity = 0.15 + 0.7 * random() }
  end
end
local fir = { { 0, 0 }, { 0.2, 0.34 }, { 0.13, 0.32 }, { 0.32, 0.64 }, { 0.26, 0.62 }, { 0.5, 1 },
              { 0.74, 0.62 }, { 0.68, 0.64 }, { 0.87, 0.32 }, { 0.8, 0.34 }, { 1, 0 } }
local function land(group, y, tall, rough, seed, paint, step, tree)
  local way = { "M-1150,700" }
  for x = -1150, 1150, step do
    local h = y - tall * anim.noise(x / rough + seed, seed * 1.7, { octaves = 5 })
    local t = (tree or 0) * (0.5 + 0.7 * random())
    for _, p in ipairs(tree and fir or { { 0, 0 } }) do
      way[#way + 1] = ("L%.1f,%.1f"):format(x + step * p[1], h - t * p[2])
    end
  end
  group:path { path = table.concat(way, " ") .. " L1150,700 Z", fill = paint }
end

-- One: dunes. Each has a lit side and a side in shadow, which meet in a crest that winds down.
local dunes = picture { "#f7d9a8", "#fbe9cf", "#f6c98f", "#e9a766" }
glow(dunes, 420, -300, 620, "#fff3d0")
dunes:circle { x = 420, y = -300, radius = 70, fill = "#fffaf0" }
for _, d in ipairs { { -300, 60, 0.9, "#eab179", "#c47f55" }, { 520, 130, 1, "#e59f5e", "#a95f41" },
  { -420, 250, 1.25, "#d98848", "#8b452f" }, { 480, 440, 1.5, "#c06f3a", "#5f2a22" } } do
  local dune = dunes:group { x = d[1], y = d[2], scale_x = d[3] }
  dune:path { path = "M-1000,640 C-500,150 -250,10 0,0 C220,20 600,190 1150,640 Z",
              fill = fade { d[4], anim.mix(d[4], "#f7d9a8", 0.35) } }
  dune:path { path = "M0,0 C220,20 600,190 1150,640 L100,640 C-160,320 200,170 0,0 Z",
              fill = fade({ d[5], anim.mix(d[5], d[4], 0.75) }, { 0.2, 0 }, { 0.8, 1 }) }
end

-- Two: the sea at night, under a moon with its road of light.
local sea = picture { { 0, "#060b24" }, { 0.34, "#15285a" }, { 0.52, "#4a6aa5" },
                      { 0.53, "#17305f" }, { 1, "#050a1c" } }
stars(sea, 150, -60)
glow(sea, 330, -250, 640, "#a8bcf0")
sea:circle { x = 330, y = -250, radius = 96, fill = fade { "#ffffff", "#d7e0f6" } }
for i = 1, 130 do
  local u = (i / 130) ^ 1.5
  sea:rect { x = 330 + (random() - 0.5) * (90 + 900 * u * random()), y = 46 + 580 * u,
    width = (30 + 190 * u) * (0.4 + random()), height = 2 + 6 * u, corner_radius = 4,
    fill = "#eaf1ff", opacity = 0.85 - 0.7 * u, blend = "screen" }
    :keys({ scale_x = { 0.5, 1.25, 0.5 } }, { duration = 1.4 + random(), loop = true,
      delay = -2 * random(), easing_each = "sine.inOut" })
end
sea:path { x = -440, path = "M-110,70 L120,70 84,108 -68,108 Z", fill = "#071027" }
sea:path { x = -440, path = "M6,62 V-150 Q100,-60 120,52 Z M-6,62 V-120 Q-68,-40 -90,52 Z",
           fill = fade { "#f4f6ff", "#8ba0cf" } }

-- Three: a wood in the morning, one row of firs behind the other, with mist between.
local wood = picture { "#e8efe4", "#c9dccf", "#9fc2b2" }
glow(wood, 300, -260, 700, "#fff7d6")
for k = 1, 5 do
  local color = anim.mix("#b4d0c2", "#0b2622", ((k - 1) / 4) ^ 0.9, "oklab")
  local foot = anim.mix(color, "#dbe8dc", 0.75 - 0.12 * k)
  land(wood, -190 + 128 * k + 30 * (k // 5), 150, 560, 3.1 * k,
       fade({ color, foot }, { 0, 0 }, { 0, 0.6 }), 20 + 11 * k, 36 + 38 * k)
  wood:ellipse { x = 300 * (k % 3 - 1), y = -40 + 128 * k, width = 2200, height = 120, blur = 34,
    fill = "#eef4ea", opacity = k < 5 and 0.45 or 0 }:by({ x = k % 2 == 0 and 160 or -160 }, 12)
end

-- Four: northern lights over snow.
local north = picture { "#04081c", "#0a1c3c", "#123f55", "#2a6a6a" }
stars(north, 120, 200)
for k = 1, 3 do
  local curtain = north:group { blur = 13, blend = "screen", opacity = 0.8 }
  for i = 0, 110 do
    local u = i / 110
    curtain:rect { x = -1150 + 2300 * u, anchor = { 0.5, 1 }, width = 24,
      y = -60 - 70 * k + 130 * sin(u * 5 + k * 1.4) + 40 * sin(u * 13 + k),
      height = 300 + 190 * anim.noise(u * 19 + 7 * k, k), rotation = 7 * sin(u * 4 + k),
      opacity = 0.42 + 0.5 * anim.noise(u * 30, 4 * k), fill = fade { { 0, "#8a4dff00" },
        { 0.45, "#5a7dff66" }, { 0.85, "#3dffa8" }, { 1, "#3dffa800" } } }
  end
  curtain:wiggle({ x = 60, skew_x = 4 }, { frequency = 0.35, seed = k, duration = 12 })
end
land(north, 190, 330, 330, 8.4, fade { "#dcecff", "#4b7193" }, 8)
land(north, 330, 260, 420, 2.9, fade { "#9fc0dc", "#1c3a57" }, 8)
land(north, 500, 130, 500, 6.6, fade { "#16283d", "#060d18" }, 40, 110)

-- A caption comes after each change and goes before the next; a bar tells how far the show is.
local bar = scene:rect { x = 110, y = 1020, z = 9, anchor = edge, width = 0, height = 4 }
spawn(function()
  for i, words in ipairs { "The last dune before the road", "Homeward, with no wind",
                           "Six in the morning, still", "The night it was green" } do
    local caption = scene:text { text = words, x = 110, y = 946, z = 9, anchor = edge, font = serif,
      font_size = 62, fill = "#fff", shadow_blur = 24, shadow_color = "#0009" }
    local parts = caption:split "words"
    anim.from(parts, { opacity = 0, translation_y = 34 },
              { duration = 0.9, stagger = 0.09, easing = "expo.out" })
    bar:to({ width = 425 * i }, 2.3, "sine.inOut")
    wait(2)
    wait(anim.to(parts, { opacity = 0, translation_y = -20 }, { duration = 0.3, stagger = 0.02 }))
    caption:remove()
    wait(3 * i - anim.now())
  end
end)

-- Four ways from one picture to the next: an iris, blinds, a word's letter, and slanted bands.
local iris = scene:circle { x = 1290, y = 290, radius = 0 }
local blinds, bands = scene:group {}, scene:group { x = 960, y = 540, rotation = 24 }
for i = 0, 13 do blinds:rect { x = 137 * i, y = 540, anchor = edge, width = 0, height = 1082 } end
for i = -4, 4 do bands:rect { x = -1200, y = 198 * i, anchor = edge, width = 0, height = 200 } end
local word = scene:text { text = "NORTH", x = 960, y = 520, font = black, font_size = 400 }
local stem = (anim.measure { text = "NO", font = black, font_size = 400 } + 74) / word.text_width
word.x, word.anchor = word.x + (stem - 0.5) * word.text_width, { stem, 0.5 }       -- of the R
sea.mask, wood.mask, north.mask = iris, blinds, word
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
anim.to(blinds.children, { width = 139 }, { duration = 0.7, stagger = 0.028 })
wait(2.6)
zoom(north, 0, 6, 4.5, 1.5)
wait(anim.from(word:split "letters", { scale = 0 }, { spring = "snappy", stagger = 0.06 }))
word:to({ scale = 46 }, 0.72, "expo.in")
wait(10.9 - anim.now())
dunes.mask, dunes.z = bands, 5
zoom(dunes, 4, -3, 1.1, 1.1)
anim.to(bands.children, { width = 2400 }, { duration = 0.75, stagger = 0.035 })
bar:to({ x = 1810, width = 0 }, 0.9, "cubic.inOut")
