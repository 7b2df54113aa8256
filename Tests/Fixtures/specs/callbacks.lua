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
print(table.concat(log, ", "))

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
