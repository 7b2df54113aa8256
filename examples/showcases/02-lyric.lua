-- A kinetic lyric: four lines on four colored sheets, and on the beat of 100 a minute.
--   animlua run examples/showcases/02-lyric.lua
local anim = require "animlua"
local beat = 0.6
local scene = anim.scene { width = 1920, height = 1080, background = "#f4ead9",
  duration = 16 * beat, loop = true }
local cream, ink, coral, teal, gold = "#f4ead9", "#191728", "#ff5740", "#0d4a5b", "#ffbf3c"
local black = "Inter Display, Inter, DejaVu Sans, Sans Ultra-Heavy"
local light = "Inter Display, Inter, DejaVu Sans, Sans Light Italic"

local function say(page, text, x, y, font, size, fill, more)
  local layer = page:text { text = text, x = x, y = y, anchor = { 0, 0.5 }, font = font,
    font_size = size, fill = fill, letter_spacing = font == black and -0.028 * size or 0 }
  anim.set(layer, more or {})
  return layer
end

-- Letters that rise out of a slit: the line's own box is the window.
local function rise(layer, how)
  local box = layer.ink_bounds
  layer.clip = { box[1] - 30, box[2] - 12, box[3] + 60, box[4] + 24 }
  anim.from(layer:split "letters", { translation_y = box[4] + 40, rotation = how.tilt or 0 },
    { duration = 0.8, delay = anim.stagger(how.each or 0.03, { start = how.delay or 0 }),
      easing = "expo.out" })
end

-- A sheet covers the one before as a circle that grows from a place; then it comes slowly nearer.
local function sheet(color, x, y)
  local page = scene:group { x = 960, y = 540 }
  local inner = page:group { x = -960, y = -540 }
  inner:rect { x = 960, y = 540, width = 2120, height = 1280, fill = color }
  if x then
    page.mask = scene:circle { x = x, y = y, radius = 2300 }
    page.mask:from({ radius = 0 }, beat * 1.15, "expo.inOut")
  end
  page:to({ scale = 1.045 }, { duration = 5 * beat, easing = "sine.out" })
  return inner
end

-- One: "Leave the porch light on." The last word is the lamp.
local one = sheet(cream)
local pool = one:circle { x = 1560, y = 560, radius = 1150, opacity = 0, fill =
  anim.radial_gradient { stops = { { 0, "#ffc84f" }, { 0.3, "#ffc84fb0" }, { 0.65, "#ffc84f30" },
    { 1, "#ffc84f00" } } } }
local lamp = one:circle { x = 1560, y = 560, radius = 250, scale = 0, fill =
  anim.radial_gradient { stops = { { 0, "#fff8e2" }, { 0.7, "#ffd266" }, { 1, "#ffb52e" } } } }
rise(say(one, "Leave the", 148, 268, light, 124, coral), {})
rise(say(one, "PORCH", 132, 500, black, 330, ink), { delay = beat / 2, tilt = 8 })
rise(say(one, "LIGHT", 132, 800, black, 330, ink), { delay = beat, tilt = 8 })
local on = say(one, "on", 1560, 545, black, 250, ink, { anchor = 0.5, opacity = 0 })
wait(beat * 2)
lamp:to({ scale = 1 }, anim.spring { duration = 0.6, bounce = 0.5 })
on:to({ opacity = 1 }, 0.12)
on:from({ scale = 0.4 }, { delay = 0.04, spring = anim.spring { duration = 0.6, bounce = 0.5 } })
pool:keys({ opacity = { 0, 1, 0.45, 1 }, scale = { 0.5, 1, 0.96, 1 } },
  { duration = 0.5, easing_each = "sine.inOut" })
wait(beat * 1.5)

-- Two: "the tide is turning slow." The word floats, and the water goes over its feet.
local two = sheet(teal, 1560, 560)
wait(beat * 0.5)
rise(say(two, "the tide is", 150, 232, light, 124, "#bfe3dd"), { each = 0.02 })
local swell = say(two, "TURNING", 126, 545, black, 392, cream):split "letters"
anim.from(swell, { opacity = 0, translation_y = 220 },
  { duration = 0.9, stagger = 0.05, easing = "expo.out" })
for i, letter in ipairs(swell) do
  local how = { duration = beat * 1.25, loop = true, yoyo = true, easing = "sine.inOut",
    delay = 0.1 * i }
  letter:to({ y = letter.y - 48 }, how)
  letter:to({ rotation = i % 2 == 0 and 4 or -4 }, how)
