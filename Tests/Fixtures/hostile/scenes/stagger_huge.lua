-- EXPECT: ERROR or OK or LIMIT. Staggers over grids of thousands of millions of cells.
local list = {}
for i = 1, 3000 do list[i] = { x = i, y = i } end
pcall(anim.to, list, { x = 1 }, { duration = 0.1, delay = anim.stagger(1e300) })
pcall(anim.to, list, { x = 1 }, { duration = 0.1, delay = anim.stagger(0.01, { grid = { 1e9, 1e9 } }) })
pcall(anim.to, list, { x = 1 }, { duration = 0.1, delay = anim.stagger(0.01, { grid = { 1e-9, 0 } }) })
pcall(anim.to, list, { x = 1 }, { duration = 0.1, delay = anim.stagger(0.01, { from = 1e18 }) })
pcall(anim.to, list, { x = 1 }, { duration = 0.1, delay = anim.stagger(-1e300, { from = "random" }) })
pcall(anim.to, list, { x = 1 }, { duration = 0.1, delay = anim.stagger(0.01, { grid = "auto" }) })
pcall(anim.to, list, { x = 1 }, { duration = 0.1, stagger = 1e9 })
pcall(anim.stagger, { 0, 1 }, { easing = ("x"):rep(1e6) })
wait(0.05)
