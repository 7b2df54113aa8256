-- A phone with a walking app: cards open into pages, and picture and title travel with them.
--   animlua run examples/showcases/03-phone.lua
local anim = require "animlua"
local scene = anim.scene { width = 1920, height = 1080, duration = 10, loop = true }
local family, ink, gray = "Inter Display, Inter, DejaVu Sans, Sans ", "#1e2128", "#858993"
local glide = anim.spring { duration = 0.75, bounce = 0.14 }
local function note(parent, text, x, y, weight, size, fill) -- a text that begins at x
  return parent:text { text = text, x = x, y = y, anchor = { 0, 0.5 }, font = family .. weight,
    font_size = size, fill = fill, letter_spacing = -size * size / 4000, line_height = 0.88 }
end
local function ridge(parent, from, to, y, tall, rough, seed, fill)  -- noise, from one x to another
  local way = ("M%d,%d"):format(from, y + 700)
  for x = from, to, rough / 60 do
    way = ("%s L%.1f,%.1f"):format(way, x, y - tall * anim.noise(x / rough + seed * 7.3, seed,
      { octaves = 3 }))
  end
  return parent:path { path = ("%s L%d,%d Z"):format(way, to + 50, y + 700), fill = fill }
end
local home = { says = "Good walks\nbegin at your\nown front door.", mood = "#efe4d3",
  deep = "#c8452e", earth = "#8d6a4f" }
local walks = { { "Heron Marsh", "6 km, two hours", sky = { "#f8d9b0", "#8fc7c0" }, sun = "#fff3d6",
    hills = { "#6fb0a6", "#468a82", "#24544f" } },
  { "Ember Ridge", "11 km, half a day", facts = { 12, 640, 4.8 }, mood = "#f7cdb4", sun = "#ffe08a",
    says = "Climb until\nthe sun is\nunder you.", deep = "#c8452e", earth = "#7c2c43",
    sky = { "#5b2a5e", "#ff9a5a" }, hills = { "#b8473f", "#7c2c43", "#3b1836" } },
  { "Blue Hour Bay", "4 km, one hour", facts = { 7, 85, 4.9 }, mood = "#c6cdf0", sun = "#f5e9ff",
    says = "Walk until\nthe water\nturns violet.", deep = "#3d4fb0", earth = "#2f3a86",
    sky = { "#1c2560", "#b49be0" }, hills = { "#4b5bb5", "#2f3a86", "#171c4d" } } }

-- Behind the phone: words, a pale sun and ridges, all in the mood of the walk that is open.
local wall, ranges = scene:rect { x = 960, y = 540, width = 1920, height = 1080 }, {}
scene:circle { x = 1330, y = 430, radius = 470, fill = "#ffffff70" }
for k = 1, 3 do
  ranges[k] = ridge(scene, -60, 1980, 850 + 70 * k, 320 - 50 * k, 700 - 100 * k, 0.5 + k)
  ranges[k]:wiggle({ x = 8 * k }, { frequency = 0.3, period = 10, seed = k })
end
local brand = note(scene, "wander", 132, 160, "Heavy", 52, ink)
local dot = scene:circle { x = 132 + brand.text_width + 14, y = 178, radius = 8 }
local line = note(scene, home.says, 126, 420, "Heavy", 120, ink)
note(scene, "Three new walks, every Saturday.", 132, 664, "", 36, "#4c5059")
local lines = line:split "lines"
local function tint(walk)
  wall.fill, dot.fill = walk.mood, walk.deep
  for k = 1, 3 do ranges[k].fill = anim.mix(walk.mood, walk.earth, 0.1 + 0.13 * k, "oklab") end
end
tint(home)
local function speak(walk)
  anim.transaction(0.8, function() tint(walk) end)
  wait(anim.to(lines, { opacity = 0, translation_y = -40 }, { duration = 0.3, stagger = 0.05 }))
  lines:revert()
  line.text = walk.says
  lines = line:split "lines"
  anim.from(lines, { opacity = 0, translation_y = 60 }, { stagger = 0.09, spring = "gentle" })
end

-- The phone.
local phone = scene:group { x = 1330, y = 545, rotation = 3, shadow_color = "#2a1c1466",
  shadow_blur = 90, shadow_x = -24, shadow_y = 40 }
phone:wiggle({ y = 9, rotation = 0.7 }, { frequency = 0.3, period = 10, seed = 8 })
phone:rect { width = 490, height = 992, corner_radius = 75, fill = "#0b0c0e", stroke_width = 6,
  stroke = anim.linear_gradient { to = { 1, 1 }, stops = { "#656a75", "#1c1d22" } } }
local glass = phone:rect { width = 460, height = 962, corner_radius = 60, fill = "#faf7f2" }
local screen = phone:group { clip = glass }
local list = screen:group {}
note(list, "Saturday", -200, -360, "Bold", 50, ink)
note(list, "Three walks near you", -200, -312, "", 24, gray)

