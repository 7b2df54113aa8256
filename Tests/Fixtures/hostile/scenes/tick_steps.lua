-- EXPECT: ERROR or LIMIT or OK. Steps of no size.
for _, step in ipairs { 0, -1, 1e-320, 0 / 0, math.huge, "x", {} } do pcall(anim.tick, function() return false end, { step = step }) end
anim.custom({ x = 0 }, function(t, a) t.x = a.time return true end, { step = 1e-10 })
