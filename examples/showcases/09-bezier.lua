-- How a cubic Bezier curve is made: points slide along lines, between them, and draw it.
--   animlua run examples/showcases/09-bezier.lua
local anim = require "animlua"
local seconds = 10
local scene = anim.scene { width = 1920, height = 1080, background = "#0d1524",
  duration = seconds, loop = true }
local ink, rose, gold, mint = "#e9eef7", "#ff7a90", "#ffcf70", "#6ee7c8"
local thin, serif = "Inter Light, DejaVu Sans Light, Sans", "DejaVu Serif Italic, Serif Italic"

-- Paper: a fine grid, stronger on every fourth line, and a vignette.
local grid = scene:group {}
for i = 0, 48 do
  local at, stroke = i * 40, i % 4 == 0 and "#ffffff12" or "#ffffff08"
  grid:line { points = { { at, 0 }, { at, 1080 } }, stroke = stroke }
  if at <= 1080 then grid:line { points = { { 0, at }, { 1920, at } }, stroke = stroke } end
end
scene:rect { x = 960, y = 540,
  width = 1920, height = 1080, fill = anim.radial_gradient { center = { 0.36, 0.5 }, radius = 0.8,
  stops = { { 0, "#28406e66" }, { 1, "#0d152400" } } } }

local P = { { 240, 800 }, { 380, 240 }, { 1000, 200 }, { 1160, 760 } }
local t = anim.value(0, "t")
local function mix(a, b, k) return { a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k } end
local function levels()
  local k, all = t(), { P }
  while #all[#all] > 1 do
    local above, row = all[#all], {}
    for i = 1, #above - 1 do row[i] = mix(above[i], above[i + 1], k) end
    all[#all + 1] = row
  end
  return all
end

-- The curve: all of it faintly, then the part that is drawn so far, with its light.
local d = ("M%d,%d C%d,%d %d,%d %d,%d"):format(P[1][1], P[1][2], P[2][1], P[2][2], P[3][1], P[3][2],
  P[4][1], P[4][2])
-- de Casteljau also gives the part up to t
local function left()
  local all = levels()
  local a, b, c, e = all[1][1], all[2][1], all[3][1], all[4][1]
  return ("M%.3f,%.3f C%.3f,%.3f %.3f,%.3f %.3f,%.3f"):format(a[1], a[2], b[1], b[2], c[1],
    c[2], e[1], e[2])
end
local ghost = scene:path { path = d, fill = "none", stroke = "#ffffff2e", stroke_width = 3,
  dash = { 2, 12 }, stroke_cap = "round" }
local lines, dots = {}, {}
local paints = { "#8fa3c8", rose, gold }
for level = 1, 3 do
  lines[level] = scene:line { points = P, stroke = paints[level],
    stroke_width = level == 1 and 2.5 or 3, opacity = level == 1 and 0.6 or 0.95 }
  if level > 1 then lines[level]:bind { points = function() return levels()[level] end } end
end
local light = scene:path { path = d, fill = "none", stroke = mint, stroke_width = 18, blur = 14,
  blend = "plusLighter", opacity = 0.75 }
local curve = scene:path { path = d, fill = "none", stroke = "#c9fff0", stroke_width = 8,
  stroke_cap = "round" }
light:bind { path = left }
curve:bind { path = left }
for level = 2, 4 do
  for i = 1, 5 - level do
    local dot = scene:circle { radius = level == 4 and 15 or 9,
      fill = level == 4 and "#ffffff" or paints[level], stroke = "#0d1524", stroke_width = 4 }
    dot:bind { position = function() local p = levels()[level][i]; return p[1], p[2] end }
    dots[#dots + 1] = dot
  end
end

-- The four given points and their names.
local handles, names = {}, {}
for i, p in ipairs(P) do
  local up = (i == 1 or i == 4) and 1 or -1
  handles[i] = scene:circle { x = p[1], y = p[2], radius = 14, fill = "#0d1524", stroke = ink,
    stroke_width = 4 }
  names[i] = scene:group { x = p[1], y = p[2] + 54 * up }
  names[i]:text { text = "P", x = -6, font = serif, font_size = 44, fill = ink }
  names[i]:text { text = tostring(i - 1), x = 19, y = 14, font = serif, font_size = 26, fill = ink }
end

-- The column of notes.
local notes = {}
local function note(y, color, head, body)
  local row = scene:group { x = 1330, y = y }
  row:rect { x = -34, y = 28, width = 5, height = 104, corner_radius = 2.5, fill = color }
  row:text { text = head, font_size = 34, fill = color, anchor = { 0, 0.5 },
    font = "Inter, DejaVu Sans, Sans" }
  row:text { text = body, y = 54, font = thin, font_size = 27, fill = "#b9c4d8",
    anchor = { 0, 0.5 }, line_height = 1.3 }
  notes[#notes + 1] = row
end
local title = scene:text { text = "A curve out of\nstraight lines", x = 1296, y = 190, font = thin,
  font_size = 68, fill = ink, anchor = { 0, 0.5 }, line_height = 1.12 }
note(350, "#8fa3c8", "Four points", "span three lines.")
note(500, rose, "Three points slide", "along them, all by the share t.")
note(650, gold, "Two points slide", "between those three.")
note(800, mint, "One point is left", "and where it goes is the curve.")

-- The share t as a slider and as a number.
local slider = scene:group { x = 1296, y = 960 }
slider:rect { width = 360, height = 4, corner_radius = 2, fill = "#ffffff26", anchor = { 0, 0.5 } }
slider:rect { height = 4, corner_radius = 2, fill = mint, anchor = { 0, 0.5 } }
  :bind { width = function() return 360 * t() end }
slider:circle { radius = 13, fill = "#ffffff" }:bind { x = function() return 360 * t() end }
slider:text { x = 400, font = serif, font_size = 44, fill = ink, anchor = { 0, 0.5 },
  font_features = "tnum" }
  :bind { text = function() return ("t = %.2f"):format(t()) end }

-- In: points first, then what they carry; out the same way. What begins and ends dark can go round.
local moving = { lines[2], lines[3], light, curve, ghost, slider }
anim.from(moving, { opacity = 0 }, { duration = 0.6, delay = 1.5 })
anim.from(dots, { scale = 0 }, { spring = "wobbly", delay = anim.stagger(0.06, { start = 1.5 }) })
anim.from(handles, { scale = 0 },
  { spring = "bouncy", delay = anim.stagger(0.12, { start = 0.2 }) })
anim.from(names, { opacity = 0, translation_y = 16 },
  { duration = 0.6, delay = anim.stagger(0.12, { start = 0.35 }), easing = "cubic.out" })
lines[1]:from({ stroke_end = 0 }, { duration = 1.1, delay = 0.5, easing = "cubic.inOut" })
title:from({ opacity = 0, translation_y = 30 },
  { duration = 0.9, delay = 0.2, easing = "expo.out" })
anim.from(notes, { opacity = 0, translation_x = 50 },
  { duration = 0.8, delay = anim.stagger(0.5, { start = 0.8 }), easing = "expo.out" })
wait(2.3)
wait(t:to(1, 2.9, "sine.inOut"))
wait(0.35)
wait(t:to(0.36, 1.7, "cubic.inOut"))
wait(0.5)
wait(t:to(1, 0.9, "cubic.inOut"))
wait(0.45)
local all = { title, slider }
for _, list in ipairs { lines, dots, handles, names, notes } do for _,
  l in ipairs(list) do all[#all + 1] = l end end
anim.to(all, { opacity = 0 }, { duration = 0.6, easing = "sine.in" })
anim.to({ light, curve, ghost }, { opacity = 0 },
  { duration = 0.75, delay = 0.1, easing = "sine.inOut" })
