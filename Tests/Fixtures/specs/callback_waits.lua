-- `wait` in callbacks: each is a script of its own, and its animation does not wait for it.
local anim = require "animlua"
local expect = require "expect"
local near = expect.near
local function box() return { x = 0 } end

-- All callbacks of an animation but on_apply.
local log = {}
local function waiting(name)
  return function(h)
    wait(0.15)
    log[#log + 1] = ("%s %.2f %s"):format(name, anim.now(), h.state)
  end
end
local h = anim.to(box(), { x = 1 }, { duration = 0.2, loop = 2, on_start = waiting "start",
  on_repeat = waiting "repeat", on_complete = waiting "complete",
  on_reach = function() if #log == 1 then waiting "reach" {} end end })
wait(h)
near(anim.now(), 0.4)
wait(0.3)
assert(log[1] == "start 0.15 running" and log[2] == "repeat 0.35 running", table.concat(log, ", "))
assert(log[#log] == "complete 0.55 ended", table.concat(log, ", "))

-- A callback may wait for an animation, in a chain; the callback of a stopped one waits on.
local chain = box()
local steps = {}
local stopped = anim.to(chain, { x = 1 }, { duration = 1, on_complete = function(_, reason)
  steps[#steps + 1] = reason
  steps[#steps + 1] = wait(anim.to(chain, { x = 5 }, 0.1))
  steps[#steps + 1] = chain.x
end })
wait(0.1)
stopped:stop()
wait(0.2)
assert(steps[1] == "stopped" and steps[2] == "finished" and steps[3] == 5)

-- A function of a timeline may wait; the playhead goes on.
local t0, called = anim.now(), {}
local tl = anim.timeline {}
tl:to(box(), { x = 1 }, 0.2):call(function(self)
  assert(self == tl)
  wait(0.3)
  called[1] = anim.now() - t0
end, { at = 0.1 })
wait(tl)
near(anim.now() - t0, 0.2)
wait(0.3)
near(called[1], 0.4)

-- The step of a function in a sequence lasts until it returns, then until what it returns has ended.
local a, b = box(), box()
t0 = anim.now()
local order = {}
wait(anim.sequence {
  function() wait(0.2) order[#order + 1] = anim.now() - t0 end,
  anim.to(a, { x = 1 }, 0.1),
  function() wait(0.1) return anim.to(b, { x = 1 }, 0.2) end,
  function() order[#order + 1] = anim.now() - t0 end,
})
near(order[1], 0.2)
near(order[2], 0.6)
near(anim.now() - t0, 0.6)
assert(a.x == 1 and b.x == 1)

-- Stopped, a sequence takes a function that waits along.
local went = false
local stopping = anim.sequence { function() wait(0.2) went = true end, 0.1 }
wait(0.1)
stopping:stop()
wait(0.3)
assert(not went)

-- Completions of animators.
local drawn, position = box(), nil
local scene = anim.scene {}
local rect = scene:rect {}
local animator = anim.animator(0.1, function() rect.x = 10 end)
animator:add_completion(function(_, at) wait(0.1) position = at end)
t0 = anim.now()
animator:start()
wait(0.15)
assert(position == nil and rect.x == 10 and drawn.x == 0)
wait(0.1)
assert(position == "end")

-- Functions that are called in each frame, or must return at once, cannot wait.
local refused = 0
local function refuse()
  local ok, message = pcall(wait, 1)
  if not ok and message:find("E-wait", 1, true) and message:find("spawn", 1, true) then refused = refused + 1 end
end
wait(anim.to(box(), { x = 1 }, { duration = 0.05, on_apply = function() refuse() end }))
anim.tick(function() refuse() return false end)
anim.custom(box(), function() refuse() end)
wait(0.1)
assert(refused >= 3, refused)
print "done"
