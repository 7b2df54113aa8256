-- Waits on time that runs backwards lie ahead, and groups without a time axis go forwards.
local anim = require "animlua"
anim.scene { width = 100, height = 100 }

wait(1)
local t = { x = 0 }
local ended
anim.any({ 0.25, 0.5 }, { speed = -1, on_complete = function()
  ended = anim.now()
  anim.to(t, { x = 1 }, { duration = 1, easing = "linear" })
end })
wait(0.5)
assert(ended == 1.25)
assert(math.abs(t.x - 0.25) < 1e-9)

-- On a clock that runs backwards: a group's wait, its pause between rounds, a tick's delay.
local clock = anim.clock()
clock.speed = -1
local heard = {}
local function note(name) return function() heard[#heard + 1] = name .. " " .. anim.now() end end
anim.all({ 0.125, note "fn" }, { clock = clock, loop = 2, repeat_delay = 0.25, on_complete = note "all" })
anim.tick(function() note "tick" () return false end, { clock = clock, delay = 0.25 })
wait(1)
assert(table.concat(heard, ", ") == "fn 1.5, tick 1.75, fn 1.875, all 2.0", table.concat(heard, ", "))

-- A sequence that is played backwards passes what has no place on its axis, however often it repeats.
for loop = 1, 2 do
  local began, over = false, nil
  local any = anim.any({ 0.25 }, { on_start = function() began = true end })
  local at = anim.now()
  anim.sequence({ any }, { speed = -1, loop = loop, delay = 0.125, on_complete = function() over = anim.now() - at end })
  wait(0.5)
  assert(over == 0.125)
  assert(not began)
end

print "done"
