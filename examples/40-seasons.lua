-- A tree through the year. Each season dresses it inside a scope: layers, animations and colors
-- that are set there are taken back at its end, and the bare tree is as it was.
--   animlua run examples/40-seasons.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#cfe0ea" }

local sky  = scene:rect { width = 640, height = 360, anchor = { 0, 0 }, fill = "#cfe0ea" }
local hill = scene:path { path = "M0,290 C160,230 420,230 640,296 V360 H0 Z", fill = "#b8b5a2" }
local tree = scene:group { x = 320, y = 252 }
local tips = {}
local function branch(x, y, angle, length)
  local a = math.rad(angle)
  local x2, y2 = x + length * math.cos(a), y + length * math.sin(a)
  tree:line { points = { { x, y }, { x2, y2 } }, stroke = "#5b463b", stroke_cap = "round",
              stroke_width = length / 6.5 }
  if length < 46 then tips[#tips + 1] = { x2, y2 } end
  if length > 24 then
    for _, turn in ipairs { -34, -6, 26 } do
      branch(x2, y2, angle + turn, length * (0.66 - 0.002 * turn))
    end
  end
end
branch(0, 0, -90, 66)

-- Grows a leaf or blossom at each tip of the tree, one after the other.
local function dress(color, radius)
  local leaves = {}
  for i, tip in ipairs(tips) do
    leaves[i] = tree:circle { x = tip[1], y = tip[2], radius = radius + i % 3 * 2, opacity = 0.9,
                              fill = anim.mix(color[1], color[2], math.random()) }
  end
  anim.from(leaves, { scale = 0 }, { duration = 0.7, easing = "back.out",
                                     stagger = anim.stagger({ 0, 0.7 }, { from = "center" }) })
end
local function fall(how)
  local all = { x = 320, y = -20, emitter_shape = "line", emitter_width = 760, direction = 90,
                lifetime = 5, spread = 30, spin_range = 200, seed = 3 }
  for key, value in pairs(how) do all[key] = value end
  return scene:emitter(all)
end

local seasons = {
  function()                                             -- spring
    sky:to({ fill = "#fbe3ea" }, 0.8)
    hill:to({ fill = "#9cc98b" }, 0.8)
    dress({ "#f7a8c4", "#ffdce8" }, 8)
  end,
  function()                                             -- summer
    sky:to({ fill = "#8fd0f2" }, 0.8)
    hill:to({ fill = "#6fae5c" }, 0.8)
    local sun = scene:circle { x = 530, y = 84, radius = 36, fill = "#ffd54a", z = 1,
                               shadow_color = "#ffd54a", shadow_blur = 50 }
    sun:from({ y = 420 }, anim.spring { duration = 1, bounce = 0.25 })
    dress({ "#3f8f4f", "#7cc05c" }, 11)
  end,
  function()                                             -- autumn
    sky:to({ fill = "#f2d9b0" }, 0.8)
    hill:to({ fill = "#b98d4f" }, 0.8)
    dress({ "#d1493f", "#f2a541" }, 10)
    fall { birth_rate = 14, velocity = 80, velocity_range = 30, gravity_x = -14,
           start_color = "#d1493f", end_color = "#f2a541" }
      :ellipse { width = 14, height = 7, fill = "#fff" }
  end,
  function()                                             -- winter
    sky:to({ fill = "#dfe8f2" }, 0.8)
    hill:to({ fill = "#ffffff" }, 0.8)
    fall { birth_rate = 90, velocity = 70, velocity_range = 30, scale_range = 0.6,
           start_scale = 0.8, end_scale = 0.8 }:circle { radius = 3, fill = "#fff" }
    dress({ "#ffffff", "#eef4fa" }, 4)
  end,
}
for _, season in ipairs(seasons) do
  local scope = anim.scope()
  season()
  wait(2.2)
  scope:close()
end
