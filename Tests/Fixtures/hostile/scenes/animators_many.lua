-- EXPECT: LIMIT. Animators without end, each scrubbed.
local card = anim.scene {}:rect { width = 1, height = 1 }
while true do
  local a = anim.animator({ duration = 1 }, function() card.x = 40 end)
  a.fraction_complete = 1e-300
  a:continue({ spring = "bouncy" })
end
