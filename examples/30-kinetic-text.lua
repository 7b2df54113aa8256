-- Words that fall into place letter by letter, sway as a wave, and run off along a curve.
--
--   animlua run examples/30-kinetic-text.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#0e1320", duration = 7 }

local dawn = anim.linear_gradient { from = { 0, 0 }, to = { 1, 0 },
  stops = { { 0, "#ff5a36" }, { 0.5, "#ffd166" }, { 1, "#66e0ff" } } }
local title = scene:text { text = "Kinetic type", x = 320, y = 150, font_weight = 800,
  font_size = 92, fill = dawn }

-- Each letter is a layer in its place: kerning and the gradient of the whole word stay.
local letters = title:split "letters"
local function tilt(i) return i % 2 == 0 and 70 or -70 end
anim.from(letters, { translation_y = -260, rotation = tilt },
  { spring = { response = 0.55, damping_ratio = 0.6 }, stagger = 0.06 })
anim.from(letters, { opacity = 0 }, { duration = 0.2, stagger = 0.06 })
wait(2)

anim.to(letters, { translation_y = -22 }, { duration = 0.35, easing = "sine.inOut", loop = 4,
  yoyo = true, stagger = 0.07 })
local under = scene:text { text = "every letter its own spring", x = 320, y = 235,
  font_size = 26, fill = "#9fb3c8" }
local words = under:split "words"
wait(anim.from(words, { scale = 0, opacity = 0 }, { spring = "wobbly", stagger = 0.12 }))
wait(0.6)

-- The words go; the letters' own word comes back as one text that runs along a path.
anim.to(words, { translation_y = 60, opacity = 0 },
  { duration = 0.4, easing = "quad.in", stagger = 0.06 })
wait(anim.to(letters, { scale = 0, rotation = 180 },
  { duration = 0.45, easing = "back.in", stagger = 0.04 }))
letters:revert()
title.font_size = 44
title.x, title.y = 0, 0
title.path = "M -40 250 C 120 40 260 40 340 190 S 560 330 700 110"
title.path_offset = -0.35
wait(title:to({ path_offset = 1.02 }, 2.2, "sine.inOut"))
