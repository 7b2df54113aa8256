-- Sequences, groups, scripts and waits, at exact instants.
local anim = require "animlua"
local near = require("expect").near
local p = { x = 0, y = 0, z = 0 }
local t0 = anim.now()

local seen = {}
local seq = anim.sequence({
  anim.to(p, { x = 10 }, 0.31, "linear"),
  0.2,
  anim.all { anim.to(p, { y = 5 }, 0.11), anim.to(p, { z = 5 }, 0.42) },
  function() seen[#seen + 1] = anim.now() - t0 return anim.to(p, { x = 0 }, 0.13) end,
  { anim.to(p, { y = 0 }, 0.05), anim.to(p, { z = 0 }, 0.07) },
})
assert(wait(seq) == "finished")
near(seen[1], 0.93)
near(anim.now() - t0, 0.31 + 0.2 + 0.42 + 0.13 + 0.07)
assert(p.x == 0 and p.y == 0 and p.z == 0)

-- Repeated as a whole.
local n = 0
local loop = anim.sequence({ 0.1, function() n = n + 1 end, 0.1 }, { loop = 3 })
t0 = anim.now()
wait(loop)
assert(n == 3)
near(anim.now() - t0, 0.6)

-- any: the first ends it, the rest goes on, or is stopped.
t0 = anim.now()
local slow = anim.to(p, { x = 1 }, 1)
local reason, index = wait(anim.any { slow, 0.25 })
assert(reason == "finished" and index == 2, tostring(index))
near(anim.now() - t0, 0.25)
assert(slow.state == "running")
local other = anim.to(p, { y = 1 }, 1)
wait(anim.any({ other, 0.1 }, { stop_rest = true }))
assert(wait(other) == "stopped")

-- Several at once.
t0 = anim.now()
wait(0.1, anim.to(p, { z = 3 }, 0.3), 0.2)
near(anim.now() - t0, 0.3)

-- A function is called each frame.
local flag = false
spawn(function() wait(0.2) flag = true end)
wait(function() return flag end)
assert(flag)

-- spawn: begins at the end of the turn, at this instant; stopping it closes its coroutine.
t0 = anim.now()
local closed, began = false, nil
local script = spawn(function(a, b)
  began = anim.now()
  assert(a == 1 and b == "two")
  local guard <close> = setmetatable({}, { __close = function() closed = true end })
  while true do wait(0.1) assert(guard) end
end, 1, "two")
assert(began == nil)
wait(0.35)
near(began, t0)
assert(script.state == "running")
script:stop()
assert(closed and script.state == "ended" and wait(script) == "stopped")

-- A script that ends on its own, and one that stops itself.
assert(wait(spawn(function() wait(0.05) end)) == "finished")
local me
me = spawn(function() me:stop() wait(1) error "never" end)
assert(wait(me) == "stopped")

-- wait through pcall, and yield for a frame.
assert(select(2, pcall(function() wait(0.1) error({ code = 7 }) end)).code == 7)
coroutine.yield()

-- The exact time is kept through callbacks.
t0 = anim.now()
local times = {}
local function again(i)
  if i > 5 then return end
  anim.to(p, { x = i }, { duration = 0.0301, on_complete = function()
    times[i] = anim.now() - t0
    again(i + 1)
  end })
end
again(1)
wait(0.5)
for i = 1, 5 do near(times[i], i * 0.0301) end

-- No handle is taken twice, not even by one list.
local one = anim.to({ x = 0 }, { x = 1 }, 0.1)
local twice, why = pcall(anim.sequence, { one, one })
assert(not twice and why:find "twice", why)

-- An entry that lasts no time happens all the same, however deep it lies: in order, at its instant.
local calls_of = {}
local function call(name)
  return function() calls_of[#calls_of + 1] = ("%s %.2f"):format(name, anim.now() - t0) end
end
t0 = anim.now()
wait(anim.all { { call "a", call "b" } })
wait(anim.sequence { 0.1, { { { { call "c" } } }, 0.2 }, anim.sequence { call "d" } })
local tl = anim.timeline()
tl:add(anim.timeline():call(call "e"):call(call "f"))
tl:gap(0.2)
tl:add(anim.timeline { delay = 0.1 }:call(call "g"))
tl:add(anim.timeline():add(anim.timeline():call(call "h")))
wait(tl)
tl:reverse()
wait(tl)
assert(table.concat(calls_of, ", ") == "a 0.00, b 0.00, c 0.10, d 0.30, e 0.30, f 0.30, g 0.60, h 0.60, "
  .. "h 0.60, g 0.60, f 0.90, e 0.90", table.concat(calls_of, ", "))
-- The animation that it starts is waited for.
t0 = anim.now()
wait(anim.sequence { { { function() return anim.to({ x = 0 }, { x = 1 }, 0.3) end } }, 0.1 })
near(anim.now() - t0, 0.4)

-- A wait in one branch holds nothing of the other ones.
calls_of, t0 = {}, anim.now()
local kept = {}
local function tween(name, how)
  how.on_complete = call(name)
  -- A later round moves what is there still.
  kept[#kept + 1] = { x = 0 }
  return anim.to(kept[#kept], { x = 1 }, how)
end
wait(anim.all {
  { 0.1, function() call "step" () return tween("a", { duration = 0.3 }) end, { { call "b", call "c" } } },
  tween("d", { duration = 0.35 }),
  { anim.all { function() return tween("e", { duration = 0.2 }) end, 0.1 }, { 0.05 }, call "f" },
})
assert(table.concat(calls_of, ", ") == "step 0.10, e 0.20, f 0.25, d 0.35, a 0.40, b 0.40, c 0.40",
  table.concat(calls_of, ", "))
-- A round that begins with what lasts no time is as good as the first.
calls_of, t0 = {}, anim.now()
wait(anim.sequence({
  tween("zero", { duration = 0 }), call "step",
  anim.all { tween("a", { duration = 0.25 }), function() end },
}, { loop = 2 }))
assert(table.concat(calls_of, ", ")
  == "zero 0.00, step 0.00, a 0.25, zero 0.25, step 0.25, a 0.50", table.concat(calls_of, ", "))

calls_of, t0 = {}, anim.now()
local function for_a_while(name) return function() call(name)() return tween(name, { duration = 0.1 }) end end
wait(anim.sequence { { anim.sequence({ anim.sequence { for_a_while "a" } }, { loop = 2 }), 0.2 }, call "b" })
assert(table.concat(calls_of, ", ") == "a 0.00, a 0.10, a 0.10, a 0.20, b 0.20", table.concat(calls_of, ", "))

-- Unscheduled members, and those that a function starts, pause with the sequence and have its speed.
calls_of, t0 = {}, anim.now()
local outer = anim.sequence {
  0.1, anim.all { tween("a", { duration = 0.2 }), for_a_while "b" }, call "c",
  anim.sequence({ for_a_while "d" }, { speed = 0.5 }), call "e",
}
wait(0.15)
outer:pause()
wait(1)
outer:resume()
outer:speed(5)
wait(outer)
assert(table.concat(calls_of, ", ")
  == "b 0.10, b 1.16, a 1.18, c 1.18, d 1.18, d 1.22, e 1.22", table.concat(calls_of, ", "))

-- ticks
local ticks, last = 0, nil
local tick = anim.tick(function(dt, now) ticks = ticks + 1 last = now return ticks < 4 end)
assert(wait(tick) == "finished" and ticks == 4 and last)
local steps = 0
local sub = anim.tick(function() steps = steps + 1 end, { step = 0.01 })
wait(0.1)
sub:stop()
assert(steps >= 10 and steps <= 11, steps)

-- custom goes on as long as it returns true.
local c = { v = 0 }
local calls = 0
local ch = anim.custom(c, function(target, a)
  calls = calls + 1
  target.v = a.time
  assert(a.current_time == anim.now() and a.dt == a.elapsed_time)
  return a.time < 0.2
end)
assert(wait(ch) == "finished")
near(c.v, 0.2, 0.051)
assert(calls > 2 and not pcall(ch.sample, ch, 0))

-- Lists that hold themselves, and groups in groups in groups, are refused and not followed.
local cyclic = {}
cyclic[1] = cyclic
for _, make in ipairs { anim.sequence, anim.all, anim.any, wait } do
  local ok, why = pcall(make, cyclic)
  assert(not ok and why:find("at most 64 deep", 1, true), why)
end
local deep = anim.to({ v = 0 }, { v = 1 }, 0.1)
for _ = 1, 64 do deep = anim.all { deep } end
local ok, why = pcall(anim.all, { deep })
assert(not ok and why:find("at most 64 deep", 1, true), why)
assert(wait(deep) == "finished")
print "done"
