-- EXPECT: OK or ERROR or LIMIT. A hundred thousand warnings.
for i = 1, 2000 do anim.to({ x = 0 }, { x = 1 }, { duration = 0.01, easing = function(p) return p + i end }) end
