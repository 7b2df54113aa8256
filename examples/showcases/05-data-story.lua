-- A data story: bikes on a bridge of an invented town, before and after it got a lane of their own.
--   animlua run examples/showcases/05-data-story.lua
local anim = require "animlua"
local scene = anim.scene { width = 1920, height = 1080, background = "#f6f1e7", duration = 10.5 }
local ink, faint, red, green = "#20242b", "#8d8a80", "#e8553a", "#1f7a63"
local serif, sans = "DejaVu Serif, Serif", "Inter, DejaVu Sans, Sans"

local rows = anim.data "05-data-story.csv"
-- The plot's box; `high` pixels are `top` crossings.
local left, right, base, high = 190, 1470, 860, 480
-- The scale of the axis, which will have to grow.
local top = anim.value(2000, "top")
local shown = anim.value(1, "shown")                      -- how many rows are drawn so far
local function px(i) return left + (right - left) * (i - 1) / (#rows - 1) end
local function py(value) return base - high * value / top() end
local function at(k)                                      -- the value between two rows
  local i = math.min(math.floor(k), #rows - 1)
  return anim.mix(rows[i].crossings, rows[i + 1].crossings, anim.clamp(k - i, 0, 1))
end

-- The head, which changes its words once.
local head = scene:text { text = "For years, hardly anyone\nrode across the bridge.", x = left,
  y = 180, anchor = { 0, 0.5 }, font = serif, font_size = 68, fill = ink, line_height = 1.15 }
scene:text { text = "Bikes a day on an average weekday, Millbrook Bridge", x = left, y = 318,
  anchor = { 0, 0.5 }, font = sans, font_size = 27, fill = faint }

-- The grid: each line fades in where there is room for it.
local plot = scene:group {}
for _, value in ipairs { 0, 500, 1000, 1500, 2000, 4000, 6000, 8000 } do
  local row = plot:group { x = left }
  row:line { points = { { 0, 0 }, { right - left, 0 } }, stroke = value == 0 and ink or "#20242b22",
    stroke_width = value == 0 and 3 or 2 }
  row:text { text = anim.format("%,d", value), x = -24, anchor = { 1, 0.5 }, font = sans,
    font_size = 24, fill = faint }
  row:bind { y = function() return py(value) end, opacity = function()
    if value == 0 then return 1 end
    local step = high * value / top()
    local few = value % 2000 == 0 and 1 or anim.clamp((3600 - top()) / 1200, 0, 1)
    return few * anim.clamp((high + 30 - step) / 60, 0, 1)
  end }
end
local years = {}
for i = 1, #rows, 3 do
  years[#years + 1] = plot:text { text = tostring(rows[i].year), x = px(i), y = base + 44,
    font = sans, font_size = 24, fill = faint }
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
  plot:path { fill = "none", stroke = side[2], stroke_width = 7, stroke_cap = "round",
    stroke_join = "round" }:bind { path = function() return outline(side[1]) end }
end

-- The point at the end of the line, with its number.
local tip = plot:group {}
tip:bind { position = function() return px(shown()), py(at(shown())) end }
local halo = tip:circle { radius = 30, fill = green, opacity = 0 }
local dot = tip:circle { radius = 14, fill = "#8d8a80", stroke = "#f6f1e7", stroke_width = 5 }
local number = tip:text { x = 0, y = -58, font = sans, font_size = 42, font_weight = 700,
  fill = ink, font_features = "tnum" }
number:bind { text = function() return anim.format("%,d", at(shown())) end,
  x = function() return 70 * anim.clamp(2 - shown(), 0, 1) end }

-- The note at the turn.
local note = plot:group { x = px(8) }
local pole = note:line { points = { { 0, base + 80 }, { 0, 400 } }, stroke = red, stroke_width = 3,
  dash = { 3, 9 }, stroke_cap = "round", stroke_end = 0 }
local flag = note:group { y = base + 112 }
flag:rect { x = 0, width = 300, height = 64, corner_radius = 32, fill = red }
flag:text { text = "2017: a bike lane", font = sans, font_size = 27, fill = "#fff" }

-- The end: how many times more.
local sum = scene:group { x = 1560, y = 400 }
local times = sum:text { text = "1.0×", anchor = { 0, 0.5 }, y = 64, font = serif, font_size = 104,
  fill = green }
sum:text { text = "as many bikes\nas before the\nlane was built", anchor = { 0, 0 }, y = 140,
  font = sans, font_size = 27, fill = ink, line_height = 1.3 }

-- The telling.
sum.opacity, flag.scale = 0, 0
local lines = head:split "lines"
anim.from(lines, { opacity = 0, translation_y = 40 },
  { duration = 0.9, stagger = 0.15, easing = "expo.out" })
anim.from(years, { opacity = 0 }, { duration = 0.4, delay = anim.stagger(0.08, { start = 0.5 }) })
plot:from({ opacity = 0 }, { duration = 0.6, delay = 0.4 })
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
top:to(9800, 2.6, "cubic.inOut")
wait(shown:to(#rows, 2.9, anim.bezier(0.5, 0.05, 0.3, 1)))
for i = 0, 2 do halo:from({ scale = 0.5, opacity = 0.5 },
  { duration = 0.9, delay = 0.9 * i, easing = "quad.out", key = "halo" .. i }) end
sum:to({ opacity = 1 }, 0.4)
sum:from({ translation_x = 40 }, 0.9, "expo.out")
times:to({ text = anim.format("%.1f×", rows[#rows].crossings / rows[8].crossings) },
  1.1, "cubic.out")
wait(1.9)
