-- A sheet is pulled up, flung down and caught again; it settles where it would have gone.
--   animlua run examples/37-fling-sheet.lua
--   animlua plot examples/37-fling-sheet.lua sheet.y
-- On a terminal the mouse drags it too.

local anim  = require "animlua"
local scene = anim.scene { width = 360, height = 640, background = "#0b1020" }

local open, half, shut = 110, 360, 560                 -- where the upper edge of the sheet rests
for i = 0, 39 do
  scene:circle { x = 30 + i % 5 * 75, y = 40 + i // 5 * 75, radius = 20 + 8 * math.sin(i * 2.4),
                 fill = i % 3 == 0 and "#1c2c54" or "#15203d" }
end

local sheet = scene:group { name = "sheet", y = shut }
sheet:rect { x = 180, y = 330, width = 360, height = 660, corner_radius = 26, fill = "#f5f1e8" }
local grip = sheet:rect { x = 180, y = 16, width = 44, height = 5, corner_radius = 2.5,
                          fill = "#b9b2a3" }
local colors = { "#e4572e", "#29335c", "#f3a712" }
for i = 0, 5 do
  local y = 66 + i * 66
  sheet:circle { x = 48, y = y + 8, radius = 20, fill = colors[i % 3 + 1] }
  sheet:rect { x = 180, y = y, width = 190, height = 11, corner_radius = 5, fill = "#3b3a36" }
  sheet:rect { x = 150, y = y + 20, width = 130, height = 8, corner_radius = 4, fill = "#c9c3b5" }
end

-- pointer_down stops it, pointer_move assigns, pointer_up hands its velocity to the spring.
sheet:drag { axis = "y", min = { y = open }, max = { y = shut }, snap = { open, half, shut },
             spring = anim.spring { response = 0.5, damping_ratio = 0.8 }, deceleration = 0.9965,
             elastic = 0.35 }
sheet:on("pointer_down", function() grip:to({ width = 64, fill = "#e4572e" }, 0.15) end)
sheet:on("pointer_up", function() grip:to({ width = 44, fill = "#b9b2a3" }, 0.3) end)

-- A finger, for the film: it presses where the sheet is, pulls, and rises while it moves.
local finger = scene:circle { name = "finger", radius = 16, fill = "#ffffff90", scale = 0,
                              stroke = "#000000a0" }
local function pull(at, from, to, time)
  local path = { { at, "pointer_down", x = 250, y = from } }
  for i = 1, 30 do                                       -- slow at first, fastest at the end
    local y = from + (to - from) * (i / 30) ^ 2
    path[#path + 1] = { at + time * i / 30, "pointer_move", x = 250, y = y }
  end
  path[#path + 1] = { at + time, "pointer_up" }
  scene:input(path)
end
local function follow(e) finger:set { x = e.x, y = e.y } end
scene:on("pointer_move", follow)
scene:on("pointer_down", function(e) follow(e) finger:to({ scale = 1 }, 0.1) end)
scene:on("pointer_up", function() finger:to({ scale = 0 }, 0.2) end)

pull(0.4, 580, 525, 0.22)                                -- a push up: it flies to the middle
pull(1.8, 390, 250, 0.16)                                -- harder: to the top
pull(3.1, 130, 230, 0.16)                                -- flung down …
pull(3.38, 440, 335, 0.18)                               -- … and caught in flight, thrown up again
pull(5.3, 130, 10, 0.3)                                  -- beyond its bound: it springs back
wait(6.6)
print(("the sheet rests at %g"):format(sheet.y))
