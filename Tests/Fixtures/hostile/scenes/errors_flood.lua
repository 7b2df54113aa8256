-- EXPECT: ERROR or LIMIT. A hundred thousand callbacks that all raise, each with a long text.
for i = 1, 4000 do anim.to({ x = 0 }, { x = 1 }, { duration = 0.1, on_start = function() error(("x"):rep(10000) .. i) end }) end
