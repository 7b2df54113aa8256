-- EXPECT: LIMIT. An easing that never returns.
anim.to({ x = 0 }, { x = 1 }, 1, function(p) while true do end end)
