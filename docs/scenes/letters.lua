-- A ball hops along a word; each letter gives way on a spring of its own.
local anim = require "animlua"
local scene = anim.scene { width = 480, height = 270, background = "#0e1116", duration = 4,
  loop = true }
local word = scene:text { text = "animlua", x = 240, y = 172, font_weight = 800,
  font_size = 86, fill = "#e8ecf2" }
local letters = word:split "letters"
local ball = scene:circle { x = -30, y = 90, radius = 11, fill = "#ff6b3d" }

-- From letter to letter: across at one speed, up and down as things fall.
local function hop(x, y, height)
  ball:to({ x = x }, 0.4, "linear")
  wait(ball:to({ y = math.min(y, ball.y) - height }, 0.2, "quad.out"))
  wait(ball:to({ y = y }, 0.2, "quad.in"))
end

for _, letter in ipairs(letters) do
  local ink = letter.ink_bounds
  local x, y = letter:to_scene(ink[1] + ink[3] / 2, ink[2])
  hop(x, y - 11, 34)
  letter:to({ translation_y = 0, scale_y = 1 }, {
    spring = { response = 0.38, damping_ratio = 0.32 },
    velocity = { translation_y = 330, scale_y = -4 } })
end
hop(520, 140, 44)
