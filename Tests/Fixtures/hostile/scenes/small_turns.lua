-- EXPECT: LIMIT or OK. Each frame takes a little less than a turn may.
anim.tick(function() local n = 0 for i = 1, 3e5 do n = n + i end end)
