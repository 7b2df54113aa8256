-- EXPECT: LIMIT or OK. As much as a turn may print, in every frame forever.
-- ARGS: --duration 0.1
anim.tick(function() for i = 1, 1e5 do print(("spam"):rep(25), i) end end)
