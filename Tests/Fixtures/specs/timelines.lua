-- Timelines: places, labels, points, nesting, and the same values whichever way time goes.
local anim = require "animlua"
local expect = require "expect"
local near, fails = expect.near, expect.fails

local p = { x = 0, y = 0, z = 0 }

-- Places: after everything, after the previous end, with the previous start, at a time or label.
local a = anim.to(p, { x = 1 }, 1)
local b = anim.to(p, { y = 1 }, 0.2)
local c = anim.to(p, { z = 1 }, 0.1)
local tl = anim.timeline { paused = true }
tl:add(a):add(b, { with = 0.1 }):add(c, { gap = 0.05 }):label "mid"
tl:to(p, { z = 2 }, 0.3):to(p, { y = 4 }, { duration = 0.3, at = { "mid", 0.25 } })
assert(a.start == 0 and tl.labels.mid == 1)
near(b.start, 0.1)
near(c.start, 0.35)
near(tl.duration, 1.55)
assert(tl.state == "pending" or tl.state == "paused", tl.state)

-- Sought by time, share and label, without a callback.
wait()
tl:seek(0.5)
wait()
near(p.x, anim.easing "default"(0.5), 1e-9)
tl:seek "mid"
near(tl.time, 1)
wait()
assert(p.x == 1)
tl:seek "50%"
near(tl.time, 0.775)
tl:seek "start"
wait()
assert(p.x == 0 and p.y == 0 and p.z == 0)
fails({ "mdi", "label", "E-label-unknown" }, tl.seek, tl, "mdi")

-- Played; the end is exact, and its clips have its state.
local t0 = anim.now()
tl:play()
wait(0.5)
assert(a.state == "running" and c.state == "ended" and tl.state == "running", a.state)
near(a.time, 0.5)
fails({ ".lua:9", "timeline", ".lua:12", "control that", "E-state" }, a.pause, a)
assert(wait(tl) == "finished")
near(anim.now() - t0, 1.55)
assert(p.x == 1 and p.y == 4 and p.z == 2)

