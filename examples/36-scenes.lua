-- Three scenes, one after the other. First comes a title, then a page with two clocks that are one
-- scene file, in unlike sizes and times. The end comes through a transition of its own.
--
--   animlua run examples/36-scenes.lua
local anim = require "animlua"

local title = anim.scene { width = 640, height = 360, background = "#10151c" }
local word = title:text { text = "two clocks", x = 320, y = 180, font_size = 64, fill = "#e8f1f2" }
word:from({ y = 240, opacity = 0 }, 0.6, "cubic.out")

local page = anim.scene { background = "#182430" }
page:text { text = "one file, twice", x = 320, y = 40, font_size = 20, fill = "#7f95a8" }
page:include { source = "scenes/clock.lua", x = 200, y = 200, params = { color = "#ff6b4a" } }
local slow = page:include {
  source = "scenes/clock.lua", x = 460, y = 200, scale = 0.7, params = { color = "#3fa7d6" },
}
slow.speed = 0.5                                          -- all that is in it is half as fast

local last = anim.scene { background = "#e8f1f2" }
last:text { text = "the end", x = 320, y = 180, font_size = 64, fill = "#10151c" }

wait(1.1)
wait(anim.show(page, { type = "push", from = "bottom", duration = 0.8, easing = "cubic.inOut" }))
wait(2)
wait(anim.show(last, function(old, new)                   -- a way of one's own, of both scenes
  return anim.all {
    old:to({ scale = 0.2, rotation = -20, opacity = 0 }, 0.7, "cubic.in"),
    new:from({ scale = 3, opacity = 0 }, 0.7, "cubic.out"),
  }
end))
wait(0.8)
