-- ENDS 2
-- ONCE error: late in on_apply [E-script]
-- ONCE error: late in on_complete [E-script]
-- ONCE error: late in event [E-script]
-- PRINTS done
local outer = anim.scene {}
local function holds(from, part)
  wait(0.06)
  if from == "event" then part:emit "leave" end
  wait(0.1)
  local times = {}
  for _, words in ipairs(LOG) do times[words] = (times[words] or 0) + 1 end
  local isMoving = from == "on_apply"
  local told = from .. ": " .. table.concat(LOG, ", ")
  assert(times.after == 1 and times.closed == 1 and times["y removed"] == 1 and not times.never, told)
  assert(times["x removed"] == (isMoving and 1 or nil) and #LOG == (isMoving and 4 or 3), told)
end
for _, from in ipairs { "event", "tick", "script", "bind", "on_apply", "on_complete" } do
  local part
  LOG, FROM, LATE = {}, from, from:find "^on_" or from == "event"
  AWAY = function() part:remove() end
  part = outer:include "lib/leaving.lua"
  holds(from, part)
  assert(part.parent == nil and #outer.children == 0)
end
LATE = false
for _, from in ipairs { "tick", "script", "bind", "on_apply", "on_complete" } do
  LOG, FROM, AWAY = {}, from, function() anim.show(outer) end
  anim.show "lib/leaving.lua"
  holds(from)
end
wait(outer:rect {}:to({ x = 1 }, 0.1))
print "done"
