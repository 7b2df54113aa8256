-- EXPECT: ERROR or LIMIT. An effect that is itself.
anim.effect.mad = function(target, what, how) return anim.mad(target, what, how) end
anim.mad({ x = 0 }, { x = 1 }, 1)
