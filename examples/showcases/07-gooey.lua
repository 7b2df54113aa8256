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

sheet(scene, anim.linear_gradient { from = { 0, 0 }, to = { 1, 1 }, space = "oklab",
  stops = { { 0, "#ffe9d6" }, { 0.5, "#ffc9b5" }, { 1, "#f7a8b8" } } })
scene:circle { x = 430, y = 230, radius = 760,
  fill = anim.radial_gradient { stops = { { 0, "#fff6e8" }, { 1, "#fff6e800" } } } }

-- The discs move in a loop: each is a function of the time that repeats after eight seconds.
local function place(i, now)
  local w = 2 * math.pi * now / seconds
  if i == 0 then return cx + 26 * math.cos(w), cy + 18 * math.sin(2 * w), 192 + 18 * math.sin(w) end
  local a = i * 2 * math.pi / 7 + w * (i % 2 == 0 and 1 or -1)
  local reach = 285 + 165 * math.sin(w * (1 + i % 2) + i * 1.9)
  return cx + 1.35 * reach * math.cos(a), cy + 0.86 * reach * math.sin(a),
    78 + 34 * ((i * 0.618) % 1) + 10 * math.sin(w * 2 + i)
end

-- A mask: white discs on black, blurred; burning drops what is darker than the level to black,
-- dodging lifts the rest to white. What is left has a smooth edge, and necks where discs are near.
local function goo(level, grow, dx, dy, softness, cut)
  local group = scene:group {}
  sheet(group, "#000")
  local function discs(color, by)
    local soft = group:group { blur = 34 }
    for i = 0, 7 do
      soft:circle { fill = color }:bind { position = function() local x,
        y = place(i, anim.now()); return x + dx + by, y + dy + by end, radius = function() local _,
        _, r = place(i, anim.now()); return r + grow end }
    end
  end
  discs("#fff", 0)
  if cut then discs("#000", cut) end                      -- leaves a crescent
  local gray = math.floor(255 * (1 - level) + 0.5)
  sheet(group, ("#%02x%02x%02x"):format(gray, gray, gray), { blend = "colorBurn" })
  local lift = math.floor(255 * (1 - softness) + 0.5)
  sheet(group, ("#%02x%02x%02x"):format(lift, lift, lift), { blend = "colorDodge" })
  return group
end

-- From back to front: a soft shadow, the body, its light, and a gloss along the upper left.
local function body(paint, mask, options)
  local layer = sheet(scene, paint, options)
  layer.mask, layer.mask_mode = mask, "luminance"
  return layer
end
body("#a8324e", goo(0.3, 6, 26, 44, 0.7), { opacity = 0.32, blur = 26, blend = "multiply" })
body(anim.linear_gradient { from = { 0.2, 0 }, to = { 0.8, 1 }, space = "oklab",
  stops = { { 0, "#ff8a4c" }, { 0.45, "#ff3d77" }, { 1, "#7a2bf0" } } }, goo(0.42, 0, 0, 0, 0.05))
body(anim.linear_gradient { from = { 0.2, 0 }, to = { 0.8, 1 },
  space = "oklab", stops = { { 0, "#ffc07a" }, { 0.5, "#ff6f8f" }, { 1, "#a55bff" } } },
  goo(0.62, -6, -14, -18, 0.55), { opacity = 0.9 })
body("#fff6ea", goo(0.3, -22, -10, -14, 0.35, 30), { opacity = 0.75, blur = 3 })
wait(seconds)