end
for k = 0, 3 do                                           -- four waves, from far to near
  local way = { "M-500,700" }
  for x = -500, 2400, 20 do
    way[#way + 1] = ("L%d,%.1f"):format(x, (20 + 5 * k) * math.sin(x / (95 + 22 * k) + 1.9 * k))
  end
  local wave = two:path { path = table.concat(way, " ") .. " L2400,700 Z", y = 736 + 80 * k,
    fill = anim.mix("#1d7482", "#06242f", k / 3, "oklab") }
  wave:from({ translation_y = 500 }, { duration = 1.1, delay = 0.07 * k, easing = "expo.out" })
  wave:by({ x = k % 2 == 0 and 300 or -260 }, { duration = 4.5 * beat, easing = "linear" })
end
anim.from(say(two, "slow", 990, 930, light, 210, gold, { letter_spacing = 96 }):split "letters",
  { opacity = 0, blur = 18, translation_y = 60 },
  { duration = 1.1, delay = anim.stagger(0.26, { start = beat }), easing = "cubic.out" })
wait(beat * 3.5)

-- Three: "every wave that left". Rows of the words stream along a swell and out of the picture.
local three = sheet(coral, 960, 1100)
wait(beat * 0.5)
for k = 0, 3 do
  local stream = three:text { text = ("wave that left    "):rep(7), y = 110 + 138 * k,
    font = k == 0 and black or light, font_size = 126, fill = anim.mix(cream, coral, 0.25 * k),
    path = "M-200,600 C200,420 520,450 960,580 S1700,720 2120,470" }
  stream:from({ path_offset = 0.9 }, { duration = 1.1, delay = 0.07 * k, easing = "expo.out",
    fill_mode = "both" })
  stream:to({ path_offset = -0.8 - 0.14 * k }, { duration = 3.2 * beat, delay = 1 + 0.07 * k,
    easing = "sine.in" })
end
rise(say(three, "every", 110, 250, black, 640, ink), { tilt = -6 })
wait(beat * 3.5)

-- Four: "comes back as gold."
local four = sheet(ink, 1900, 420)
wait(beat * 0.5)
local rays = four:group { x = 960, y = 600 }
rays:circle { radius = 900, fill = anim.radial_gradient { stops = { { 0, "#ffb02e66" },
  { 0.5, "#ffb02e18" }, { 1, "#ffb02e00" } } } }:from({ scale = 0 }, { duration = 1.2, delay = beat,
  easing = "expo.out" })
for i = 1, 60 do
  local ray = rays:line { points = { { 0, -330 }, { 0, -1250 } }, rotation = i * 6, stroke = gold,
    stroke_width = i % 2 == 0 and 3 or 10, opacity = i % 2 == 0 and 0.7 or 0.28, stroke_end = 0 }
  ray:to({ stroke_end = 1 }, { duration = 1.1, delay = beat + 0.012 * (i % 12),
    easing = "expo.out" })
end
rays:by({ rotation = 15 }, { duration = 4.5 * beat, easing = "sine.out" })
rise(say(four, "comes back as", 960, 262, light, 132, cream, { anchor = 0.5 }), { each = 0.02 })
local sparks = four:emitter { x = 960, y = 600, birth_rate = 0, lifetime = 1.6, lifetime_range = 1,
  velocity = 900, velocity_range = 900, spread = 360, gravity_y = 500, start_color = "#fff0b8",
  end_color = "#ff9d2e", start_scale = 1, end_scale = 0, scale_range = 0.8, seed = 4 }
sparks:circle { radius = 7, fill = "#fff" }
local word = say(four, "GOLD", 960, 610, black, 560, anim.linear_gradient { from = { 0, 0 },
  to = { 0.06, 1 }, stops = { { 0.2, "#fff1bd" }, { 0.5, "#ffc74f" }, { 0.54, "#ff9d22" },
    { 0.8, "#ffd46a" } } }, { anchor = 0.5, scale = 0 })
word:to({ scale = 1 }, { delay = beat, spring = anim.spring { duration = 0.7, bounce = 0.42 } })
wait(beat * 1.05)
sparks.birth_rate = 1600
wait(0.1)
sparks.birth_rate = 0
wait(beat * 1.7 - 0.1)
sheet(cream, 960, 610)
wait(beat * 1.25)
