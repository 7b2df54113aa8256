-- A data story: bikes on a bridge of an invented town, before and after it got a lane of their own.
--   animlua run examples/showcases/05-data-story.lua
local anim = require "animlua"
local scene = anim.scene { width = 1920, height = 1080, background = "#f6f0e4", duration = 10.5 }
local ink, faint, red, green = "#1d2129", "#8b867a", "#f0512f", "#0f7d62"
local sans, bold = "Inter, DejaVu Sans, Sans", "Inter Display, Inter, DejaVu Sans, Sans Heavy"

local rows = anim.data "05-data-story.csv"
local left, right, base, high = 220, 1740, 850, 500        -- the plot: `high` pixels are `top`
local top = anim.value(2000, "top")                       -- the axis's scale will have to grow
local shown = anim.value(1, "shown")                      -- how many rows are drawn so far
local function px(i) return left + (right - left) * (i - 1) / (#rows - 1) end
local function py(value) return base - high * value / top() end
local function at(k)                                      -- the value between two rows
  local i = math.min(math.floor(k), #rows - 1)
  return anim.mix(rows[i].crossings, rows[i + 1].crossings, anim.clamp(k - i, 0, 1))
end

-- The head, which changes its words once.
local head = scene:text { text = "For years, hardly anyone\nrode across the bridge.", x = 130,
  y = 158, anchor = { 0, 0.5 }, font = bold, font_size = 88, fill = ink, line_height = 1.02,
  letter_spacing = -2.4 }
local kicker = scene:text { text = "Bikes a day on an average weekday, Millbrook Bridge", x = 134,
  y = 300, anchor = { 0, 0.5 }, font = sans, font_size = 32, fill = faint }

-- The grid: each line fades in where there is room for it.
local plot = scene:group {}
for _, value in ipairs { 0, 500, 1000, 1500, 2000, 4000, 6000, 8000 } do
  local row = plot:group { x = left }
  row:line { points = { { 0, 0 }, { right - left, 0 } }, stroke = value == 0 and ink or "#20242b22",
    stroke_width = value == 0 and 6 or 2, stroke_cap = "round" }
  row:text { text = anim.format("%,d", value), x = -24, anchor = { 1, 0.5 }, font = sans,
    font_size = 28, fill = faint, font_features = "tnum" }
  row:bind { y = function() return py(value) end, opacity = function()
    if value == 0 then return 1 end
    local step = high * value / top()
    local few = value % 2000 == 0 and 1 or anim.clamp((3600 - top()) / 1200, 0, 1)
    return few * anim.clamp((high + 30 - step) / 60, 0, 1)
  end }
end
local years = {}
for i = 1, #rows, 3 do
  years[#years + 1] = plot:text { text = tostring(rows[i].year), x = px(i), y = base + 48,
    font = sans, font_size = 28, fill = faint }
end

-- The area and its line follow the scale and the rows shown.
local before, after = { 1, 8 }, { 8, #rows }
local function outline(part, closed)
  local to = math.min(shown(), part[2])
  if to <= part[1] then return ("M%.1f,%.1f"):format(px(part[1]), base) end
  local list, k = {}, part[1]
  while k < to do list[#list + 1] = ("%.2f,%.2f"):format(px(k), py(at(k))); k = k + 1 end
  list[#list + 1] = ("%.2f,%.2f"):format(px(to), py(at(to)))
  local way = "M" .. table.concat(list, " L")
  return closed and ("%s L%.2f,%d L%.2f,%d Z"):format(way, px(to), base, px(part[1]), base) or way
end
for _, side in ipairs { { before, "#8d8a80", "#8d8a8033", "#8d8a8000" }, { after, green,
  "#1f7a6366", "#1f7a6305" } } do
  plot:path { fill = anim.linear_gradient { stops = { { 0, side[3] }, { 1, side[4] } } } }
    :bind { path = function() return outline(side[1], true) end }
  plot:path { fill = "none", stroke = side[2], stroke_width = 9, stroke_cap = "round",
    stroke_join = "round" }:bind { path = function() return outline(side[1]) end }
end

-- The point at the end of the line, with its number.
local tip = plot:group {}
tip:bind { position = function() return px(shown()), py(at(shown())) end }
local halo = tip:circle { radius = 44, fill = green, opacity = 0 }
local dot = tip:circle { radius = 17, fill = "#8b867a", stroke = "#f6f0e4", stroke_width = 6 }
tip:rect { y = -66, width = 176, height = 62, fill = "#f6f0e4" }
  :bind { opacity = function() return anim.clamp(shown() - 7, 0, 0.9) end }
local number = tip:text { y = -68, font = bold, font_size = 60, fill = ink, letter_spacing = -1,
  font_features = "tnum" }
number:bind { text = function() return anim.format("%,d", at(shown())) end,
  x = function() return 70 * anim.clamp(2 - shown(), 0, 1) end }

-- Riders cross on the axis, the more of them the higher the line is.
local bike = "M-24,-11 a11,11 0 1 0 22,0 a11,11 0 1 0 -22,0 M8,-11 a11,11 0 1 0 22,0 a11,11 0 1 0 "
  .. "-22,0 M-13,-11 L-5,-29 L13,-29 L2,-11 Z M-5,-29 L2,-11 M19,-11 L11,-36 H18 M-7,-33 L2,-54 "
  .. "L13,-38 M-5,-31 L4,-25 L1,-12"
local road = plot:group { y = base - 4 }
local function ride()
  while anim.now() < 10.4 do
    wait(0.12 + 900 / at(shown()) * (0.5 + 0.6 * math.random()))
    local rider = road:group { x = left, scale = 0.75 }
    local paint = shown() > 8 and anim.mix(green, ink, 0.5 * math.random()) or "#6f6b61"
    rider:path { path = bike, fill = "none", stroke = paint, stroke_width = 3.4,
      stroke_cap = "round", stroke_join = "round" }
    rider:circle { x = 5, y = -62, radius = 7, fill = paint }
    local seconds = 3.4 + 0.9 * math.random()
    rider:to({ x = right }, seconds, "linear")
    rider:keys({ opacity = { 0, 1, 1, 0 } },
      { duration = seconds, key_times = { 0, 0.05, 0.95, 1 } })
  end
end

-- The note at the turn.
local note = plot:group { x = px(8) }
local pole = note:line { points = { { 0, base + 90 }, { 0, 380 } }, stroke = red, stroke_width = 4,
  dash = { 2, 11 }, stroke_cap = "round", stroke_end = 0 }
local flag = note:group { y = base + 128 }
flag:rect { width = 372, height = 80, corner_radius = 40, fill = red }
flag:text { text = "2017: a bike lane", font = bold, font_size = 36, fill = "#fff" }

-- The end: how many times more.
local sum = scene:group { x = 300, y = 520 }
local times = sum:text { text = "1.0×", anchor = { 0, 0.5 }, font = bold, font_size = 250,
  letter_spacing = -5, fill = green, font_features = "tnum" }
local words = sum:text { text = "as many as before the lane", anchor = { 0, 0.5 }, x = 12, y = 152,
  font = sans, font_size = 38, fill = ink }

-- The story.
sum.opacity, flag.scale = 0, 0
local lines = head:split "lines"
anim.from(lines, { opacity = 0, translation_y = 40 },
  { duration = 0.9, stagger = 0.15, easing = "expo.out" })
anim.from(years, { opacity = 0 }, { duration = 0.4, delay = anim.stagger(0.08, { start = 0.5 }) })
kicker:from({ opacity = 0 }, { duration = 0.6, delay = 0.35 })
plot:from({ opacity = 0 }, { duration = 0.6, delay = 0.4 })
spawn(ride)
tip:from({ scale = 0 }, { delay = 0.6, spring = "snappy" })
wait(1)
wait(shown:to(8, 1.9, "sine.inOut"))
pole:to({ stroke_end = 1 }, 0.5, "cubic.out")
wait(0.25)
flag:to({ scale = 1 }, "bouncy")
wait(0.9)

anim.to(lines, { opacity = 0, translation_y = -30 },
  { duration = 0.4, stagger = 0.06, easing = "quad.in" })
wait(0.5)
lines:revert()
head.text = "Then it got a lane.\nAnd they came."
lines = head:split "lines"
anim.from(lines, { opacity = 0, translation_y = 40 },
  { duration = 0.9, stagger = 0.9, easing = "expo.out" })
dot:to({ fill = green }, 0.4)
number:to({ fill = green }, 0.4)
top:to(9900, 2.6, "cubic.inOut")
wait(shown:to(#rows, 2.9, anim.bezier(0.5, 0.05, 0.3, 1)))
for i = 0, 2 do halo:from({ scale = 0.5, opacity = 0.5 },
  { duration = 0.9, delay = 0.9 * i, easing = "quad.out", key = "halo" .. i }) end
sum:to({ opacity = 1 }, 0.3)
sum:from({ scale = 0.7 }, anim.spring { duration = 0.7, bounce = 0.35 })
words:from({ opacity = 0, translation_y = 26 }, 0.9, "expo.out")
times:to({ text = anim.format("%.1f×", rows[#rows].crossings / rows[8].crossings) },
  1.1, "cubic.out")
wait(1.9)
