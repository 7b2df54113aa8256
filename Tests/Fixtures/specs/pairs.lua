local expect = require "expect"
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360 }

-- One call of the function gives both halves of a pair.
local dot = scene:circle { x = 10, y = 20, radius = 5 }
local calls = 0
local function there()
  calls = calls + 1
  return 110, 220
end
dot:to({ position = there }, { duration = 0.2, easing = "linear" })
wait(0.1)
expect.near(dot.presentation.x, 60, 1e-9)
expect.near(dot.presentation.y, 120, 1e-9)
wait(0.2)
expect.near(dot.x, 110)
expect.near(dot.y, 220)
expect.near(calls, 1)

-- So does a list, and one value stands for both.
dot:to({ position = function() return { 30, 40 } end }, 0.1)
wait(0.2)
expect.near(dot.x, 30)
expect.near(dot.y, 40)
dot:to({ scale = function() return 2 end }, 0.1)
wait(0.2)
expect.near(dot.scale_x, 2)
expect.near(dot.scale_y, 2)

-- The sizes of a text are read again when its style changes, and do not keep the run going.
local label = scene:text { text = "hi", x = 100, y = 100, font_size = 20 }
local bar = scene:rect { x = 0, y = 0, width = 1, height = 4 }
bar:bind { width = function() return label.text_width + 10 end }
wait()
expect.near(bar.width, label.text_width + 10, 1e-9)
local narrow = bar.width
label.font_size = 40
wait()
expect.near(bar.width, label.text_width + 10, 1e-9)
assert(bar.width > narrow)
label.text = "a longer one"
wait()
expect.near(bar.width, label.text_width + 10, 1e-9)
print "done"
