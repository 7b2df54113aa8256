-- A brand sting: six comets meet, a flower of strokes opens in a burst, and the name lights up.
--   animlua run examples/showcases/01-brand-sting.lua
local anim = require "animlua"
local scene = anim.scene { width = 1920, height = 1080, background = "#05060f",
  duration = 6.5, loop = true }
local cx, cy, hit = 960, 430, 1.35                       -- where and when the comets meet
local family = "Inter Display, Inter, DejaVu Sans, Sans "

-- The room: far stars, and a dark blue glow that breathes out with the burst.
for _ = 1, 140 do
  scene:circle { x = 1920 * math.random(), y = 1080 * math.random(), fill = "#cdd2ff",
    radius = 0.6 + 1.2 * math.random() ^ 3, opacity = 0.15 + 0.6 * math.random() ^ 2 }
end
local room = scene:ellipse { x = cx, y = cy, width = 2600, height = 1900, opacity = 0.35, fill =
  anim.radial_gradient { stops = { { 0, "#2a2f7a" }, { 0.45, "#10123a" }, { 1, "#05060f00" } } } }
room:keys({ opacity = { 0.3, 0.45, 1, 0.7, 0.6, 0.3 } },
  { duration = 6.5, key_times = { 0, 0.2, 0.225, 0.45, 0.85, 1 } })

-- Six hues around a part of the circle, mixed evenly to the eye.
local hues = { "#ff4f5e", "#ff8f3c", "#ffd23f", "#2fe6b4", "#3f9bff", "#a45cff" }

-- Every stroke is drawn twice: wide and blurred for its light, thin and sharp for itself.
local glow  = scene:group { x = cx, y = cy, blur = 16, blend = "plus_lighter" }
local sharp = scene:group { x = cx, y = cy, blend = "plus_lighter" }
anim.set({ glow, sharp }, { scale = 1.25 })
local function strokes(path, color, width, rotation)
  local function one(parent, w, paint)
    return parent:path { path = path, rotation = rotation, fill = "none", stroke = paint,
      stroke_width = w, stroke_cap = "round", stroke_start = 0, stroke_end = 0 }
  end
  return { one(glow, width * 3, color),
    one(sharp, width, anim.mix(color, "#ffffff", 0.22, "oklab")) }
end

-- A spiral from beyond the picture into the middle.
local spiral = {}
for i = 0, 60 do
  local t = i / 60
  local r, a = 940 * (1 - t), math.rad(-90 + 230 * t ^ 1.4)
  spiral[#spiral + 1] = ("%s%.2f,%.2f"):format(i == 0 and "M" or "L", r * math.cos(a),
    r * math.sin(a))
end
spiral = table.concat(spiral, " ")

local petal = "M0,0 C-104,-60 -104,-150 0,-210 C104,-150 104,-60 0,0"
local flower, fills = {}, {}
local pull = anim.bezier(0.15, 0.4, 0.75, 0.6)
for i, color in ipairs(hues) do
  for tail = 1, 4 do                                      -- a tail of four lengths thins out
    local comet, late = strokes(spiral, color, 5.5 - tail, i * 60), 0.05 * (i % 3)
    comet[1].opacity = tail == 1 and 1 or 0
    anim.to(comet, { stroke_end = 1 }, { duration = hit - late, delay = late, easing = pull })
    anim.to(comet, { stroke_start = 1 }, { duration = hit - late, delay = late + 0.09 * tail,
      easing = pull })
  end
  flower[i] = strokes(petal, color, 5, i * 60)
  local inner = strokes(petal, color, 2, i * 60)
  for k, layer in ipairs(inner) do layer.scale, flower[i][k + 2] = 0.62, layer end
  fills[i] = sharp:path { path = petal, rotation = i * 60,
    opacity = 0, fill = anim.linear_gradient { from = { 0.5, 1 }, to = { 0.5, 0 },
    stops = { { 0, color .. "00" }, { 0.45, color .. "30" }, { 1, color } } } }
end

