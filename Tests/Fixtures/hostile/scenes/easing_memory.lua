-- EXPECT: LIMIT. An easing that keeps a megabyte at each call.
local keep = {}
anim.to({ x = 0 }, { x = 1 }, 1e3, { function(p) for i = 1, 100 do keep[#keep + 1] = ("x"):rep(10000) .. #keep end return p end, open = true })
