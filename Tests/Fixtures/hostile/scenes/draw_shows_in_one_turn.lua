-- EXPECT: OK. Scenes that are shown in one turn: of those between nothing is ever seen.
local scene = anim.scene {}
scene:circle { radius = 10 }
for i = 1, 500 do
  local next = anim.scene {}
  next:circle { radius = 10 }
  anim.show(next, { type = i % 2 == 0 and "push" or "reveal", duration = 0.5 })
end
wait(0.2)
