-- Fourier epicycles: a chain of turning arms whose last tip draws a heart. The arms are the
-- discrete Fourier transform of points on the outline; each turns a whole number of times a round.
--   animlua run examples/27-epicycles.lua

local anim  = require "animlua"
local heart = "M0,60 C-140,-20 -90,-130 0,-60 C90,-130 140,-20 0,60 Z"
local seconds, arms, samples = 8, 24, 256
local scene = anim.scene { width = 640, height = 400, background = "#10141b",
                           duration = seconds, loop = true }

-- c(k) = mean of z(n) e^(-2 pi i k n / samples) over points at equal distances of the outline.
local outline = anim.points_on(heart, samples)
local terms = {}
for k = -arms // 2, arms // 2 do
  local re, im = 0, 0
  for n, point in ipairs(outline) do
    local angle = -2 * math.pi * k * (n - 1) / samples
    re = re + (point[1] * math.cos(angle) - point[2] * math.sin(angle)) / samples
    im = im + (point[1] * math.sin(angle) + point[2] * math.cos(angle)) / samples
  end
  terms[#terms + 1] = { turns = k, length = math.sqrt(re * re + im * im),
                        angle = math.deg(math.atan(im, re)) }
end
table.sort(terms, function(a, b) return a.length > b.length end)

-- Each arm is a group inside the one before, so its own turning is against that of its parent.
local hand, turns, angle = scene:group { x = 320, y = 215, scale = 1.5 }, 0, 0
for _, term in ipairs(terms) do
  local arm = hand:group { rotation = term.angle - angle }
  arm:circle { radius = term.length, fill = "#0000", stroke = "#33415c", stroke_width = 0.8 }
  arm:line { points = { { 0, 0 }, { term.length, 0 } }, stroke = "#8fa3bf", stroke_width = 1 }
  arm:by({ rotation = 360 * (term.turns - turns) },
         { duration = seconds, loop = true, easing = "linear" })
  hand, turns, angle = arm:group { x = term.length }, term.turns, term.angle
end

-- The line that the tip has drawn.
local trail = scene:line { points = { { hand:to_scene(0, 0) } },
                           stroke = "#ff4d6d", stroke_width = 4, stroke_join = "round",
                           shadow_color = "#ff4d6d", shadow_blur = 14 }
anim.tick(function(_, now)
  trail:extend(hand:to_scene(0, 0))
  return now < seconds
end)
-- It fades before the next round, so that the loop has no seam.
trail:to({ opacity = 0 }, { delay = seconds - 0.5, duration = 0.5 })
wait(seconds + 0.5)
