-- A flow field: threads of light run along noise, in a loop of eight seconds without a seam.
--   animlua run examples/showcases/06-flow-field.lua
local anim = require "animlua"
local seconds, count, steps, stride = 8, 1400, 60, 13
local scene = anim.scene { width = 1920, height = 1080, background = "#06070d",
  duration = seconds, loop = true }

-- Deep water behind: two wide glows.
scene:ellipse { x = 520, y = 760, width = 1900, height = 1300,
  fill = anim.radial_gradient { stops = { { 0, "#0b4a6a66" }, { 1, "#06070d00" } } } }
scene:ellipse { x = 1460, y = 260, width = 1700, height = 1200,
  fill = anim.radial_gradient { stops = { { 0, "#5a1f6e77" }, { 1, "#06070d00" } } } }

-- The field: noise gives each place a direction, and two whirls pull it round.
local whirls = { { 640, 600, 1 }, { 1400, 430, -1 } }
local function direction(x, y)
  local a = 2.6 * anim.noise(x / 620 + 3.7, y / 620 + 9.2, { octaves = 2 })
  local vx, vy = math.cos(a), math.sin(a)
  for _, w in ipairs(whirls) do
    local dx, dy = x - w[1], y - w[2]
    local r = math.sqrt(dx * dx + dy * dy) + 1
    local pull = 2.4 * math.exp(-(r / 360) ^ 2) * w[3]
    vx, vy = vx - dy / r * pull, vy + dx / r * pull
  end
  return math.atan(vy, vx)
end

-- Each thread is a way through the field, walked beforehand; a window of its stroke runs along it.
local stops = { "#1fd6c1", "#3fa0ff", "#8a6bff", "#ff5fa8", "#ffb86b" }
local function hue(u)
  local k = anim.clamp(u, 0, 0.9999) * (#stops - 1)
  return anim.mix(stops[math.floor(k) + 1], stops[math.floor(k) + 2], k % 1, "oklab")
end

local field = scene:group { blend = "plusLighter" }
for i = 1, count do
  -- Seeds lie on a golden sequence, which fills the picture evenly.
  local x = -160 + 2240 * ((i * 0.7548776662) % 1)
  local y = -120 + 1320 * ((i * 0.5698402910) % 1)
  local points = {}
  for s = 1, steps do
    points[s] = { x, y }
    local a = direction(x, y)
    x, y = x + stride * math.cos(a), y + stride * math.sin(a)
  end
  local mid = points[steps // 2]
  local warm = 0.5 + 0.46 * anim.noise(mid[1] / 700 + 40, mid[2] / 560)
    + 0.36 * (mid[1] / 1920 - 0.5)
  local weight = (i * 0.6180339887) % 1
  local thread = field:line { points = points, smooth = "catmull_rom", stroke = hue(warm),
    stroke_width = 1 + 3.2 * weight ^ 3, stroke_cap = "round", opacity = 0.35 + 0.6 * weight,
    stroke_start = 0, stroke_end = 0 }
  local period = seconds / (1 + i % 2)
  thread:keys({ [0] = { stroke_start = 0, stroke_end = 0 }, [0.28] = { stroke_start = 0 },
    [0.72] = { stroke_end = 1 }, [1] = { stroke_start = 1, stroke_end = 1 } }, { duration = period,
    loop = true, delay = -period * ((i * 0.7320508076) % 1), easing_each = "sine.inOut" })
end

-- The eyes of the whirls: slow pulses, two of them in the loop.
for k, w in ipairs(whirls) do
  local eye = scene:circle { x = w[1], y = w[2], radius = 420,
    blend = "plusLighter", opacity = 0.25, fill = anim.radial_gradient { stops = { { 0,
    k == 1 and "#2bb4ff66" or "#ff5fa866" }, { 1, k == 1 and "#2bb4ff00" or "#ff5fa800" } } } }
  eye:keys({ opacity = { 0.2, 0.5, 0.2 }, scale = { 0.9, 1.12, 0.9 } },
    { duration = seconds / 2, loop = true, easing_each = "sine.inOut", delay = -2 * k })
end

-- A vignette keeps the eye inside.
scene:rect { x = 960, y = 540, width = 1920, height = 1080,
  fill = anim.radial_gradient { radius = 0.72, stops = { { 0, "#06070d00" }, { 0.6, "#06070d11" },
  { 1, "#06070dee" } } } }
wait(seconds)
