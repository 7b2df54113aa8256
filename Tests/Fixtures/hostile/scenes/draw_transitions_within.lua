-- EXPECT: ERROR or OK. Pictures of transitions that hold each other, deeper than any stack has room for.
local scene = anim.scene {}
local outer = scene:group {}
local inner = outer:circle { radius = 20, fill = "#fff" }
for i = 1, 1000 do
  anim.transition(outer, inner, { type = "fade", duration = 1 })
  wait(0.00002)
  outer.hidden = false
end
wait(0.1)
