-- Paths: questions to them, and motion along them.
local anim = require "animlua"
local near = require("expect").near

-- Length, place, direction.
local arch = "M 10 180 C 10 -40 210 -40 210 180"
near(anim.path_length(arch), 425.95960699989695, 1e-6)
near(anim.path_length { { 0, 0 }, { 3, 4 }, { 3, 10 } }, 11)
near(anim.path_length { { 0, 0 }, { 3, 4 }, { 3, 10 }, closed = true }, 11 + math.sqrt(109))
local x, y, angle = anim.path_at(arch, 0.5)
near(x, 110) near(y, 15) near(angle, 0)
x, y, angle = anim.path_at("M 0 0 H 10 V 10", 1)
assert(x == 10 and y == 10 and angle == 90)
-- A closed path goes round again.
x, y = anim.path_at("M 0 0 H 10 V 10 H 0 Z", 1.25)
near(x, 10) near(y, 0)
local dots = { { 0, 0 }, { 40, 30 }, { 80, 0 }, smooth = true }
x, y = anim.path_at(dots, 0.5)
near(x, 40, 1e-6) near(y, 30, 1e-6)
assert(anim.path_length(dots) > 100)
for _, word in ipairs { "uniform", "chordal", "centripetal", "hermite", "catmull-rom" } do
  assert(anim.path_length { { 0, 0 }, { 40, 30 }, { 80, 0 }, smooth = word } > 100, word)
end

