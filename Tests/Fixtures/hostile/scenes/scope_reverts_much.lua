-- EXPECT: OK or LIMIT. A scope that has a hundred thousand things to take back.
local scene = anim.scene {}
do
  local s <close> = anim.scope()
  for i = 1, 4000 do scene:circle { radius = 1 }:to({ x = i }, 1) anim.tick(function() end) end
  wait(0.05)
end
