-- EXPECT: ERROR or OK or LIMIT. Timelines that hold themselves and each other.
local a, b = anim.timeline {}, anim.timeline {}
pcall(function() a:add(a) end)
a:add(b)
pcall(function() b:add(a) end)
b:call(function() a:restart() a:seek(0) b:remove(b) end)
wait(0.1)
