-- EXPECT: ERROR or OK. An animator that starts, stops and finishes itself from within.
local card = anim.scene {}:rect { width = 1, height = 1 }
local a
a = anim.animator({ duration = 0.1 }, function() card.x = 40 end)
a:add_completion(function() a:start() a:stop() a:finish("end") a:pause() a.fraction_complete = 0 / 0 end)
a:add_animations(function() pcall(function() a:start() end) card.x = 3 pcall(function() a:add_animations(function() card.y = 1 end, 1e300) end) end, 0.5)
a:start()
wait(0.2)
for _, n in ipairs { -1, 2, 1e300, 0 / 0 } do pcall(function() a.fraction_complete = n end) end
