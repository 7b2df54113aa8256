-- One list of dots, four waves over it: from the middle, from a corner along a direction, from the
-- edges, and from a point by distance. The last sends every dot back in random order.
--   animlua run examples/24-stagger-grid.lua

local anim  = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#f7f1e6" }

local dots = {}
for row = 0, 8 do
  for column = 0, 15 do
    dots[#dots + 1] = scene:circle { x = 50 + 36 * column, y = 36 + 36 * row, radius = 9,
                                     fill = "#cbbfa9" }
  end
end

local function wave(what, delay, back)
  wait(anim.to(dots, what, { duration = 0.35, easing = "quad.out", delay = delay }))
  wait(anim.to(dots, back, { duration = 0.6, easing = anim.spring "wobbly", delay = delay }))
end

wave({ scale = 1.7, fill = "#e0523f" },
     anim.stagger(0.05, { grid = { 16, 9 }, from = "center" }), { scale = 1, fill = "#cbbfa9" })
wave({ y = function(_, _, dot) return dot.y - 14 end, fill = "#2f6fde" },
     anim.stagger({ 0, 0.8 }, { by = "position", direction = 30 }),
     { y = function(_, _, dot) return dot.y + 14 end, fill = "#cbbfa9" })
wave({ scale = 0.2 }, anim.stagger(0.12, { grid = { 16, 9 }, from = "edges" }), { scale = 1 })
wave({ scale = 1.5, fill = "#1f9e77" },
     anim.stagger(0.002, { by = "position", from = { x = 150, y = 260 } }),
     { scale = 1, fill = "#cbbfa9" })
anim.to(dots, { opacity = 0, scale = 3 },
        { duration = 0.5, easing = "quad.in", delay = anim.stagger({ 0, 1 }, { from = "random" }) })
