-- Run with reduced motion.
local anim = require "animlua"
local near = require("expect").near
assert(anim.reduced_motion == true)
local scene = anim.scene { width = 640, height = 360 }
local box = scene:rect { x = 0, y = 0, width = 10, height = 10, fill = "#f00" }
local start = anim.now()
-- Kept unless something is said.
box:to({ x = 100 }, { duration = 1, easing = "linear" })
wait(0.5)
near(box.presentation.x, 50)
box:stop()
-- At its end at once, after its delay.
start = anim.now()
assert(wait(box:to({ x = 200 }, { duration = 1, delay = 0.1, reduced = "skip" })) == "finished")
near(anim.now() - start, 0.1)
near(box.x, 200)
wait(box:to({ y = 50 }, { spring = "bouncy", reduced = "skip" }))
near(box.y, 50)
near(anim.now() - start, 0.1)
wait(box:to({ rotation = 90 }, { loop = true, yoyo = true, reduced = "skip" }))
near(box.rotation, 0)
wait(box:keys({ [0.5] = { x = 900 }, [1] = { x = 30 } }, { duration = 2, reduced = "skip" }))
near(box.x, 30)
-- Other options instead.
local h = box:to({ x = 80 }, { spring = "bouncy", reduced = { duration = 0.2, easing = "linear" } })
wait(0.1)
near(box.presentation.x, 55)
near(h.duration, 0.2)
wait(h)
-- A fade over, for as long as it would have moved.
start = anim.now()
local told
local f = box:to({ x = 300 }, { duration = 0.4, reduced = "fade", on_complete = function(_, reason) told = reason end })
wait(0)
near(box.presentation.x, 300)
assert(f:wait() == "finished" and told == "finished")
near(anim.now() - start, 0.4)
-- For all that do not say.
anim.defaults { reduced = "skip" }
start = anim.now()
wait(box:to({ x = 10 }, 1))
near(anim.now() - start, 0)
wait(box:to({ x = 20 }, { duration = 0.3, reduced = "keep" }))
near(anim.now() - start, 0.3)
wait(anim.to({ box }, { x = 60 }, { duration = 1 }))
near(anim.now() - start, 0.3)
-- Reactions to a hand's movement go on.
wait(box:decay({ x = 100 }))
assert(anim.now() - start > 1)
-- Errors are reported whether or not motion is reduced.
local ok, message = pcall(box.to, box, { x = 1 }, { reduced = { duraton = 1 } })
assert(not ok and message:find("unknown option 'duraton'", 1, true), message)
ok, message = pcall(box.to, box, { x = 1 }, { reduced = "skipp" })
assert(not ok and message:find("did you mean 'skip'", 1, true), message)
print "done"
