-- Gooey drops: blurred discs, cut at one brightness, melt into each other and part again.
--   animlua run examples/showcases/07-gooey.lua
local anim = require "animlua"
local seconds = 8
local scene = anim.scene { width = 1920, height = 1080, duration = seconds, loop = true,
  background = "#ffd9c2" }
local cx, cy, full = 960, 540, { x = 960, y = 540, width = 1920, height = 1080 }
local function sheet(parent, paint, options)
  local layer = parent:rect(full)
  layer.fill = paint
  for key, value in pairs(options or {}) do layer[key] = value end
  return layer
end

local function slant(stops)
  return anim.linear_gradient { from = { 0.15, 0 }, to = { 0.85, 1 }, space = "oklab",
    stops = stops }
end
sheet(scene, slant { { 0, "#ffe6cf" }, { 0.55, "#ffc3b0" }, { 1, "#f39ab4" } })
scene:ellipse { x = 420, y = 160, width = 2400, height = 1900, fill =
  anim.radial_gradient { stops = { { 0, "#fffaf0" }, { 0.3, "#fff6e8b0" }, { 0.6, "#fff2e040" },
    { 1, "#fff2e000" } } } }

-- The discs move in a loop: each is a function of the time that repeats after eight seconds.
local count = 11
local function place(i, now)
  local w = 2 * math.pi * now / seconds
  if i == 0 then return cx + 40 * math.cos(w), cy + 26 * math.sin(2 * w), 235 + 20 * math.sin(w) end
  local a = i * 2.39996 + w * (i % 2 == 0 and 1 or -1)
  local reach = 350 + 190 * math.sin(w * (1 + i % 2) + i * 1.9)
  return cx + 1.5 * reach * math.cos(a), cy + 0.86 * reach * math.sin(a),
    72 + 54 * ((i * 0.618) % 1) + 10 * math.sin(w * 2 + i)
end

-- A mask: white discs on black, blurred; burning drops what is darker than the level to black,
-- dodging lifts the rest to white. The rest has a smooth edge, and necks where discs are near.
local function goo(level, grow, dx, dy, softness, cut)
  local group = scene:group {}
  sheet(group, "#000")
  local function discs(color, by)
    local soft = group:group { blur = 34 }
    for i = 0, count do
      soft:circle { fill = color }:bind { position = function() local x,
        y = place(i, anim.now()); return x + dx + by, y + dy + by end, radius = function() local _,
        _, r = place(i, anim.now()); return r + grow end }
    end
  end
  discs("#fff", 0)
  if cut then discs("#000", cut) end                      -- leaves a crescent
  local gray = math.floor(255 * (1 - level) + 0.5)
  sheet(group, ("#%02x%02x%02x"):format(gray, gray, gray), { blend = "color_burn" })
  local lift = math.floor(255 * (1 - softness) + 0.5)
  sheet(group, ("#%02x%02x%02x"):format(lift, lift, lift), { blend = "color_dodge" })
  return group
end

-- From back to front: a soft shadow, the body, its light, and a gloss along the upper left.
local drop = scene:group { shadow_color = "#8e234766", shadow_x = 34, shadow_y = 56,
  shadow_blur = 60 }
local function body(paint, mask, options, parent)
  local layer = sheet(parent or scene, paint, options)
  layer.mask, layer.mask_mode = mask, "luminance"
  return layer
end
body(slant { { 0, "#ff9a3d" }, { 0.4, "#ff3f6e" }, { 0.7, "#c22bd0" }, { 1, "#5a2bf5" } },
  goo(0.42, 0, 0, 0, 0.05), {}, drop)
body(slant { { 0, "#ffcf7d" }, { 0.45, "#ff7d93" }, { 0.75, "#e063e8" }, { 1, "#8f6bff" } },
  goo(0.5, -16, -16, -22, 0.3), { blur = 14, opacity = 0.95 })
body("#ffe9d8", goo(0.3, -8, 6, 10, 0.3, -18), { blur = 7, opacity = 0.45, blend = "screen" })
body("#ffffff", goo(0.3, -26, -12, -16, 0.3, 26), { blur = 4, opacity = 0.9 })
wait(seconds)