-- The page of details, the same for each walk, beneath the pictures.
local page, parts = screen:group { hidden = true }, {}
for i, word in ipairs { "stops", "meters up", "stars" } do
  parts[i] = page:group { x = -150 + 150 * (i - 1), y = 68 }
  parts[i]:text { font = family .. "Bold", font_size = 42, fill = ink }
  parts[i]:text { text = word, y = 40, font_size = 20, fill = gray }
end
local paper = page:rect { y = 232, width = 408, height = 190, corner_radius = 28, fill = "#e9e6d9" }
local map = page:group { clip = paper }
for i = 1, 6 do map:ellipse { x = 70, y = 200, width = 110 * i, height = 70 * i, rotation = -18,
  fill = "none", stroke = "#d2cdb8", stroke_width = 3 } end
local trail = "M-170,280 C-120,190 -70,300 -20,240 S60,170 90,230 150,260 168,180"
local route = page:path { path = trail, fill = "none", stroke_width = 7, stroke_cap = "round" }
local walker = page:circle { x = -170, y = 280, radius = 13, stroke = "#fff", stroke_width = 5 }
local pill = page:rect { y = 400, width = 408, height = 78, corner_radius = 39 }
local label = note(page, "Start walking", -84, 400, "Bold", 28, "#fff")
table.move({ paper, map, pill, label }, 1, 4, 4, parts)

-- The cards: a picture is larger than its frame, which cuts it.
for i, walk in ipairs(walks) do
  walk.home = -168 + 250 * (i - 1)
  walk.card = screen:group { y = walk.home }
  walk.frame = walk.card:rect { width = 412, height = 226, corner_radius = 34 }
  walk.art = walk.card:group { clip = walk.frame }
  walk.art:rect { width = 480, height = 500, fill = anim.linear_gradient { stops = walk.sky } }
  walk.art:circle { x = 80, y = -30, radius = 150, fill = anim.radial_gradient {
    stops = { walk.sun .. "aa", walk.sun .. "00" } } }
  walk.art:circle { x = 80, y = -30, radius = 42, fill = walk.sun }
  for k, paint in ipairs(walk.hills) do
    ridge(walk.art, -260, 260, -36 + 62 * k, 46, 210 - 40 * k, i + 3.1 * k, paint)
  end
  walk.words = { note(walk.card, walk[1], -180, 50, "Bold", 34, "#fff"),
    note(walk.card, walk[2], -180, 88, "", 21, "#ffffffd8") }
end
phone:rect { y = -452, width = 128, height = 34, corner_radius = 17, fill = "#0b0c0e" }
phone:rect { y = 466, width = 150, height = 6, corner_radius = 3, fill = "#22252b88" }
local finger = phone:circle { radius = 30, fill = "#fff9", stroke = "#22252b44", opacity = 0 }
local function tap(x, y, pressed)
  finger.x, finger.y, finger.opacity, finger.scale = x, y, 1, 1
  wait(finger:from({ opacity = 0, scale = 1.6, translation_y = 40 }, 0.3, "cubic.out"))
  wait(pressed:to({ scale = 0.955 }, 0.13, "quad.out"))
  pressed:to({ scale = 1 }, "bouncy")
  finger:to({ opacity = 0, scale = 1.5 }, 0.35, "quad.out")
end

-- Open or closed: picture and title go to their places, and everything else makes room.
local function move(walk, open)
  local title, by = table.unpack(walk.words)
  spawn(function() speak(open and walk or home) end)
  anim.transaction(glide, function()
    walk.card.y, walk.art.scale = open and -256 or walk.home, open and 1.16 or 1
    walk.frame.width, walk.frame.height = open and 460 or 412, open and 450 or 226
    walk.frame.corner_radius = open and 0 or 34
    title.scale, title.x, title.y = open and 1.42 or 1, open and -200 or -180, open and 138 or 50
    by.x, by.y = title.x, open and 190 or 88
    for _, w in ipairs(walks) do
      local away = open and w ~= walk
      w.card.translation_y = away and (w.home < walk.home and -420 or 620) or 0
      w.card.opacity = away and 0 or 1
    end
  end)
  list:to({ opacity = open and 0 or 1 }, { duration = 0.25, delay = open and 0 or 0.35 })
end
for _, walk in ipairs { walks[2], walks[3] } do           -- a visit
  wait(0.15)
  tap(60, walk.home + 20, walk.card)
  walk.card.z, page.hidden = 5, false
  pill.fill, route.stroke, walker.fill = walk.deep, walk.deep, walk.deep
  for i = 1, 3 do parts[i].children[1].text = walk.facts[i] end
  move(walk, true)
  anim.from(parts, { translation_y = 150, opacity = 0 },
    { spring = glide, delay = anim.stagger(0.06, { start = 0.08 }) })
  walker:from({ scale = 0 }, { spring = "bouncy", delay = 0.6 })
  route:from({ stroke_end = 0 }, { duration = 1.5, delay = 0.75 })
  walker:along(trail, { duration = 1.5, delay = 0.75 })
  wait(2.75)
  tap(0, -60, walk.card)
  move(walk, false)
  wait(page:to({ opacity = 0 }, 0.22))
  page.opacity, page.hidden, walk.card.z = 1, true, 0
  wait(0.65)
end