-- There and back in rounds, with calls in order.
local said = {}
local q = { x = 0 }
t0 = anim.now()
local back = anim.timeline { loop = 2, yoyo = true, defaults = { duration = 0.2, easing = "linear" } }
back:to(q, { x = 10 }):call(function() said[#said + 1] = anim.now() - t0 end):to(q, { x = 30 }, 0.4)
wait(0.4)
near(q.x, 20)
wait(0.4)
near(q.x, 20)
wait(back)
near(anim.now() - t0, 1.2)
assert(q.x == 0 and #said == 2)
near(said[1], 0.2)
near(said[2], 1)

-- A sequence is sought, reversed and repeated like a timeline.
local r = { x = 0, y = 0 }
local seq = anim.sequence({
  anim.to(r, { x = 10 }, 0.5, "linear"), 0.25, anim.to(r, { y = 8 }, 0.5, "linear"),
}, { paused = true })
wait()
seq:seek(1)
wait()
assert(r.x == 10)
near(r.y, 4)
seq:seek(1)
seq:reverse()
wait(0.75)
near(r.x, 5)
assert(r.y == 0)
assert(wait(seq) == "finished")
assert(r.x == 0)

-- Eased as a whole.
local e = { x = 0 }
local eased = anim.timeline { easing = "quad.in", paused = true }
eased:to(e, { x = 100 }, 1, "linear")
wait()
eased:seek(0.5)
wait()
near(e.x, 25)

-- Points: the playhead waits for a script, and stops at the pauses.
local s = { x = 0 }
t0 = anim.now()
local held = anim.timeline()
held:to(s, { x = 1 }, { duration = 0.3, easing = "linear" })
  :script(function() wait(0.15) wait(0.2) end)
  :to(s, { x = 2 }, { duration = 0.3, easing = "linear" })
  :pause_at()
  :to(s, { x = 3 }, { duration = 0.3, easing = "linear" })
wait(0.8)
near(s.x, 1.5)
wait(0.5)
assert(s.x == 2 and held.state == "paused", held.state)
held:resume()
wait(held)
near(anim.now() - t0, 1.6)

-- Reversed in the middle of a spring, and glided over.
local u = { x = 0 }
local sprung = anim.timeline()
sprung:to(u, { x = 100 }, anim.spring { bounce = 0.4, duration = 0.5 }):to(u, { x = 0 }, 0.3)
wait(0.2)
local there = u.x
wait(0.1)
sprung:reverse()
wait(0.1)
near(u.x, there)
sprung:pause()
wait(anim.to(sprung, { time = 0.05 }, 0.2))
near(sprung.time, 0.05)
sprung:stop()

-- Errors.
local busy = anim.to(u, { x = 1 }, 1)
wait()
fails({ "started", "already", "E-taken" }, function() anim.timeline():add(busy) end)
fails({ "anim.timeline", "2", "options", "anim.all", "E-call" }, anim.timeline, {}, {})
fails({ "'at'", "'gap'", "give one", "E-option-conflict" }, function() anim.timeline():to(u, { x = 1 }, { at = 1, gap = 2 }) end)
fails({ "nowhere", "label", "E-label-unknown" }, function() anim.timeline():to(u, { x = 1 }, { at = "nowhere" }) end)
fails({ "after", "without end", "'at'", "'with'", "E-endless" }, function()
  anim.timeline():to(u, { x = 1 }, { loop = true }):to(u, { x = 2 })
end)
fails({ "'label'", "method of timelines", "anim.timeline", "E-call" }, function() anim.to(u, { x = 2 }, 0.1):label "x" end)
fails({ "durration", "option", "E-option-unknown" }, function() anim.timeline { defaults = { durration = 1 } } end)

-- An animation of its time controls all of it: the timeline's own clock stands still meanwhile,
-- nothing is delivered, and it goes on from there at that instant.
local led, passed = { x = 0 }, 0
local glided = anim.timeline()
glided:to(led, { x = 100 }, { duration = 10, easing = "linear" })
for second = 1, 9 do glided:call(function() passed = passed + 1 end, { at = second }) end
wait(0.5)
local glide = anim.to(glided, { time = 5.25 }, { duration = 0.51, easing = "linear" })
local began = anim.now()
wait(0.255)
wait()                                                          -- a frame, after its animations
near(glided.time, 0.5 + 4.75 * (anim.now() - began) / 0.51)
near(led.x, 10 * glided.time)
assert(glided.state == "running")
wait(glide)
near(glided.time, 5.25)
assert(passed == 0)
wait(0.8)
near(glided.time, 6.05)
assert(passed == 1)
-- Stopped on its way it goes on from there; a paused one stays paused.
local half = anim.to(glided, { time = 0 }, { duration = 1, easing = "linear" })
wait(0.5)
half:stop()
local there = glided.time
wait(0.25)
near(glided.time, there + 0.25)
glided:pause()
wait(anim.to(glided, { time = 3 }, 0.1))
wait(0.1)
assert(glided.time == 3 and glided.state == "paused")
-- Beyond its end it waits for where it is brought; ended by a script it stays so.
local ends = 0
local short = anim.timeline { on_complete = function() ends = ends + 1 end }
short:to({ x = 0 }, { x = 1 }, 2)
local over = anim.to(short, { time = 2 }, { duration = 0.5, easing = "back.out" })
wait(0.4)
assert(short.time > 2 and short.state == "running" and ends == 0)
wait(over)
wait(0.05)
assert(short.state == "ended" and ends == 1)
short:restart()
local last = anim.to(short, { time = 1 }, 0.5)
wait(0.1)
short:finish()
wait(last)
assert(short.state == "ended" and ends == 2)

-- An entry that is overtaken ends there; its past events are not delivered again, and the next
-- entry follows at once.
local told, t0
local function call(name)
  return function() told[#told + 1] = ("%s %.2f"):format(name, anim.now() - t0) end
end
local function tells(expected)
  local found = table.concat(told, ", ")
  assert(found == expected, found)
end
local p, q = { x = 0 }, { y = 0 }
told, t0 = {}, anim.now()
spawn(function() wait(0.1) anim.to(p, { x = 5 }, 0.2) end)
wait(anim.sequence {
  anim.to(q, { y = 1 }, { duration = 0.05, on_start = call "start" }), call "a",
  anim.to(p, { x = 1 }, { duration = 0.2, on_start = call "start" }), call "b",
})
tells "start 0.00, a 0.05, start 0.05, b 0.10"
-- By a function at the very time as well.
told, t0 = {}, anim.now()
wait(anim.timeline()
  :call(call "a", { at = 0.1 })
  :to(p, { x = 1 }, { duration = 1, at = 0, on_start = call "start" })
  :call(function() call "b" () anim.to(p, { x = 1 }, 0.2) end, { at = 0.1 })
  :call(call "c", { at = 0.3 }))
tells "start 0.00, a 0.10, b 0.10, c 0.30"
-- While the playhead waits, and while it is paused.
told, t0 = {}, anim.now()
wait(anim.timeline()
  :to(p, { x = 1 }, { duration = 1 })
  :script(function() call "s" () anim.to(p, { x = 1 }, 0.1) wait(0.2) end, { at = 0.1 })
  :call(call "a"):to(q, { y = 1 }, 0.1):call(call "b"))
tells "s 0.10, a 0.30, b 0.40"
told, t0 = {}, anim.now()
local stopped = anim.timeline():to(p, { x = 1 }, { duration = 1 })
  :call(call "a", { at = 0.1 }):call(call "b")
wait(0.1)
stopped:pause()
anim.to(p, { x = 5 }, 0.1)
wait(0.4)
stopped:resume()
wait(stopped)
tells "a 0.10, b 0.50"
-- An entry that waits its turn behind something nested that waits has not begun, and cannot be
-- overtaken.
told, t0 = {}, anim.now()
spawn(function() wait(0.2) anim.to(p, { x = 5 }, 0.05) end)
wait(anim.sequence {
  anim.sequence { function() return anim.to(q, { y = 1 }, 0.5) end },
  anim.to(p, { x = 1 }, { duration = 0.1, on_start = call "start", on_complete = call "end" }),
})
tells "start 0.50, end 0.60"
assert(p.x == 1)

-- The edges of a leg that rounding moves by an ulp are passed once, also backwards.
told, t0 = {}, anim.now()
wait(anim.sequence({
  anim.sequence({ anim.to(p, { x = 9 }, { duration = 0.4, on_start = call "start", on_complete = call "end" }) },
    { loop = 2, repeat_delay = 0.3 }),
  2,
}, { loop = 2, yoyo = true }))
tells("start 0.00, end 0.40, start 0.70, end 1.10, "
  .. "start 5.10, end 5.50, start 5.80, end 6.20")

-- Finished, also while it is paused, it plays what is left in that instant; a script goes on by itself.
local heard, v = {}, { x = 0, y = 0 }
local function hear(name) return function() heard[#heard + 1] = name end end
local whole = anim.timeline { on_complete = hear "whole" }
whole:to(v, { x = 1 }, { duration = 1, on_complete = hear "x" }):call(hear "call")
  :to(v, { y = 1 }, { duration = 1, on_start = hear "y" })
  :script(function() hear "script" () wait(0.5) hear "late" () end)
wait(0.25)
whole:pause()
wait(0.25)
whole:finish()
assert(whole.state == "ended" and v.x == 1 and v.y == 1)
wait(1)
assert(table.concat(heard, " ") == "x call y whole script late", table.concat(heard, " "))
print "done"
