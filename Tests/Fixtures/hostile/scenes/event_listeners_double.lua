-- EXPECT: LIMIT or ERROR. Each event doubles those who hear it.
local s = anim.scene { width = 320, height = 200, duration = 1 }
s:on('a', function()
  s:on('a', function() s:emit('a') end)
  s:emit('a')
end)
s:emit('a')
