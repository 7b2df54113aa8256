-- One call on many targets: its handle has one time, as that of `anim.all` has.
local anim = require "animlua"

local near = require("expect").near
local function targets(n)
  local list = {}
  for i = 1, n do list[i] = { x = 0 } end
  return list
end
local function shows(list, ...)
  for i, wanted in ipairs { ... } do near(list[i].x, wanted) end
end

-- Sought before it has begun, while it runs, and after it has ended.
local told = {}
local list = targets(3)
local h = anim.to(list, { x = 100 }, {
  duration = 1, easing = "linear", stagger = 0.5,
  on_complete = function(_, reason) told[#told + 1] = ("%s %.3f"):format(reason, anim.now()) end,
})
assert(h.duration == 2 and h.state == "pending")
h:seek(0.75):pause()
assert(h.state == "paused")
near(h.time, 0.75)
wait(0.1)
shows(list, 75, 25, 0)
h:seek "100%"
assert(h.state == "paused" and h.progress == 1 and #told == 0)
wait(0.1)
shows(list, 100, 100, 100)
h:seek(1.25)
wait(0.1)
shows(list, 100, 75, 25)
local sample = h:sample(0.5)
assert(sample.phase == "active" and sample.progress == 0.25 and sample.value == nil)
assert(h:sample(3).phase == "after")
local t0 = anim.now()
h:resume()
assert(wait(h) == "finished")
near(anim.now() - t0, 0.75)
assert(#told == 1 and told[1] == ("finished %.3f"):format(t0 + 0.75), table.concat(told, ", "))
shows(list, 100, 100, 100)
h:seek(0.25)
wait(0)
shows(list, 25)
h:seek(1.75)
assert(wait(h) == "finished" and #told == 2)
near(anim.now() - t0, 1)

-- Played backwards: from where it is, from its end, and at another speed.
h:reverse()
t0 = anim.now()
wait(0.5)
shows(list, 100, 100, 50)
h:speed(-2)
wait(h)
near(anim.now() - t0, 0.5 + 1.5 / 2)
shows(list, 0, 0, 0)
assert(h.time == 0 and #told == 3)
h:play()
t0 = anim.now()
assert(wait(h) == "finished")
near(anim.now() - t0, 1)  -- at the speed that it has
shows(list, 100, 100, 100)

-- Sought to its end it is over at once, and reported once; finished while it is paused, too.
list, told = targets(2), {}
h = anim.to(list, { x = 100 }, { duration = 1, on_complete = function() told[#told + 1] = true end })
wait(0.1)
h:seek "end"
assert(h.state == "ended")
wait(0)
assert(#told == 1)
h:restart()
wait(0.1)
h:pause()
wait(0.1)
h:finish()
assert(h.state == "ended")
wait(0)
assert(#told == 2)
local one = anim.to({ x = 0 }, { x = 1 }, 1)
wait(0.1)
one:pause()
one:finish()
assert(one.state == "ended" and one.target.x == 1)

-- Its goals can be changed all the same.
list = targets(2)
h = anim.to(list, { x = 100 }, 1)
h:seek(0.5)
h:retarget { x = 10 }
wait(h)
shows(list, 10, 10)

-- Alone in rounds there and back; each round is reported.
list, told = targets(2), {}
local function note(name)
  return function() told[#told + 1] = ("%s %.2f"):format(name, anim.now() - t0) end
end
t0 = anim.now()
wait(anim.sequence({
  anim.to(list, { x = 100 }, { duration = 0.5, on_start = note "start", on_complete = note "end" }),
}, { loop = 3, yoyo = true }))
near(anim.now() - t0, 1.5)
assert(table.concat(told, ", ")
  == "start 0.00, end 0.50, start 0.50, end 1.00, start 1.00, end 1.50", table.concat(told, ", "))
told, t0 = {}, anim.now()
wait(anim.sequence({
  anim.to(list, { x = 0 }, { duration = 0.4, on_start = note "start", on_complete = note "end" }), 0.1,
}, { loop = 2 }))
assert(table.concat(told, ", ") == "start 0.00, end 0.40, start 0.50, end 0.90", table.concat(told, ", "))

-- A verb that reads its goal once a frame has no time to seek; the error names it.
local f = anim.follow(targets(2), { x = function() return 1 end })
local ok, why = pcall(f.seek, f, 0.1)
assert(not ok and why:find("has no closed form", 1, true), why)

-- Options that all members share belong to the handle: it waits, has a clock and a speed.
local function move(n, how, verb)
  how.duration, how.easing = 1, "linear"
  list = targets(n)
  h = (verb or anim.to)(list, { x = 100 }, how)
end
local half = anim.clock { speed = 0.5 }
anim.effect.shifts = function(target, what, how) return anim.to(target, { x = 100 }, how) end
for _, verb in ipairs { anim.to, anim.shifts } do
  move(2, { paused = true }, verb)
  wait(0.25)
  assert(h.state == "paused")
  shows(list, 0, 0)
  h:resume()
  wait(0.25)
  shows(list, 25, 25)
  h:stop()
  move(2, { clock = half }, verb)
  wait(0.5)
  shows(list, 25, 25)
  near(h.time, 0.25)
  h:stop()
end
move(2, { speed = 2 })
wait(0.25)
near(h.time, 0.5)
assert(h:speed() == 2)
shows(list, 50, 50)
h:seek(0.25):speed(1)
wait(0.5)
shows(list, 75, 75)
h:stop()
move(3, { speed = function(i) return ({ 1, 2, -1 })[i] end })
assert(h.duration == 1)
h:seek(0.25):pause()
wait(0.1)
shows(list, 25, 50, 75)
h:stop()
move(2, { speed = 2 })
h:seek(0.25)
wait(0.25)
near(h.time, 0.75)
shows(list, 75, 75)
h:reverse()
wait(0.25)
shows(list, 25, 25)
h:stop()
move(2, {})
h:speed(-2)
wait(0.25)
shows(list, 50, 50)
assert(h:wait() == "finished" and h.time == 0)

-- Restarted it plays from its beginning, wherever it was, and reports it.
move(2, {})
wait(0.1)
h:pause():seek(0.5):finish()
wait(0.1)
shows(list, 100, 100)
h:restart()
wait(0.5)
shows(list, 50, 50)
h:stop()
told = {}
move(3, {
  stagger = 0.5,
  on_start = function() told[#told + 1] = "start" end,
  on_complete = function(_, reason) told[#told + 1] = reason end,
})
wait(0.75)
shows(list, 75, 25, 0)
h:restart()
wait(0.25)
shows(list, 25, 0, 0)
h:pause():restart()
wait(0.25)
shows(list, 0, 0, 0)
assert(h.state == "paused" and h.time == 0)
h:resume()
wait(0.75)
shows(list, 75, 25, 0)
assert(h:wait() == "finished")
assert(table.concat(told, " ") == "start start start finished", table.concat(told, " "))

-- One target is reported, and moved, as one in a list is.
local courses = {
  function(h) wait(0.8) h:reverse() wait(0.3) h:retarget { x = 200 } wait(0.5) end,
  function(h) wait(1.25) h:retarget { x = 500 } wait(0.5) h:pause() wait(0.1) h:resume() wait(0.25) end,
  function(h) wait(0.8) h:retarget { x = 0 } wait(0.5) h:reverse() wait(0.1) h:play() wait(0.1) end,
  function(h) wait(0.1) h:pause():seek(1) h:retarget { x = 200 } h:resume() wait(0.5) end,
  function(h) wait(1.3) h:speed(-1):restart() wait(0.3) end,
  function(h) h:speed(0):finish() wait(0.3) end,
  function(h) wait(1.5) h:speed(0) h:reverse() wait(0.25) end,
  function(h) h:reverse():play() wait(0.5) end,
  function(h) h:finish():restart():finish() wait(0.5) end,
  { loop = 3, function(h) wait(2.25) h:seek(0.25) wait(2) h:reverse() wait(1.5) end },
  { delay = 0.5, function(h) h:speed(0):finish() wait(0.3) end },
  { delay = 0.5, function(h) wait(1) h:retarget { x = 0 } wait(0.1) end },
  { clock = anim.clock { speed = 0 }, function(h) wait(0.1) h:finish() wait(0.1) end },
}
for number, course in ipairs(courses) do
  if type(course) == "function" then course = { course } end
  local seen = {}
  for _, isList in ipairs { false, true } do
    told = {}
    local function note(text) told[#told + 1] = text end
    local one = { x = 0 }
    h = anim.to(isList and { one } or one, { x = 100 }, {
      duration = 1, easing = "linear", delay = course.delay, loop = course.loop, clock = course.clock,
      on_start = function() note "start" end,
      on_repeat = function(_, leg) note("leg " .. leg) end,
      on_complete = function(_, reason) note(reason) end,
    })
    course[1](h)
    note(("%s at %.6f shows %.6f"):format(h.state, h.time, one.x))
    h:stop()
    wait()
    seen[#seen + 1] = table.concat(told, ", ")
  end
  assert(seen[1] == seen[2], ("course %d: %s, as a list %s"):format(number, seen[1], seen[2]))
end

-- The error of a value that does not fit a table says what the table has.
local fails = require("expect").fails
local plain = { p = { 0, 1 }, n = 1 }
fails({ "'p'", "list of 2 numbers", "not of 3" }, anim.to, plain, { p = { 1, 2, 3 } }, 1)
fails({ "'p'", "takes a table", "not 3" }, anim.to, plain, { p = 3 }, 1)
fails({ "'p'", "takes a table", "not 3" }, anim.to, plain, { p = { 1, 2 } }, { from = { p = 3 } })
fails({ "'n'", "must be a value", "true", "decay" }, anim.to, plain, { n = true }, 1)
assert(plain.p[1] == 0 and plain.p[2] == 1 and plain.n == 1)
print "done"
