-- A kinetic lyric: four lines on four colored sheets, and on the beat of 100 a minute.
--   animlua run examples/showcases/02-lyric.lua
local anim = require "animlua"
local beat = 0.6
local scene = anim.scene { width = 1920, height = 1080, background = "#f2e8d8",
  duration = 16 * beat, loop = true }
local cream, ink, coral, teal, gold = "#f2e8d8", "#1b1a2b", "#ff5a43", "#0f4c5c", "#ffc145"
local black = "DejaVu Sans Condensed Bold, Inter, Sans"
local serif, thin = "DejaVu Serif Italic, Serif Italic", "Inter Light, DejaVu Sans Light, Sans"

-- Letters that rise out of a slit: the line's own box is the window.
local function rise(layer, how)
  local box = layer.ink_bounds
  layer.clip = { box[1] - 30, box[2] - 12, box[3] + 60, box[4] + 24 }
  local letters = layer:split(how.unit or "letters")
  anim.from(letters, { translation_y = how.from or box[4] + 40, rotation = how.tilt or 0 },
    { duration = how.time or 0.75,
    delay = anim.stagger(how.each or 0.03, { start = how.delay or 0 }), easing = "expo.out" })
  return letters
end

-- A sheet covers the one before as a circle that grows from a place, exactly on the beat.
local function sheet(color, x, y)
  local page = scene:group {}
  page:rect { x = 960, y = 540, width = 1920, height = 1080, fill = color }
  local hole = scene:circle { x = x, y = y, radius = 2300 }
  page.mask = hole
  hole:from({ radius = 0 }, beat * 1.15, "expo.inOut")
  return page
end

-- One: "Leave the porch light on." The last word is the lamp.
local one = scene:group {}
one:rect { x = 960, y = 540, width = 1920, height = 1080, fill = cream }
local pool = one:ellipse { x = 1530, y = 560, width = 1500, height = 1500, opacity = 0, fill =
  anim.radial_gradient { stops = { { 0, "#ffc145" }, { 0.5, "#ffc14566" }, { 1, "#ffc14500" } } } }
rise(one:text { text = "Leave the", x = 190, y = 330, anchor = { 0, 0.5 }, font = serif,
  font_size = 128, fill = coral }, {})
rise(one:text { text = "PORCH", x = 180, y = 540, anchor = { 0, 0.5 }, font = black,
  font_size = 300, fill = ink }, { delay = beat / 2, tilt = 8 })
rise(one:text { text = "LIGHT", x = 180, y = 815, anchor = { 0, 0.5 }, font = black,
  font_size = 300, fill = ink }, { delay = beat, tilt = 8 })
local on = one:text { text = "on", x = 1530, y = 560, font = serif, font_size = 330,
  fill = "#fffaf0", opacity = 0 }
wait(beat * 2)
on:to({ opacity = 1 }, 0.15)
on:from({ scale = 0.7 }, anim.spring { duration = 0.6, bounce = 0.45 })
pool:keys({ opacity = { 0, 1, 0.5, 1 }, scale = { 0.6, 1, 0.97, 1 } },
  { duration = 0.5, easing_each = "sine.inOut" })
wait(beat * 1.5)

-- Two: "the tide is turning slow." A wave goes through the letters.
local two = sheet(teal, 1530, 560)
wait(beat * 0.5)
rise(two:text { text = "the tide is", x = 960, y = 300, font = thin, font_size = 110,
  fill = "#bfe3dd" }, { each = 0.02 })
local turning = two:text { text = "TURNING", x = 960, y = 540, font = black, font_size = 300,
  fill = cream, letter_spacing = 6 }
local swell = turning:split "letters"
anim.from(swell, { opacity = 0, translation_y = 160 },
  { duration = 0.9, stagger = 0.05, easing = "expo.out" })
for i, letter in ipairs(swell) do
  letter:to({ y = letter.y - 46 }, { duration = beat, loop = true, yoyo = true,
    easing = "sine.inOut", delay = 0.1 * i })
  letter:to({ rotation = i % 2 == 0 and 5 or -5 },
    { duration = beat * 1.5, loop = true, yoyo = true, easing = "sine.inOut", delay = 0.1 * i })
end
local slow = two:text { text = "s l o w", x = 960, y = 830, font = serif,
  font_size = 150, fill = gold }
anim.from(slow:split "letters", { opacity = 0, blur = 14 },
  { duration = 1.2, delay = anim.stagger(0.3, { start = beat }), easing = "sine.out" })
for k = 0, 2 do                                           -- water lines that drift below
  local points = {}
  for i = 0, 48 do points[#points + 1] = { -240 + i * 50, 18 * math.sin(i * math.pi / 4 + k) } end
  two:line { points = points, smooth = "catmull_rom", y = 940 + 44 * k, stroke = cream,
    stroke_width = 5, opacity = 0.5 - 0.13 * k, stroke_cap = "round" }
    :by({ x = k % 2 == 0 and 200 or -200 }, { duration = 4 * beat, easing = "linear" })
end
wait(beat * 3.5)

-- Three: "every wave that left". Words stream along a curve and out of the picture.
local three = sheet(coral, 960, 1100)
wait(beat * 0.5)
rise(three:text { text = "every", x = 160, y = 240, anchor = { 0, 0.5 }, font = black,
  font_size = 240, fill = ink }, {})
local stream = three:text { text = ("wave that left  ~  "):rep(4), font = serif, font_size = 150,
  fill = cream, y = 90, path = "M-100,760 C300,420 560,420 960,640 S1640,900 2060,420" }
stream:from({ path_offset = 0.9 }, 0.9, "expo.out")
stream:to({ path_offset = -0.75 }, { duration = 3 * beat, delay = 0.9, easing = "sine.in" })
local shadow = three:path { path = "M-100,830 C300,490 560,490 960,710 S1640,970 2060,490",
  fill = "none", y = 90, stroke = ink, stroke_width = 8, stroke_end = 0 }
shadow:to({ stroke_end = 1 }, 1.5, "cubic.inOut")
wait(beat * 3.5)

-- Four: "comes back as gold."
local four = sheet(ink, 1920, 400)
wait(beat * 0.5)
local rays = four:group { x = 960, y = 620 }
for i = 1, 48 do
  local ray = rays:line { points = { { 0, -250 }, { 0, -1150 } }, rotation = i * 7.5, stroke = gold,
    stroke_width = i % 2 == 0 and 3 or 9, opacity = i % 2 == 0 and 0.7 or 0.3, stroke_end = 0 }
  ray:to({ stroke_end = 1 }, { duration = 1.1, delay = beat + 0.012 * (i % 12),
    easing = "expo.out" })
end
rays:by({ rotation = 15 }, { duration = 3.5 * beat, easing = "sine.out" })
rise(four:text { text = "comes back as", x = 960, y = 300, font = thin, font_size = 104,
  fill = cream }, { each = 0.02 })
local gild = anim.linear_gradient { from = { 0, 0 }, to = { 1, 0 },
  stops = { { 0, "#ffb02e" }, { 0.5, "#fff0b8" }, { 1, "#ff9d2e" } } }
local word = four:text { text = "GOLD", x = 960, y = 620, font = black, font_size = 420,
  fill = gild, scale = 0 }
word:to({ scale = 1 }, { delay = beat, spring = anim.spring { duration = 0.7, bounce = 0.4 } })
wait(beat * 2.75)
sheet(cream, 960, 620)
wait(beat * 1.25)
