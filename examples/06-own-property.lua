-- Lamps that are no layers: a property of our own says how their glow is read and written.
--   animlua run examples/06-own-property.lua

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#0b0d12" }

local Lamp = {}
Lamp.__index = Lamp

function Lamp.new(name, x)
  scene:rect { name = name .. " cord", x = x, y = 62, width = 2, height = 124, fill = "#2a2f3a" }
  return setmetatable({
    name = name,
    halo = scene:circle { name = name .. " halo", x = x, y = 150, radius = 20, opacity = 0,
                          fill = "#ffb74d" },
    bulb = scene:circle { name = name .. " bulb", x = x, y = 150, radius = 20, fill = "#3a3230" },
    radius = 24, heat = 0,
  }, Lamp)
end

-- Two numbers, read and written together. The engine knows nothing of lamps.
anim.property {
  name = "glow", on = Lamp, threshold = { 0.5, 0.01 },
  read  = function(lamp) return lamp.radius, lamp.heat end,
  write = function(lamp, radius, heat)
    lamp.radius, lamp.heat = radius, heat
    local warm = math.max(0, math.min(1, heat))
    lamp.halo.radius  = math.max(0, radius)
    lamp.halo.opacity = 0.32 * warm
    lamp.bulb.fill    = ("rgb(%d %d %d)"):format(58 + 197 * warm // 1, 50 + 160 * warm // 1,
                                                 48 + 90 * warm // 1)
  end,
}

local lamps = {}
for i = 1, 4 do lamps[i] = Lamp.new("lamp " .. i, 80 + (i - 0.5) * 120) end

local flare = anim.spring { duration = 0.7, bounce = 0.45 }
for _, lamp in ipairs(lamps) do
  anim.to(lamp, { glow = { 74, 1 } }, flare)
  wait(0.22)
end
wait(0.9)

-- A spring with another goal half way keeps its momentum, here as anywhere.
for i = #lamps, 1, -1 do
  anim.to(lamps[i], { glow = { 96, 0.6 } }, flare)
  wait(0.08)
  anim.to(lamps[i], { glow = { 24, 0 } }, 0.5, "cubic.out")
end
wait(0.6)
