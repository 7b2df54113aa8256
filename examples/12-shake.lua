-- A password field slides in, shakes its head at a wrong word while it still moves, and opens at
-- the right one. The shakes are added to whatever moves it, and leave nothing behind.
--   animlua run examples/12-shake.lua
--   animlua plot examples/12-shake.lua field.x field.rotation

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#141a21" }

local field = scene:group { name = "field", x = -220, y = 180 }
local box   = field:rect { name = "box", x = 0, y = 0, width = 360, height = 84, corner_radius = 20,
                           fill = "#202a35", stroke = "#3d4d5e", stroke_width = 3 }
local dots  = {}
for i = 1, 6 do
  dots[i] = field:circle { name = "dot " .. i, x = -125 + (i - 1) * 50, y = 0, radius = 11,
                           fill = "#dfe7ee", scale = 0 }
end

-- No: a shake that dies down, about wherever the field is at the time.
local function refuse()
  field:shake({ x = 50, rotation = 3.4 }, { duration = 0.6, frequency = 15, seed = 49 })
  box:keys({ [0] = { stroke = "#3d4d5e" }, [0.15] = { stroke = "#ff5964" },
             [0.6] = { stroke = "#ff5964" }, [1] = { stroke = "#3d4d5e" } }, 0.9)
  return anim.keys(dots, { [0] = { scale = 1 }, [0.3] = { scale = 1, fill = "#ff5964" },
                           [1] = { scale = 0, fill = "#dfe7ee" } },
    { duration = 0.7, stagger = 0.03, easing_each = "quad.in" })
end

local function type_word()
  return anim.to(dots, { scale = 1 }, { duration = 0.22, easing = "back.out", stagger = 0.09 })
end

-- The first word is wrong before the field has even come to rest.
field:to({ x = 320 }, { duration = 1.6, easing = "cubic.out" })
wait(type_word())
wait(refuse())
wait(0.2)
wait(type_word())
wait(refuse())
wait(0.2)

-- Yes: a nod, a green rim, and the dots become a tick of points on a rising line.
wait(type_word())
field:keys({ y = { 0, 16, -5, 0 } },
  { duration = 0.6, mode = "add", calculation = "cubic", tension = { 0, 0.4, 0.2, 0 } })
box:to({ stroke = "#5fd38d" }, 0.3)
local tick = { { -34, 2 }, { -20, 14 }, { -7, 26 }, { 10, 7 }, { 27, -11 }, { 44, -29 } }
local moves = {}
for i, dot in ipairs(dots) do
  moves[i] = dot:keys({ position = { { dot.x, 0 }, { (dot.x + tick[i][1]) / 2, -46 }, tick[i] } },
    { duration = 0.7, delay = 0.05 * i, easing = "cubic.inOut", calculation = "cubic_paced" })
  dot:to({ fill = "#5fd38d" }, { duration = 0.4, delay = 0.2 + 0.05 * i })
end
box:to({ width = 130, height = 130, corner_radius = 65 },
  { spring = anim.spring { bounciness = 9, speed = 10 }, delay = 0.25 })
wait(anim.all(moves))
wait(0.6)
