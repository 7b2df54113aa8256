-- Instants that are equal but for rounding are one instant, wherever the frames lie: eight times 0.1 s
-- is 0.7999999999999999 s.
local anim = require "animlua"

local function waits(count)
  for _ = 1, count do wait(0.1) end
end

-- A tween that ends then has ended, and turned it goes back all the way.
do
  local point, record = { x = 0 }, { x = 0 }
  local tween = anim.to(point, { x = 1 }, 0.8)
  local ended = false
  local observed = anim.to(record, { x = 1 }, { duration = 0.8, on_complete = function() ended = true end })
  waits(8)
  assert(tween.state == "ended")
  assert(observed.state == "ended")
  tween:reverse()
  observed:reverse()
  wait(1)
  assert(point.x == 0)
  assert(record.x == 0)
  assert(ended)
end

-- A delay that ends then has ended.
do
  local point = { x = 0 }
  local begun = false
  local tween = anim.to(point, { x = 1 }, { duration = 1, delay = 0.8, on_start = function() begun = true end })
  waits(8)
  assert(tween.state == "running")
  wait(0.05)
  assert(begun)
end

print "done"
