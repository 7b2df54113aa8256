-- on_reach from the goal and within a frame, and springs that stop at their goal.
local anim = require "animlua"
local close = require("expect").close
local at, value
local p = { x = 0 }
local h = anim.to(p, { x = 0 }, { spring = { mass = 1, stiffness = 100, damping = 6 }, velocity = 50, threshold = 0.01, on_reach = function() at = anim.now() value = p.x end })
wait(h)
close(at, math.pi / math.sqrt(100 - 9))
close(value, 0, 1e-7)
-- within a frame
local q = { x = 0, y = 0 }
local rows = {}
anim.to(q, { x = 100 }, { duration = 0.0317, easing = "linear", loop = 3, on_repeat = function(_, i) rows[i] = q.x end })
local g = anim.to(q, { y = 100 }, { spring = { mass = 1, stiffness = 100, damping = 6 }, on_reach = function(h) assert(math.abs(q.y - 100) < 1e-7, q.y) rows.y = true end })
wait(g)
assert(rows[1] and rows[1] < 1e-6 and rows[2] < 1e-6 and rows.y)
-- clamp
local c = { x = 0, y = 0 }
local t0 = anim.now()
local when = {}
local k = anim.to(c, { x = 100, y = 50 }, { spring = { mass = 1, stiffness = 100, damping = 6 }, velocity = { x = 0, y = 500 }, clamp = true, on_reach = function(_, f) when[f] = anim.now() - t0 end })
local w = math.sqrt(91)
local first = (math.pi - math.atan(w / 3)) / w
close(k.duration, first)
wait(k)
close(when.x, first) close(anim.now() - t0, first)
assert(when.y < when.x)
close(c.x, 100) close(c.y, 50)
close(k:sample(first * 0.999).value.y, 50)
close(k:sample(first * 0.999).velocity.y, 0)
-- fields that get there together: in the order of the goals, within an iteration and at its end
local function order(verb, goals, options)
  local o = { a = 0, b = 0, c = 0, d = 0, e = 0 }
  local seen = {}
  options.on_reach = function(_, field) seen[#seen + 1] = field end
  wait(anim[verb](o, goals, options))
  return table.concat(seen, " ")
end
local goals = { a = 1, b = 1, c = 1, d = 1, e = 1 }
local keys = {}
for field in pairs(goals) do keys[field] = { 0, 3, 1 } end
for _, seconds in ipairs { 0.01, 0.1, 1 } do
  local found = order("to", goals, { duration = seconds, easing = "back.out" })
  assert(found == "a b c d e", found)
  found = order("to", goals, { duration = seconds, easing = "linear" })
  assert(found == "a b c d e", found)
  found = order("keys", keys, { duration = seconds })
  assert(found == "a b c d e", found)
end
print "done"