-- Sparks are short lines that run out along rays and are braked by the air.
local sparks, shine = {}, scene:group { x = cx, y = cy, blend = "plus_lighter" }
for i = 1, 96 do
  local a, far = math.rad(i * 3.75 + 6 * (math.random() - 0.5)), 260 + 620 * math.random() ^ 1.6
  sparks[i] = shine:line { points = { { 30 * math.cos(a), 30 * math.sin(a) },
    { far * math.cos(a), far * math.sin(a) } }, stroke = anim.mix(hues[(i - 1) // 16 + 1],
    "#ffffff", 0.5 * math.random()), stroke_width = 1.2 + 2.2 * math.random(), stroke_cap = "round",
    stroke_start = 0, stroke_end = 0 }
end
local dust = scene:emitter { x = cx, y = cy, birth_rate = 0, lifetime = 2.6, lifetime_range = 2,
  velocity = 330, velocity_range = 620, spread = 360, gravity_y = 26, start_color = "#ffffff",
  end_color = "#8a7bff", start_scale = 1, end_scale = 0.1, scale_range = 0.9, seed = 11,
  blend = "plus_lighter" }
dust:circle { radius = 3.2, fill = "#fff" }
local rings = {}
for i = 1, 2 do
  rings[i] = scene:circle { x = cx, y = cy, radius = 10, fill = "none", stroke = "#9fa8ff",
    stroke_width = 14 / i, opacity = 0, blend = "plus_lighter" }
end
local flash = scene:circle { x = cx, y = cy, radius = 520, opacity = 0, scale = 0.2,
  blend = "plus_lighter", fill = anim.radial_gradient { stops = { { 0, "#ffffff" },
  { 0.25, "#cdbcffaa" }, { 1, "#6a5cff00" } } } }

-- The name, letter by letter, with a light that wanders over it.
local name = scene:text { text = "HALCYON", x = cx, y = 842, font = family .. "Light",
  font_size = 136, letter_spacing = 34, fill = "#f3f1ff" }
local under = scene:text { text = "moving pictures for bright days", x = cx, y = 958,
  font = family, font_size = 40, letter_spacing = 3, fill = "#aeb1de", opacity = 0 }
local letters = name:split "letters"
for _, letter in ipairs(letters) do letter.opacity = 0 end

-- The strike.
wait(hit)
flash:keys({ scale = { 0.2, 1, 1.25 }, opacity = { 0.9, 0.55, 0 } },
  { duration = 0.9, key_times = { 0, 0.2, 1 } })
dust.birth_rate = 2600
for i, ring in ipairs(rings) do
  ring:from({ opacity = 0.8 }, { duration = 1.1, delay = (i - 1) * 0.12, easing = "quad.out",
    fill_mode = "none" })
  ring:to({ radius = 560 + 220 * i, stroke_width = 0.5 },
    { duration = 1.3, delay = (i - 1) * 0.12, easing = "expo.out" })
end
anim.to(sparks, { stroke_end = 1 }, { duration = anim.random(0.7, 1.1), easing = "expo.out" })
anim.to(sparks, { stroke_start = 1 }, { duration = anim.random(0.9, 1.5), delay = 0.04,
  easing = "cubic.out" })
anim.from({ sharp, glow }, { scale = 0.8, rotation = -70 }, 1.9, "expo.out")
for i, pair in ipairs(flower) do
  anim.to(pair, { stroke_end = 1 }, { duration = 1.1, delay = 0.03 * i, easing = "cubic.inOut" })
  fills[i]:to({ opacity = 0.5 }, { duration = 0.9, delay = 0.7 + 0.06 * i, easing = "sine.inOut" })
end
wait(0.09)
dust.birth_rate = 0

wait(0.5)
anim.to(letters, { opacity = 1 }, { duration = 0.8, stagger = 0.07, easing = "sine.out" })
anim.from(letters, { translation_y = 44, blur = 12, scale = 1.25 },
  { duration = 1.1, stagger = 0.07, easing = "expo.out" })
under:to({ opacity = 1 }, { duration = 0.8, delay = 0.9, easing = "sine.inOut" })
under:from({ letter_spacing = 14 }, { duration = 1.6, delay = 0.9, easing = "expo.out" })
anim.keys(letters, { fill = { "#f3f1ff", "#ffd9a0", "#b9c8ff", "#f3f1ff" } },
  { duration = 1, delay = 1.3, stagger = 0.08 })

-- While it rests, the flower turns a little and a light runs round each petal.
wait(0.9)
for i = 1, 6 do
  local glint = sharp:path { path = petal, rotation = i * 60, fill = "none", stroke = "#ffffff",
    stroke_width = 6, stroke_cap = "round", stroke_end = 0 }
  glint:to({ stroke_end = 1 }, { duration = 1.3, delay = 0.1 * i, easing = "sine.inOut" })
  glint:to({ stroke_start = 1 }, { duration = 1.3, delay = 0.1 * i + 0.22, easing = "sine.inOut" })
end
anim.to({ sharp, glow }, { rotation = 30 }, 2.7, "sine.inOut")
wait(2.65)

-- Out: the flower closes into the point of light that it came from.
anim.to({ sharp, glow }, { scale = 0, rotation = 150 }, 0.7, { "back.in", overshoot = 1.4 })
flash:keys({ scale = { 0, 0.34, 0 }, opacity = { 0.9, 0.9, 0 } }, { duration = 0.34, delay = 0.56,
  key_times = { 0, 0.35, 1 } })
anim.to(letters, { opacity = 0, translation_y = -24 },
  { duration = 0.45, stagger = anim.stagger(0.03, { from = "center" }), easing = "quad.in" })
under:to({ opacity = 0 }, 0.35)
