-- Drops that melt together: blurred discs, cut at one brightness by two blend modes.
local anim = require "animlua"
local seconds = 4
local scene = anim.scene { width = 480, height = 270, background = "#0e1116", duration = seconds,
  loop = true }
local full = { x = 240, y = 135, width = 480, height = 270 }
local function sheet(parent, fill, blend)
  local layer = parent:rect(full)
  layer.fill, layer.blend = fill, blend or "normal"
  return layer
end

-- Each disc circles the middle once or twice in a loop.
local function place(i)
  local w = 2 * math.pi * anim.now() / seconds
  if i == 0 then return 240 + 8 * math.cos(w), 135 + 6 * math.sin(w) end
  local a = i * 2 * math.pi / 7 + w * (i % 2 == 0 and 1 or -1)
  local reach = 68 + 38 * math.sin(w * (1 + i % 2) + i * 1.9)
  return 240 + 1.5 * reach * math.cos(a), 135 + 0.95 * reach * math.sin(a)
end

local function goo(level, shift, grow)
  local group = scene:group {}
  sheet(group, "#000")
  local soft = group:group { blur = 9 }
  for i = 0, 7 do
    soft:circle { fill = "#fff", radius = (i == 0 and 48 or 20 + i * 7 % 11) + grow }:bind {
      position = function()
        local x, y = place(i)
        return x + shift, y + shift
      end }
  end
  sheet(group, level, "color_burn")
  sheet(group, "#f2f2f2", "color_dodge")
  return group
end

local function body(stops, level, shift, grow)
  local layer = sheet(scene, anim.linear_gradient { from = { 0.2, 0 }, to = { 0.8, 1 },
    space = "oklab", stops = stops })
  layer.mask, layer.mask_mode = goo(level, shift, grow), "luminance"
end
body({ "#ff9a4d", "#ff5a3d", "#b3246b" }, "#909090", 0, 0)
body({ "#ffd9a0", "#ff8a5c", "#e0446e" }, "#707070", -4, -5)
wait(seconds)
