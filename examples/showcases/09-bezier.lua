-- How a cubic Bezier curve is made: points slide along lines, between them, and draw it.
--   animlua run examples/showcases/09-bezier.lua
local anim = require "animlua"
local scene = anim.scene { width = 1920, height = 1080, background = "#0b1222",
  duration = 12, loop = true }
local ink, steel, rose, gold, mint = "#eef3fb", "#8ea4cf", "#ff6f8d", "#ffc75a", "#5ff0c8"
local bold, thin = "Inter Display, Inter, DejaVu Sans, Sans Bold", "Inter, DejaVu Sans, Sans Light"
local italic = "Inter Display, Inter, DejaVu Sans, Sans Medium Italic"

-- Paper: a fine grid, stronger on every fourth line, and light behind the drawing.
scene:ellipse { x = 680, y = 520, width = 2100, height = 1500, fill = anim.radial_gradient {
  stops = { { 0, "#2a4a8acc" }, { 0.5, "#1b2f5c66" }, { 1, "#0b122200" } } } }
for i = 1, 47 do
  local at, stroke = i * 40, i % 4 == 0 and "#ffffff14" or "#ffffff08"
  scene:line { points = { { at, 0 }, { at, 1080 } }, stroke = stroke }
  if at < 1080 then scene:line { points = { { 0, at }, { 1920, at } }, stroke = stroke } end
end

-- Four points are given and can be moved; the rest follows from them and from the share t.
local board = scene:group {}                              -- the lines lie beneath the points
local handles, names = {}, {}
for i, p in ipairs { { 180, 830 }, { 320, 270 }, { 960, 170 }, { 1150, 760 } } do
  handles[i] = scene:group { x = p[1], y = p[2] }
  handles[i]:circle { radius = 17, fill = "#0b1222", stroke = ink, stroke_width = 5 }
  names[i] = handles[i]:group { y = (i == 1 or i == 4) and 66 or -62 }
  names[i]:text { text = "P", x = -8, font = italic, font_size = 54, fill = ink }
  names[i]:text { text = i - 1, x = 22, y = 16, font = italic, font_size = 32, fill = ink }
