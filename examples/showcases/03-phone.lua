-- A phone with a walking app: cards open into pages, and picture and title travel with them.
--   animlua run examples/showcases/03-phone.lua
local anim = require "animlua"
local scene = anim.scene { width = 1920, height = 1080, duration = 10, loop = true }
local thin, sans = "Inter Light, DejaVu Sans Light, Sans", "Inter, DejaVu Sans, Sans"
local bold, serif = "Inter Bold, DejaVu Sans Bold, Sans Bold", "DejaVu Serif, Serif"
local ink, gray = "#22252b", "#8b8f98"
local glide = anim.spring { duration = 0.75, bounce = 0.14 }
local function note(parent, text, x, y, font, size, fill)   -- a text that begins at x
  return parent:text { text = text, x = x, y = y, anchor = { 0, 0.5 }, font = font,
                       font_size = size, fill = fill }
end

local walks = {
  { name = "Heron Marsh", by = "6 km, two hours", facts = { 5, 40, 4.6 },
    mood = "#cfe0dc", deep = "#2f6f6a", sky = { "#f8d9b0", "#8fc7c0" }, sun = "#fff3d6",
    hills = { "#6fb0a6", "#468a82", "#24544f" } },
  { name = "Ember Ridge", by = "11 km, half a day", facts = { 12, 640, 4.8 },
    mood = "#f3d3c0", deep = "#c8452e", sky = { "#5b2a5e", "#ff9a5a" }, sun = "#ffe08a",
    hills = { "#b8473f", "#7c2c43", "#3b1836" } },
  { name = "Blue Hour Bay", by = "4 km, one hour", facts = { 7, 85, 4.9 },
    mood = "#cdd3ec", deep = "#3d4fb0", sky = { "#1c2560", "#b49be0" }, sun = "#f5e9ff",
    hills = { "#4b5bb5", "#2f3a86", "#171c4d" } },
}

-- Behind the phone: a room whose color is the open walk's, and a pale disc that drifts.
local wall = scene:rect { x = 960, y = 540, width = 1920, height = 1080, fill = "#e9dfd2" }
local moon = scene:circle { x = 1330, y = 520, radius = 470, fill = "#ffffff66" }
moon:wiggle({ x = 18, y = 18 }, { frequency = 0.4, period = 10, seed = 3 })
local brand = note(scene, "wander", 190, 250, bold, 44, ink)
local dot = scene:circle { x = 190 + brand.text_width + 14, y = 264, radius = 7, fill = "#c8452e" }
note(scene, "Good walks\nbegin at your\nown front door.", 186, 500, serif, 84, ink)
note(scene, "Three new ones, every Saturday.", 190, 730, thin, 34, "#5b5e66")

-- The phone.
local phone = scene:group { x = 1330, y = 545, rotation = 3, shadow_color = "#2a1c1455",
  shadow_blur = 90, shadow_x = -20, shadow_y = 46 }
phone:rect { width = 496, height = 998, corner_radius = 78,
  fill = anim.linear_gradient { from = { 0, 0 }, to = { 1, 1 },
    stops = { "#4a4d55", "#15161a", "#33353c" } } }
phone:rect { width = 484, height = 986, corner_radius = 72, fill = "#0b0c0e" }
local glass = phone:rect { width = 460, height = 962, corner_radius = 60, fill = "#faf7f2" }
local screen = phone:group { clip = glass }
local list = screen:group {}
note(list, "Saturday", -200, -360, bold, 46, ink)
note(list, "Three walks near you", -200, -312, sans, 23, gray)

-- The page of details, the same for each walk, beneath the pictures.
local page = screen:group { hidden = true }
local facts = {}
for i, word in ipairs { "stops", "meters up", "stars" } do
  facts[i] = page:group { x = -150 + 150 * (i - 1), y = 70 }
  facts[i]:text { font = bold, font_size = 38, fill = ink }
  facts[i]:text { text = word, y = 38, font = sans, font_size = 20, fill = gray }
end
local map = page:rect { y = 232, width = 408, height = 190, corner_radius = 28, fill = "#efe9df" }
local trail = "M-170,280 C-120,190 -70,300 -20,240 S60,170 90,230 150,260 168,180"
local dotted = page:path { path = trail, fill = "none", stroke = "#cbbfae", stroke_width = 5,
  stroke_cap = "round", dash = { 1, 11 } }
local route = page:path { path = trail, fill = "none", stroke_width = 7, stroke_cap = "round",
  stroke_end = 0 }
local walker = page:circle { x = -170, y = 280, radius = 13, stroke = "#fff", stroke_width = 5 }
local button = page:group { y = 400 }
local pill = button:rect { width = 408, height = 78, corner_radius = 39 }
button:text { text = "Start walking", font = bold, font_size = 26, fill = "#fff" }

