-- EXPECT: OK. Transitions that restart before the last has ended, hundreds of times before the frame.
local scene = anim.scene {}
local dot = scene:circle { radius = 30 }
local word = scene:text { text = "a" }
local a, b = anim.scene {}, anim.scene {}
local kinds = { "fade", "push", "moveIn", "reveal" }
for i = 1, 400 do
  dot:transition({ type = kinds[i % 4 + 1], duration = 0.5 }, function() dot.x = i end)
  word:transition({ type = "fade", duration = 0.5 }, function() word.text = "b" .. i end)
  anim.show(i % 2 == 0 and a or b, { type = kinds[i // 2 % 4 + 1], duration = 0.5 })
  wait(0.00002)
end
wait(0.2)
