-- Callbacks at the ends of legs find exactly an end, whatever the sums of the durations round to.
local anim = require "animlua"
local calls = 0
local function play(duration, direction, how)
  local o = { x = 0 }
  local function see(h)
    calls = calls + 1
    assert(o.x == 0 or o.x == 100, ("%s %s %.17g at %.17g"):format(duration, direction, o.x, anim.now()))
    assert(h.value.x == o.x, ("%.17g %.17g"):format(h.value.x, o.x))
  end
  how.duration, how.direction, how.iterations = duration, direction, 6
  how.on_repeat, how.on_reach, how.on_complete = see, see, see
  anim.to(o, { x = 100 }, how)
end
for _, duration in ipairs { 0.1, 0.3, 0.37, 0.7, 1.1 } do
  for _, direction in ipairs { "normal", "alternate", "reverse", "alternate-reverse" } do
    play(duration, direction, { easing = "linear" })
    play(duration, direction, { easing = "ease-in-out", delay = 0.13 })
    play(duration, direction, { easing = "ease-in-out", delay = 0.13, repeat_delay = 0.1 })
  end
end
wait(8)
assert(calls == 60 * 12, calls)

-- Where no pause is between two legs, the end of one is the beginning of the next, and shows it.
local o, seen = { x = 0 }, {}
anim.to(o, { x = 100 }, { duration = 0.3, iterations = 2, on_reach = function() seen[#seen + 1] = o.x end })
wait(1)
assert(seen[1] == 0 and seen[2] == 100)
print "done"
