-- EXPECT: LIMIT. A property whose reader never returns.
anim.property { name = "bad", read = function() while true do end end, write = function() end }
anim.to({ name = "t" }, { bad = 1 }, 1)
