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
local stops = { "#3dffd0", "#2f9dff", "#7a5cff", "#ff4fa0", "#ff9a4a", "#ffd98a" }
local function hue(u)
  local k = anim.clamp(u, 0, 0.9999) * (#stops - 1)
  return anim.mix(stops[math.floor(k) + 1], stops[math.floor(k) + 2], k % 1, "oklab")
end

local halo = scene:group { blend = "plus_lighter", blur = 9 }
local field = scene:group { blend = "plus_lighter" }
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
  local warm = 0.46 + 0.55 * anim.noise(mid[1] / 560 + 40, mid[2] / 460)
    + 0.62 * (mid[1] / 1920 - 0.5) + 0.22 * (mid[2] / 1080 - 0.5)
  local weight = (i * 0.6180339887) % 1
  local period = seconds / (1 + i % 2)
  local function run(parent, paint, width, opacity)
    local thread = parent:line { points = points, smooth = "catmull_rom", stroke = paint,
      stroke_width = width, stroke_cap = "round", opacity = opacity, stroke_start = 0,
      stroke_end = 0 }
    thread:keys({ [0] = { stroke_start = 0, stroke_end = 0 }, [0.28] = { stroke_start = 0 },
      [0.72] = { stroke_end = 1 }, [1] = { stroke_start = 1, stroke_end = 1 } },
      { duration = period, loop = true, delay = -period * ((i * 0.7320508076) % 1),
        easing_each = "sine.inOut" })
  end
  run(field, hue(warm), 1.1 + 3.4 * weight ^ 3, 0.4 + 0.6 * weight)
  if weight > 0.8 then run(halo, hue(warm), 14 * weight, 0.55) end   -- the widest ones shine
end

-- The eyes of the whirls: slow pulses, two of them in the loop.
for k, w in ipairs(whirls) do
  local eye = scene:circle { x = w[1], y = w[2], radius = 420,
    blend = "plus_lighter", opacity = 0.25, fill = anim.radial_gradient { stops = { { 0,
    k == 1 and "#2bb4ff66" or "#ff5fa866" }, { 1, k == 1 and "#2bb4ff00" or "#ff5fa800" } } } }
  eye:keys({ opacity = { 0.2, 0.5, 0.2 }, scale = { 0.9, 1.12, 0.9 } },
    { duration = seconds / 2, loop = true, easing_each = "sine.inOut", delay = -2 * k })
end

-- A vignette keeps the eye inside.
scene:rect { x = 960, y = 540, width = 1920, height = 1080,
  fill = anim.radial_gradient { radius = 0.72, stops = { { 0, "#06070d00" }, { 0.6, "#06070d11" },
  { 1, "#06070dee" } } } }
wait(seconds)
