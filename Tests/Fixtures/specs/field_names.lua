-- Fields that are lists or tables keep their names, and each of them ends alone.
local anim = require "animlua"
local expect = require "expect"
local near, fails = expect.near, expect.fails
local scene = anim.scene { width = 100, height = 100 }

local function names(record)
  local list = {}
  for name in pairs(record) do list[#list + 1] = name end
  table.sort(list)
  return table.concat(list, " ")
end

local linear = { duration = 1, easing = "linear" }
local function make() return { p = { 0, 10 }, q = { 0, 1000 }, a = { x = 0, b = { y = 0 } }, v = 0 } end
local goal = { p = { 100, 20 }, q = { 1, 2000 }, a = { x = 10, b = { y = 5 } }, v = 3 }

local o = make()
local h = anim.to(o, goal, linear)
assert(names(h:sample(0.5).value) == "a.b.y a.x p q v")
wait(0.5)
assert(names(h.value) == "a.b.y a.x p q v" and names(h.velocity) == names(h.value))
near(h.value.p[1], 100 * h.time)
near(h.value.p[2], 10 + 10 * h.time)
near(h.value.q[2], 1000 + 1000 * h.time)
near(h.value["a.b.y"], 5 * h.time)
near(h.velocity.q[2], 1000)
near(h:sample(0.25).velocity["a.x"], 10)

-- One ends, and the others go on.
anim.stop(o, "p")
local rest = o.p[1]
near(rest, 100 * h.time, 6)
wait(0.1)
assert(o.p[1] == rest and h.state == "running" and names(h.value) == "a.b.y a.x q v")
anim.stop(o, "a.b")
rest = o.a.b.y
wait(0.1)
assert(o.a.b.y == rest and names(h.value) == "a.x q v")
anim.stop(o.a, "x")
assert(names(h.value) == "q v")
anim.stop(o, "nothing")
anim.stop(o, "q")
anim.stop(o, "v")
assert(h.state == "ended")
assert(#anim.animations(o) == 0)

-- A table within a target has the names of its own fields.
o = { a = { b = 0, x = 0 }, b = { x = 0 } }
h = anim.to(o, { a = { b = 10, x = 10 }, b = { x = 10 } }, linear)
wait(0.25)
anim.stop(o.a, "b")
assert(names(h.value) == "a.x b.x")
anim.stop(o, "b")
assert(names(h.value) == "a.x" and h.state == "running")
anim.stop(o)

-- The goals of a running one, its start and its velocity go by the same names.
o = make()
local reached = {}
h = anim.to(o, { p = { 100, 20 }, a = { x = 10 } }, {
  duration = 1, easing = "linear", from = { p = { 50, 10 }, a = { x = 5 } },
  velocity = { a = { x = 0 } },
  on_reach = function(_, field, component) reached[#reached + 1] = field .. component end,
})
near(h:sample(0).value.p[1], 50)
near(h:sample(0).value["a.x"], 5)
wait(0.5)
h:retarget { p = { 200 }, ["a.x"] = 20 }
assert(wait(h) == "finished")
assert(o.p[1] == 200 and o.p[2] == 20 and o.a.x == 20)
table.sort(reached)
assert(table.concat(reached, " ") == "a.x1 p1 p2", table.concat(reached, " "))
fails({ "'items'", "valid: a, p, q, v", "E-field-unknown" }, h.retarget, anim.to(o, { p = { 1, 2 } }, 1), { items = { 1, 2 } })
anim.stop(o)

-- With every verb.
local function fields(made)
  local list = names(made:sample(0.01).value)
  made:stop()
  return list
end
assert(fields(anim.from(o, { p = { 1, 2 }, a = { x = 3 } }, 1)) == "a.x p")
assert(fields(anim.by(o, { p = { 1, 2 }, a = { x = 3 } }, 1)) == "a.x p")
assert(fields(anim.decay(o, { p = { 1, 2 }, a = { x = 3 } })) == "a.x p")
assert(fields(anim.to(o, { p = { 1, 2 }, a = { x = 3 } }, anim.spring "gentle")) == "a.x p")
assert(fields(anim.keys(o, { [0] = { p = { 1, 2 }, a = { x = 3 } }, [1] = { p = { 3, 4 } } }, 1)) == "a.x p")
assert(fields(anim.keys(o, { p = { { 1, 2 }, { 3, 4 } } }, 1)) == "p")
assert(fields(anim.wiggle(o, { p = { 1, 2 }, a = { x = 3 } }, 1)) == "a.x p")
assert(type(anim.to({ p = { 5 } }, { p = { 6 } }, 1):sample(0.5).velocity.p) == "table")

-- A field of many targets, of layers, of what waits, and of what lies on a timeline.
local list = { make(), make() }
h = anim.to(list, { p = { 100, 20 }, v = 3 }, linear)
wait(0.2)
anim.stop(list, "p")
rest = list[2].p[1]
wait(0.2)
assert(list[2].p[1] == rest and h.state == "running" and list[1].v > 1)
h:stop()

local layer = scene:rect { x = 0, y = 0 }
local told = 0
h = layer:to({ x = 100, y = 100, scale = 2 }, {
  duration = 1, easing = "linear", on_complete = function(_, reason)
    told = told + 1
    assert(reason == "finished")
  end,
})
wait(0.25)
layer:stop("x")
near(layer.x, 100 * h.time, 6)
rest = layer.x
layer:stop("transform.scale")
wait(0.25)
assert(layer.x == rest and layer.presentation.x == rest and names(h.value) == "y")
near(layer.presentation.y, 100 * h.time, 6)
assert(wait(h) == "finished" and told == 1 and layer.y == 100)

layer:set { x = 0, y = 0, opacity = 1 }
h = layer:to({ position = { 10, 20 }, opacity = 0.5 }, { delay = 0.2, duration = 0.2, easing = "linear" })
wait(0.1)
layer:stop("position")
assert(wait(h) == "finished" and layer.x == 0 and layer.y == 0 and layer.opacity == 0.5)
h = layer:to({ x = 10, y = 20 }, { duration = 0.2, key = "x" })
wait(0.1)
layer:stop("x")
assert(h.state == "ended")

layer:set { x = 0, y = 0 }
local tl = anim.timeline()
tl:to(layer, { x = 100, y = 100 }, linear)
wait(0.5)
layer:stop("x")
rest = layer.presentation.x
wait(0.25)
assert(layer.presentation.x == rest and layer.presentation.y > 70 and tl.state == "running")
wait(tl)
assert(layer.x == rest and layer.y == 100)

-- Items of a list that the goal leaves alone have no value.
local partial = { p = { 0, 10, 20 } }
h = anim.to(partial, { p = { 100 } }, linear)
wait(0.5)
assert(h.value.p[1] > 10 and h.value.p[2] == nil and h.velocity.p[2] == nil)
assert(h:sample(0.5).value.p[1] == 50 and h:sample(0.5).value.p[2] == nil and partial.p[2] == 10)
h:stop()

print "done"
