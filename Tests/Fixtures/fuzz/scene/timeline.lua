local anim = require "animlua"
local p = { x = 0, y = 0 }
local tl = anim.timeline { loop = 2, yoyo = true }
tl:to(p, { x = 10 }, 0.2):label "mid":call(function() print(p.x) end):to(p, { y = 5 }, { duration = 0.1, at = "mid" })
wait(0.1) tl:seek "40%" wait(tl)
