-- Half of it is the script's own, half is what animlua does with what it made.
local scene = anim.scene { duration = 20, fps = 4000 }
local from, to = {}, {}
for i = 1, 200 do
  from[i] = { i, i % 7 }
  to[i] = { i % 9, i }
end
for i = 1, 20 do scene:line { points = from, stroke = "#fff" }:to({ points = to }, 20) end
anim.tick(function()
  local n = 0
  for i = 1, 1e5 do n = n + i end
end)
