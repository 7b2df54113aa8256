-- You see what the order of a transform's functions means. The orange tile is moved out and then
-- turned, so it orbits, twice. The blue one is turned before it is moved out, so it spins on its
-- way. Then the whole group that holds them leans and flattens by its sublayer transform.
--
--   animlua run examples/23-transform-lists.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#f1ecf6" }

local stage = scene:group { x = 320, y = 180 }
stage:circle { radius = 110, fill = "#0000", stroke = "#d3c9e0", stroke_width = 2 }
stage:rect { width = 400, height = 2, fill = "#d3c9e0" }
stage:rect { width = 2, height = 240, fill = "#d3c9e0" }

local function tile(color)
  return stage:rect { width = 48, height = 48, corner_radius = 10, fill = color }
end

-- The last function of a list is applied first.
local orbit = tile "#ef6a3a"
orbit.transform = "rotate(0) translate(110)"
local spin = tile "#3a6fe0"
spin.transform = { { "translate", -160, 0 }, { "rotate", 0 } }

wait(0.3)
orbit:to({ transform = "rotate(720) translate(110)" }, 3, "quad.inOut")
wait(spin:to({ transform = "translate(160) rotate(720)" }, 3, "quad.inOut"))
wait(stage:to({ sublayer_transform = "skewX(-30) scale(1, 0.5)" }, 0.8, "cubic.out"))
wait(stage:to({ sublayer_transform = "none" }, { spring = { duration = 0.7, bounce = 0.4 } }))
