-- Ten thousand points, each on a spring of its own to a goal that noise chose. Every two seconds
-- all of them are sent to another figure, and each goes on from its own speed.
--   animlua run examples/26-swarm.lua

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, fps = 60, background = "#0b0e13" }
local count = math.tointeger(anim.param("count", 10000))

local points = {}
for i = 1, count do
  local warmth = i / count
  points[i] = scene:rect { x = 320, y = 180, width = 1.6, height = 1.6,
                           fill = anim.mix("#4cc9f0", "#f72585", warmth, "oklch") }
end

-- A figure gives every point its place: t runs from 0 to 1 over the points, u and v are noise.
local figures = {
  function(t, u, v)                                        -- a ring with a ragged edge
    local angle, radius = 2 * math.pi * t, 110 + 60 * u + 50 * math.random() ^ 3
    return 320 + radius * math.cos(angle), 180 + radius * math.sin(angle) + 14 * v
  end,
  function(t, u, v)                                        -- a drifting band
    local spread = 60 * (math.random() - 0.5) * math.sin(math.pi * t)
    return 20 + 600 * t, 180 + 110 * u + 30 * v + spread
  end,
  function(t, u)                                        -- a spiral of three arms
    local angle, radius = 22 * t + 2.1 * (math.floor(t * 3000) % 3), 165 * t ^ 0.6
    return 320 + radius * math.cos(angle) + 16 * u,
           180 + radius * math.sin(angle) + 20 * (math.random() - 0.5)
  end,
}

-- Forty flocks set off one after the other, so that no turn of the script has much to do.
local flocks, size = {}, count // 40
for i = 1, count do
  local k = math.min((i - 1) // size + 1, 40)
  flocks[k] = flocks[k] or {}
  table.insert(flocks[k], points[i])
end

for round, figure in ipairs(figures) do
  for k, flock in ipairs(flocks) do
    local x, y = {}, {}
    for i = 1, #flock do
      local t = ((k - 1) * size + i) / count
      x[i], y[i] = figure(t, anim.noise(t * 40, round, { octaves = 3 }), anim.noise(t * 90, -round))
    end
    anim.to(flock, { x = function(i) return x[i] end, y = function(i) return y[i] end },
            { spring = { duration = 1.1, bounce = 0.25 } })
    wait("1f")
  end
  wait(1.4)
end
