-- Lines whose points all move, ten thousand times a second: no frame is slow, and the sum is.
local scene = anim.scene { duration = 9, fps = 10000 }
local from, to = {}, {}
for i = 1, 200 do
  from[i] = { i, i % 7 }
  to[i] = { i % 9, i }
end
for i = 1, 20 do
  local line = scene:line { points = from, stroke = "#fff" }
  line:to({ points = to }, 9)
end
