-- Six loading marks in one seamless loop of 2.4 seconds. Every part repeats a whole number of times
-- in it, so that a film of [0, 2.4) can be played round and round.
--   animlua run examples/25-loaders.lua

local anim  = require "animlua"
local scene = anim.scene { width = 600, height = 400, background = "#11151c", duration = 2.4 }
local blue, red, gold = "#6cc5ff", "#ff6b6b", "#ffd166"

local function cell(i) return 100 + (i - 1) % 3 * 200, 100 + (i - 1) // 3 * 200 end

-- 1: dots that rise one after the other. A negative delay is how far each is in already.
local x, y = cell(1)
for i = 0, 4 do
  scene:circle { x = x - 56 + 28 * i, y = y + 14, radius = 9, fill = blue }
    :to({ y = y - 18 }, { duration = 0.4, loop = true, yoyo = true, easing = "sine.inOut",
                          delay = -0.16 * i })
end

-- 2: an arc that grows and shrinks while it turns.
x, y = cell(2)
local ring = scene:circle { x = x, y = y, radius = 40, fill = "#0000", stroke = red,
                            stroke_width = 8, stroke_cap = "round", stroke_start = 0,
                            stroke_end = 0.02 }
ring:to({ rotation = 720 }, { duration = 2.4, loop = true, easing = "linear" })
ring:keys({ stroke_end = { 0.02, 0.85, 1 }, stroke_start = { 0, 0.1, 0.98 } },
          { duration = 1.2, loop = true, easing_each = "quad.inOut" })

-- 3: bars of an equalizer, a wave through all of them.
x, y = cell(3)
for i = 0, 6 do
  scene:rect { x = x - 54 + 18 * i, y = y, width = 10, height = 16, corner_radius = 5, fill = gold }
    :to({ height = 80 }, { duration = 0.6, loop = true, yoyo = true, easing = "cubic.inOut",
                           delay = -0.1 * i })
end

-- 4: a square that tips over its corners.
x, y = cell(4)
scene:rect { x = x, y = y, width = 54, height = 54, corner_radius = 8, fill = blue }
  :keys({ rotation = { 0, 90, 180, 270, 360 }, scale = { 1, 0.7, 1, 0.7, 1 } },
        { duration = 2.4, loop = true, easing_each = "back.inOut" })

-- 5: twelve dots in a circle; the copies show what the first one was a tenth of the loop ago.
x, y = cell(5)
for i = 0, 11 do
  local angle = 2 * math.pi * i / 12
  scene:circle { x = x + 42 * math.cos(angle), y = y + 42 * math.sin(angle), radius = 7,
                 fill = red, opacity = 0.15 }
    :keys({ opacity = { 1, 0.15, 0.15 } }, { duration = 1.2, loop = true, delay = -1.2 + 0.1 * i })
end

-- 6: two that swing about each other, one behind the other at the back of the way.
x, y = cell(6)
for i = 0, 1 do
  local ball = scene:circle { x = x - 30, y = y, radius = 16, fill = i == 0 and gold or blue }
  ball:keys({ x = { x - 30, x, x + 30, x, x - 30 }, scale = { 1, 1.3, 1, 0.7, 1 },
              z = { 0, 1, 0, -1, 0 } },
            { duration = 1.2, loop = true, easing_each = "sine.inOut", delay = -0.6 * i })
end
