-- You see what the order of a transform's functions means: the orange tile is moved out and then
-- turned, so it orbits, twice; the blue one is turned before it is moved out, so it spins on its
-- way. Then the whole group that holds them leans and flattens by its sublayer transform.
--
--   animlua run examples/23-transform-lists.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#1b1e2b" }

local stage = scene:group { x = 320, y = 180 }
stage:circle { radius = 110, fill = "#0000", stroke = "#3b415c", stroke_width = 2 }
stage:rect { width = 400, height = 2, fill = "#3b415c" }
stage:rect { width = 2, height = 240, fill = "#3b415c" }

local function tile(color)
  return stage:rect { width = 44, height = 44, corner_radius = 8, fill = color }
end

-- The last function of a list is applied first.
local orbit = tile "#ff8a3d"
orbit.transform = "rotate(0) translate(110)"
local spin = tile "#4aa8ff"
spin.transform = { { "translate", -160, 0 }, { "rotate", 0 } }

wait(0.3)
orbit:to({ transform = "rotate(720) translate(110)" }, 3, "quad.inOut")
wait(spin:to({ transform = "translate(160) rotate(720)" }, 3, "quad.inOut"))
wait(stage:to({ sublayer_transform = "skewX(-30) scale(1, 0.5)" }, 0.8, "cubic.out"))
wait(stage:to({ sublayer_transform = "none" }, { spring = { duration = 0.7, bounce = 0.4 } }))
