-- ENDS 2
-- ONCE scene.lua:9: error: words
-- ONCE scene.lua:10: error: (error object is a table value)
-- ONCE scene.lua:11: error: (error object is a nil value)
-- ONCE scene.lua:12: error: (error object is a thread value)
-- ONCE scene.lua:13: error: 12
-- ONCE scene.lua:14: error: (error object is a table value)
-- PRINTS done
anim.tick(function() error "words" end)
anim.tick(function() error {} end)
anim.tick(function() error(nil) end)
anim.tick(function() error(coroutine.create(print)) end)
anim.tick(function() error(12) end)
anim.tick(function() error(setmetatable({}, { __tostring = function() while true do end end })) end)
wait(0.5)
print "done"
