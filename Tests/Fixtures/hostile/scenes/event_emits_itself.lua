-- EXPECT: ERROR or LIMIT. A handler emits its own event, and two emit each other's; the error names event and line.
local s = anim.scene { width = 320, height = 200, duration = 1 }
s:on('boom', function() s:emit('boom') end)
s:on('a', function() s:emit('b') end)
s:on('b', function() s:emit('a') end)
s:emit('a')
s:emit('boom')