-- Points on and in.
local on = anim.points_on("M 0 0 H 30", 4)
assert(#on == 4 and on[2][1] == 10 and on[4][1] == 30 and on[3][2] == 0)
local round = anim.points_on("M 100 0 A 100 100 0 0 1 -100 0 A 100 100 0 0 1 100 0 Z", 4)
near(round[1][1], 100) near(round[2][2], 100, 1e-4) near(round[3][1], -100, 1e-4)
local inside = anim.points_in("M 100 0 A 100 100 0 0 1 -100 0 A 100 100 0 0 1 100 0 Z", 500)
assert(#inside == 500)
local quarter = 0
for _, p in ipairs(inside) do
  assert(p[1] ^ 2 + p[2] ^ 2 < 10000)
  if p[1] > 0 and p[2] > 0 then quarter = quarter + 1 end
end
near(quarter, 125, 8, "a quarter of the points lies in a quarter of the circle")

-- Along a path: one speed by default, whatever the curves.
local p = { x = 5, y = 5, rotation = 0 }
local h = anim.along(p, "M 0 0 L 90 0 L 90 70", { duration = 1.6, rotate = "auto" })
local s = h:sample(0.4)
near(s.value.x, 40) near(s.value.y, 0) near(s.velocity.x, 100) near(s.velocity.y, 0)
s = h:sample(0.9)
assert(s.value.x == 90 and s.value.rotation == 90)
near(s.velocity.x, 0) near(s.velocity.y, 100)
wait(h)
assert(p.x == 90 and p.y == 70 and p.rotation == 90)

-- Without rotate the rotation is left alone; degrees are added; half a turn is added for reverse.
local q = { x = 0, y = 0, rotation = 12 }
anim.along(q, { { 0, 0 }, { 0, 10 } }, 0.1)
wait(0.1)
assert(q.y == 10 and q.rotation == 12)
near(anim.along(q, "M 0 0 V 10", { duration = 1, rotate = 45 }):sample(0.5).value.rotation, 135)
near(anim.along(q, "M 0 0 V 10", { duration = 1, rotate = "auto-reverse" }):sample(0.5)
  .value.rotation, -90)
near(anim.along(q, "M 0 0 H 10", { duration = 1, rotate = "auto-reverse" }):sample(0.5)
  .value.rotation, 180)

-- The other calculations: equal time, or key times, for each command.
local elbow = "M 0 0 H 10 V 90"
local function at(t, how)
  how.duration = 1
  local v = anim.along(q, elbow, how):sample(t).value
  return v.x, v.y
end
x, y = at(0.25, { calculation = "linear" }) near(x, 5) near(y, 0)
x, y = at(0.75, { calculation = "linear" }) near(x, 10) near(y, 45)
x, y = at(0.9, { calculation = "linear", key_times = { 0, 0.8, 1 } }) near(x, 10) near(y, 45)
x, y = at(0.5, { calculation = "discrete" }) near(x, 10) near(y, 0)
x, y = at(0.2, { calculation = "discrete", key_times = { 0, 0.5, 0.6 } }) near(x, 0) near(y, 0)
x, y = at(1, { calculation = "discrete", fill = "both" }) near(x, 10) near(y, 90)
x, y = at(0.5, { calculation = "cubic" }) near(x, 10) near(y, 0)
x, y = at(0.25, { calculation = "cubic" }) assert(y < 0 and x > 5, "the smooth course swings out")
-- An arc is one command, however many curves draw it.
x, y = anim.along(q, "M -10 0 A 10 10 0 0 1 10 0 L 20 0", { duration = 1, calculation = "linear" })
  :sample(0.25).value.x, 0
near(x, 0, 1e-4)

-- An easing shapes the whole; beyond the ends an open path goes straight on, a closed one round.
local over = anim.along(q, "M 0 0 H 100", { duration = 1, easing = { "back.out", 2 } })
local peak = 0
for i = 0, 99 do peak = math.max(peak, over:sample(i / 100).value.x) end
assert(peak > 105)
local box = anim.along(q, "M 0 0 H 10 V 10 H 0 Z", { duration = 1, easing = { "back.out", 2 } })
local right = false
for i = 0, 99 do right = right or (i > 40 and box:sample(i / 100).value.x > 1) end
assert(right, "a closed path goes on to its first side")

-- pace: units per second.
near(anim.along(q, "M 0 0 H 100", { pace = 50 }).duration, 2)

-- Added to what is there, as written.
local adding = { x = 100, y = 50 }
anim.along(adding, "M 10 0 H 20", { duration = 0.5, mode = "add", loop = 2 })
wait(0.25)
near(adding.x, 115, 1e-6) near(adding.y, 50)
wait(0.75)

-- A spring that takes over goes on with the velocity.
local handed = { x = 0, y = 0 }
anim.along(handed, "M 0 0 H 100", 1)
wait(0.5)
local spring = anim.to(handed, { x = 60 }, anim.spring { tension = 100, friction = 10 })
wait()
near(spring:sample(0).velocity.x, 100, 1e-6)
spring:stop()

-- Lists of targets, there and back.
local a, b = { x = 0, y = 0 }, { x = 0, y = 0 }
wait(anim.along({ a, b }, "M 1 1 H 5", { duration = 0.2, yoyo = true, stagger = 0.1 }))
assert(a.x == 1 and b.x == 1)

-- A spring draws along the way, and goes on straight beyond its end; clamped it stays on it.
local pulled = { x = 0, y = 0 }
local bouncy = anim.spring { stiffness = 100, damping = 8 }
local along = anim.along(pulled, "M 0 0 H 200", bouncy)
near(along.duration, bouncy.settling_duration, 1e-9)
local curve, farthest = anim.easing(bouncy), 0
for i = 0, 99 do
  local x = along:sample(along.duration * i / 100).value.x
  near(x, 200 * curve(i / 100), 1e-9)
  farthest = math.max(farthest, x)
end
assert(farthest > 230)
local kept = anim.along(pulled, "M 0 0 H 200", { spring = bouncy, clamp = true })
for i = 0, 99 do assert(kept:sample(kept.duration * i / 100).value.x <= 200) end
assert(kept:sample(kept.duration * 0.25).velocity.x == 0)

-- It may set out on the way, and stretches may have easings of their own.
local late = anim.along(pulled, "M 0 0 H 200", { duration = 1, from = 0.25 })
near(late:sample(0).value.x, 50, 1e-9)
near(late:sample(0.5).value.x, 125, 1e-9)
near(late:sample(0.5).velocity.x, 150, 1e-6)
near(anim.along(pulled, "M 0 0 H 200", { pace = 100, from = 0.25 }).duration, 1.5, 1e-9)
local eased = anim.along(pulled, "M 0 0 H 100 H 300", { duration = 2, calculation = "linear",
                         easing_each = { "quad.in", "linear" } })
near(eased:sample(0.5).value.x, 25, 1e-9)
near(eased:sample(0.5).velocity.x, 100, 1e-6)
near(eased:sample(1.5).value.x, 200, 1e-9)
anim.stop(pulled)

local function refused(text, ...)
  local ok, message = pcall(...)
  assert(not ok and tostring(message):find(text, 1, true), tostring(message))
end
refused("at byte 7: 'K' is no command", anim.along, p, "M 0 0 K 3", 1)
refused("has no length", anim.along, p, "M 0 0", 1)
refused("key_times needs 3 times", anim.along, p, elbow, { calculation = "linear", key_times = { 0, 1 } })
refused("must begin with 0", anim.along, p, elbow, { calculation = "linear", key_times = { 0, 2, 1 } })
refused("do not go with a paced", anim.along, p, elbow, { key_times = { 0, 0.5, 1 } })
refused("unknown option 'rotat'", anim.along, p, elbow, { rotat = "auto" })
refused("unknown rotate 'aut'", anim.along, p, elbow, { rotate = "aut" })
refused("unknown field 'x' of the table", anim.along, { level = 1 }, elbow, 1)
refused("SVG path data", anim.along, p, 3, 1)
refused("unknown smooth 'catmul'", anim.path_length, { { 0, 0 }, { 1, 1 }, smooth = "catmul" })
refused("from 1 to 100000", anim.points_on, elbow, 0)
refused("encloses no area", anim.points_in, "M 0 0 H 10", 3)
refused("no length", anim.path_at, "M 0 0", 0.5)
refused("easing_each needs one easing for all stretches of the path, or 2, not 3", anim.along, p, elbow,
        { calculation = "linear", easing_each = { "linear", "linear", "linear" } })
refused("easing_each shapes stretches with times of their own", anim.along, p, elbow, { easing_each = "quad.in" })
refused("'from' of 'along' must be a number 0 or more and below 1", anim.along, p, elbow, { from = 2 })
refused("'easing_each' of 'along' must be an easing's name or a family, not a function", anim.along, p, elbow,
        { calculation = "linear", easing_each = function(q) return q end })
print "done"