-- A picture of a sun and three ridges, larger than its frame, which cuts it.
local function paint(art, walk, seed)
  art:rect { width = 480, height = 500,
    fill = anim.linear_gradient { stops = { walk.sky[1], walk.sky[2] } } }
  art:circle { x = 80, y = -30, radius = 150,
    fill = anim.radial_gradient { stops = { { 0, walk.sun .. "aa" }, { 1, walk.sun .. "00" } } } }
  art:circle { x = 80, y = -30, radius = 42, fill = walk.sun }
  for k, color in ipairs(walk.hills) do
    local way = { "M-260,260" }
    for x = -260, 260, 10 do
      way[#way + 1] = ("L%d,%.1f"):format(x, -36 + 62 * k - 46 * anim.noise(x / (210 - 40 * k)
        + seed * 7.3, k * 3.1 + seed, { octaves = 3 }))
    end
    art:path { path = table.concat(way, " ") .. " L260,260 Z",
      fill = anim.linear_gradient { stops = { color, anim.mix(color, walk.sky[2], 0.25) } } }
  end
end
for i, walk in ipairs(walks) do
  local y = -168 + 250 * (i - 1)
  local card = screen:group { y = y }
  local frame = card:rect { width = 412, height = 226, corner_radius = 34, fill = walk.hills[3] }
  local art = card:group { clip = frame }
  paint(art, walk, i)
  walk.home, walk.card, walk.frame, walk.art = y, card, frame, art
  walk.title = note(card, walk.name, -180, 52, bold, 32, "#fff")
  walk.by_line = note(card, walk.by, -180, 88, sans, 20, "#ffffffd0")
end
phone:rect { y = -452, width = 128, height = 34, corner_radius = 17, fill = "#0b0c0e" }
phone:rect { y = 466, width = 150, height = 6, corner_radius = 3, fill = "#22252b88" }
local finger = phone:circle { radius = 30, fill = "#ffffff88", stroke = "#22252b44",
  stroke_width = 2, opacity = 0 }

local function tap(x, y, pressed)
  finger.x, finger.y = x, y + 40
  finger:to({ y = y }, 0.3, "cubic.out")
  finger:from({ scale = 1.6 }, 0.3, "cubic.out")
  wait(finger:to({ opacity = 1 }, 0.3))
  anim.to(pressed, { scale = 0.955 }, 0.12, "quad.out")
  wait(0.14)
  anim.to(pressed, { scale = 1 }, "bouncy")
  finger:to({ opacity = 0, scale = 1.5 }, 0.35, "quad.out")
end

-- Open or closed: picture and title go to their places, and everything else makes room.
local function move(walk, open)
  walk.card:to({ y = open and -256 or walk.home }, glide)
  walk.frame:to({ width = open and 460 or 412, height = open and 450 or 226,
                  corner_radius = open and 0 or 34 }, glide)
  walk.art:to({ scale = open and 1.16 or 1 }, glide)
  walk.title:to({ x = open and -200 or -180, y = open and 142 or 52, scale = open and 1.42 or 1 },
                glide)
  walk.by_line:to({ x = open and -200 or -180, y = open and 190 or 88 }, glide)
  for _, other in ipairs(walks) do
    local away = other.home < walk.home and -420 or 620
    if other ~= walk then
      other.card:to({ translation_y = open and away or 0, opacity = open and 0 or 1 }, glide)
    end
  end
  list:to({ opacity = open and 0 or 1, y = open and -60 or 0 }, 0.4)
  wall:to({ fill = open and walk.mood or "#e9dfd2" }, 0.8, "sine.inOut")
  dot:to({ fill = open and walk.deep or "#c8452e" }, 0.8)
end
local function visit(walk)
  tap(60, walk.home + 20, walk.card)
  walk.card.z, page.hidden, route.stroke_end = 5, false, 0
  pill.fill, route.stroke, walker.fill = walk.deep, walk.deep, walk.deep
  for i = 1, 3 do facts[i].children[1].text = tostring(walk.facts[i]) end
  move(walk, true)
  anim.from({ facts[1], facts[2], facts[3], map, button }, { translation_y = 150, opacity = 0 },
            { spring = glide, delay = anim.stagger(0.06, { start = 0.08 }) })
  anim.from({ dotted, walker }, { opacity = 0 }, { duration = 0.4, delay = 0.5 })
  route:to({ stroke_end = 1 }, { duration = 1.5, delay = 0.75, easing = "sine.inOut" })
  walker:along(trail, { duration = 1.5, delay = 0.75, easing = "sine.inOut" })
  wait(2.75)
  tap(0, -60, walk.card)
  move(walk, false)
  wait(page:to({ opacity = 0 }, 0.22))
  page.opacity, page.hidden, walk.card.z = 1, true, 0
  wait(0.55)
end
wait(0.35)
visit(walks[2])
visit(walks[3])