end
local t = anim.value(0.32, "t")
local function levels(k)
  local row = {}
  for i, handle in ipairs(handles) do
    row[i] = { handle.presentation.x, handle.presentation.y }
  end
  local all = { row }
  while #row > 1 do
    local up = row
    row = {}
    for i = 1, #up - 1 do
      row[i] = { anim.mix(up[i][1], up[i + 1][1], k), anim.mix(up[i][2], up[i + 1][2], k) }
    end
    all[#all + 1] = row
  end
  return all
end

-- The curve as far as t: de Casteljau's points are the handles of that part, too.
local function part(to)
  return function()
    local all = levels(to or t())
    local a, b, c, e = all[1][1], all[2][1], all[3][1], all[4][1]
    return ("M%.2f,%.2f C%.2f,%.2f %.2f,%.2f %.2f,%.2f"):format(a[1], a[2], b[1], b[2], c[1], c[2],
      e[1], e[2])
  end
end
-- Straight lines stay behind where the last pair of points was: they wrap the curve.
local web = board:group { opacity = 0 }
for i = 1, 35 do
  web:line { stroke = anim.mix(gold, rose, i / 35, "oklab"), stroke_width = 2 }:bind {
    points = function() return levels(i / 36)[3] end,
    opacity = function() return 0.42 * anim.clamp((t() - i / 36) * 30, 0, 1) end }
end
local lines, dots, paints = {}, { {}, {}, {} }, { steel, rose, gold, "#ffffff" }
for level = 1, 3 do
  lines[level] = board:line { stroke = paints[level], stroke_width = level == 1 and 4 or 5,
    stroke_cap = "round", opacity = level == 1 and 0.7 or 1 }
  lines[level]:bind { points = function() return levels(t())[level] end }
end
local function stroke(paint, width, more)
  local path = board:path { fill = "none", stroke = paint, stroke_width = width,
    stroke_cap = "round" }
  anim.set(path, more)
  return path
end
local ghost = stroke("#ffffff40", 4, { dash = { 1, 15 } })
local light = stroke(mint, 30, { blur = 22, blend = "plus_lighter", opacity = 0.7 })
local curve = stroke("#d6fff2", 12, {})
ghost:bind { path = part(1) }
light:bind { path = part() }
curve:bind { path = part() }
for level = 2, 4 do
  for i = 1, 5 - level do
    local dot = board:circle { radius = level == 4 and 21 or 14, fill = paints[level],
      stroke = "#0b1222", stroke_width = 5 }
    dot:bind { position = function() return table.unpack(levels(t())[level][i]) end }
    dots[level - 1][i] = dot
  end
end

-- The column of notes; the one that counts is bright.
local title = scene:text { text = "A curve out of\nstraight lines", x = 1290, y = 196, font = bold,
  font_size = 78, fill = ink, anchor = { 0, 0.5 }, line_height = 1.06, letter_spacing = -1.6 }
local notes = {}
for i, note in ipairs { { steel, "Four points", "span three lines." },
  { rose, "Three points slide", "along them, all by the share t." },
  { gold, "Two points slide", "between those three." },
  { mint, "One point is left,", "and its way is the curve." } } do
  local row = scene:group { x = 1326, y = 262 + 132 * i }
  row:rect { x = -32, y = 26, width = 6, height = 104, corner_radius = 3, fill = note[1] }
  row:text { text = note[2], font_size = 42, fill = note[1], anchor = { 0, 0.5 }, font = bold }
  row:text { text = note[3], y = 52, font = thin, font_size = 32, fill = "#c9d4e8",
    anchor = { 0, 0.5 } }
  notes[i] = row
end
local slider = scene:group { x = 1296, y = 950 }
slider:rect { width = 320, height = 6, corner_radius = 3, fill = "#ffffff30", anchor = { 0, 0.5 } }
slider:rect { height = 6, corner_radius = 3, fill = mint, anchor = { 0, 0.5 } }
  :bind { width = function() return 320 * t() end }
slider:circle { radius = 17, fill = "#ffffff" }:bind { x = function() return 320 * t() end }
slider:text { x = 366, font = italic, font_size = 52, fill = ink, anchor = { 0, 0.5 },
  font_features = "tnum" }:bind { text = function() return ("t = %.2f"):format(t()) end }

-- In, level by level, while t stands still.
anim.set({ ghost, light, curve, slider }, { opacity = 0 })
title:from({ opacity = 0, translation_y = 40 }, 1, "expo.out")
anim.from(handles, { scale = 0 }, { spring = "bouncy", delay = anim.stagger(0.1, { start = 0.3 }) })
for i, late in ipairs { 0.5, 1.5, 2.4, 3.3 } do
  notes[i]:from({ opacity = 0, translation_x = 60 }, { duration = 0.9, delay = late,
    easing = "expo.out" })
  if i > 1 then anim.from(dots[i - 1], { scale = 0 }, { spring = "bouncy",
    delay = anim.stagger(0.1, { start = late }) }) end
  if i < 4 then lines[i]:from({ stroke_end = 0 }, { duration = 0.9, delay = late + 0.25,
    easing = "cubic.inOut" }) end
end
wait(4)
slider:to({ opacity = 1 }, 0.4)
wait(t:to(0, 0.8, "cubic.inOut"))
anim.set({ ghost, curve, light, web }, { opacity = 1 })
ghost:from({ opacity = 0 }, 0.3)
wait(0.15)
wait(t:to(1, 2.7, "sine.inOut"))
wait(0.35)

-- The points can be pulled, and the curve comes along.
local swing = anim.spring { duration = 0.8, bounce = 0.32 }
for _, pull in ipairs { { 3, 800, 900 }, { 2, 440, 150 } } do
  handles[pull[1]]:to({ x = pull[2], y = pull[3] }, swing)
  wait(0.55)
end
wait(0.35)
handles[2]:to({ x = 320, y = 270 }, swing)
handles[3]:to({ x = 960, y = 170 }, swing)
wait(1.35)
local all = { title, slider, board }
for _, list in ipairs { handles, notes } do table.move(list, 1, #list, #all + 1, all) end
wait(anim.to(all, { opacity = 0 }, { duration = 0.55, stagger = 0.02, easing = "sine.in" }))
t.value = 0.32
