-- Four lamps light up, one after the other. A lamp is a table of the script, not a layer: a
-- property of our own says how its glow is read and written, and springs animate it.
--   animlua run examples/06-own-property.lua

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#15100f" }

scene:rect { x = 320, y = 332, width = 640, height = 56, fill = "#241a16" }
local warm = anim.radial_gradient { stops = { { 0, "#ffcf87" }, { 0.35, "#ff9d3c80" },
                                              { 1, "#ff7a1800" } } }

local Lamp = {}
Lamp.__index = Lamp

function Lamp.new(name, x)
  local lamp = setmetatable({ radius = 24, heat = 0 }, Lamp)
  lamp.halo = scene:circle { name = name .. " halo", x = x, y = 170, radius = 24, opacity = 0,
                             fill = warm, blend = "screen" }
  lamp.pool = scene:ellipse { name = name .. " pool", x = x, y = 328, width = 150, height = 34,
                              fill = warm, opacity = 0, blend = "screen" }
  scene:rect { x = x, y = 66, width = 2, height = 132, fill = "#4a3a32" }
  scene:path { x = x, y = 150, path = "M-8,-16 H8 L34,8 H-34 Z", fill = "#5b463b" }
  lamp.bulb = scene:circle { name = name .. " bulb", x = x, y = 164, radius = 13,
                             fill = "#3a2f2a", z = -1 }
  return lamp
end

-- Two numbers, read and written together. The engine knows nothing of lamps.
anim.property {
  name = "glow", on = Lamp, threshold = { 0.5, 0.01 },
  read  = function(lamp) return lamp.radius, lamp.heat end,
  write = function(lamp, radius, heat)
    lamp.radius, lamp.heat = radius, heat
    local share = math.max(0, math.min(1, heat))
    lamp.halo.radius, lamp.halo.opacity = math.max(0, radius), 0.9 * share
    lamp.pool.opacity = 0.5 * share
    lamp.bulb.fill = anim.mix("#3a2f2a", "#fff3d6", share)
  end,
}

local lamps = {}
for i = 1, 4 do lamps[i] = Lamp.new("lamp " .. i, 80 + (i - 0.5) * 120) end

wait(0.3)
local flare = anim.spring { duration = 0.7, bounce = 0.45 }
for _, lamp in ipairs(lamps) do
  anim.to(lamp, { glow = { 120, 1 } }, flare)
  wait(0.22)
end
wait(1)

-- A spring with another goal half way keeps its momentum, here as anywhere.
for i = #lamps, 1, -1 do
  anim.to(lamps[i], { glow = { 150, 0.7 } }, flare)
  wait(0.08)
  anim.to(lamps[i], { glow = { 24, 0 } }, 0.5, "cubic.out")
end
wait(0.8)
