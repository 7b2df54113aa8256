-- A hundred circles that move and a line of text, 3 s at 60 frames a second: film.sh measures films
-- with it.
local anim = require "animlua"
local scene = anim.scene { width = 1280, height = 720, background = "#101820", duration = 3 }
for _ = 1, 100 do
  local circle = scene:circle {
    x = math.random(0, 1280), y = math.random(0, 720), radius = math.random(10, 40),
    fill = string.format("#%06xcc", math.random(0, 0xffffff)),
  }
  circle:to(
    { x = math.random(0, 1280), y = math.random(0, 720) }, { duration = 3, easing = "sine.inOut" })
end
scene:text {
  text = "A hundred circles and a line of text", x = 640, y = 360, font_size = 40, fill = "#fff",
}
