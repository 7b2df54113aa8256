-- Callbacks: their order and arguments.
local anim = require "animlua"
local log = {}
local function note(...) log[#log + 1] = table.concat({ ... }, " ") end
local p = { x = 0 }
local h = anim.to(p, { x = 10 }, { duration = 0.2, loop = 2, easing = "linear",
  on_start = function(a) assert(a.state == "running") note("start") end,
  on_apply = function() if log[#log] ~= "apply" then note("apply") end end,
  on_reach = function(_, field, component) note("reach", field, component) end,
  on_repeat = function(_, iteration) note("repeat", iteration) end,
  on_complete = function(a, reason) note("complete", reason, a.state) end })
wait(h)
assert(table.concat(log, ", ") == "start, apply, repeat 1, reach x 1, apply, reach x 1, apply, "
  .. "complete finished ended", table.concat(log, ", "))

-- A leg ends, and is reported, before the delay that follows it.
local legs = {}
local t0 = anim.now()
local hd = anim.to({ x = 0 }, { x = 10 }, { duration = 0.1, loop = 3, repeat_delay = 0.05,
  on_reach = function(a) legs[#legs + 1] = ("reach %.2f"):format(anim.now() - t0) end,
  on_repeat = function(a, leg)
    assert(a.iteration == leg - 1)
    legs[#legs + 1] = ("repeat %d %.2f"):format(leg, anim.now() - t0)
  end })
assert(wait(hd) == "finished" and hd.iteration == 2)
assert(table.concat(legs, ", ") == "repeat 1 0.10, reach 0.10, repeat 2 0.25, reach 0.25, "
  .. "reach 0.40", table.concat(legs, ", "))

-- Each of them may stop, replace or add.
local q = { x = 0 }
local order = {}
local hq = anim.to(q, { x = 1 }, { duration = 1, on_start = function(a) a:stop() order[1] = "start" end,
  on_complete = function(_, reason) order[2] = reason end })
assert(wait(hq) == "stopped" and order[1] == "start" and order[2] == "stopped")
local chained = false
wait(anim.to(q, { x = 2 }, { duration = 0.1, on_complete = function()
  anim.to(q, { x = 3 }, { duration = 0.1, on_complete = function() chained = true end })
end }))
wait(0.2)
assert(chained and q.x == 3)
print "done"
