-- Transforms that are added: functions appended, as in CSS.
local anim = require "animlua"
local scene = anim.scene { width = 400, height = 400 }
local function rect(t) return scene:rect { width = 10, height = 10, anchor = { 0, 0 }, transform = t } end
local function same(r, list, what)
  local q = rect(list)
  for _, p in ipairs { { 0, 0 }, { 10, 0 }, { 3, 7 } } do
    local x, y = r:to_scene(p[1], p[2])
    local u, v = q:to_scene(p[1], p[2])
    assert(math.abs(x - u) < 1e-6 and math.abs(y - v) < 1e-6, what .. ": " .. x .. ", " .. y .. " is not " .. u .. ", " .. v .. " " .. r.presentation.transform)
  end
  q:remove()
end
local bases = { "none", "translate(50px, 20px)", "rotate(30deg) translate(10px, 0px)", "scale(2, 3)", "skewX(20deg)", "matrix(1, 0.5, 0, 1, 3, 4)" }
local adds = { { "translate(100px, 0px)", "translate(50px, 0px)" }, { "rotate(90deg)", "rotate(45deg)" }, { "scale(3)", "scale(2)" }, { "rotate(40deg) translate(8px, 2px)", "rotate(20deg) translate(4px, 1px)" } }
local list = {}
for _, base in ipairs(bases) do
  for _, add in ipairs(adds) do
    local r, q = rect(base), rect(base)
    anim.to(r, { transform = add[1] }, { duration = 1, easing = "linear", mode = "add" })
    q:by({ transform = add[1] }, { duration = 1, easing = "linear" })
    list[#list + 1] = { r, q, base, add }
  end
end
wait(0.5)
for _, e in ipairs(list) do
  local b = e[3] == "none" and "" or e[3] .. " "
  same(e[1], b .. e[4][2], "add half " .. b .. e[4][1])
  if not e[3]:find "matrix" and not (e[3]:find "scale" and e[4][1]:find "scale") then same(e[2], b .. e[4][2], "by half " .. b .. e[4][1]) end
end
wait(0.6)
for _, e in ipairs(list) do
  local b = e[3] == "none" and "" or e[3] .. " "
  same(e[1], b .. e[4][1], "add end " .. b .. e[4][1])
  same(e[2], b .. e[4][1], "by end " .. b .. e[4][1])
  assert(e[1].transform == e[1].presentation.transform)
end
-- a running base, two added in order, ends in any order
local r = rect("none")
local why = {}
r:to({ transform = "translate(100px, 0px)" }, { duration = 1, easing = "linear", on_complete = function(_, x) why[1] = x end })
anim.to(r, { transform = "rotate(90deg)" }, { duration = 0.8, easing = "linear", mode = "add", on_complete = function(_, x) why[2] = x end })
anim.to(r, { transform = "scale(2)" }, { duration = 0.4, easing = "linear", mode = "add", on_complete = function(_, x) why[3] = x end })
wait(0.2)
same(r, "translate(20px, 0px) rotate(22.5deg) scale(1.5)", "three")
wait(0.4)
same(r, "translate(60px, 0px) rotate(67.5deg) scale(2)", "held")
assert(r.transform == "translate(100px, 0px) scale(2, 2)", r.transform)
-- the base is taken over on its way
wait(0.3)
same(r, "translate(90px, 0px) rotate(90deg) scale(2)", "both held")
r:to({ transform = "translate(0px, 0px)" }, { duration = 1, easing = "linear", velocity = 0 })
same(r, "translate(90px, 0px) rotate(90deg) scale(2)", "taken")
wait(1.1)
same(r, "none", "gone")
assert(why[1] == "replaced" and why[2] == "finished" and why[3] == "finished", tostring(why[1]))
-- hold = false
local s = rect("none")
s:to({ transform = "translate(100px, 0px)" }, { duration = 1, easing = "linear" })
anim.to(s, { transform = "rotate(90deg)" }, { duration = 0.5, easing = "linear", mode = "add", hold = false })
wait(0.25) same(s, "translate(25px, 0px) rotate(45deg)", "in")
wait(0.35) same(s, "translate(60px, 0px)", "out")
wait(0.5) assert(s.transform == "translate(100px, 0px)", s.transform)
local u = rect("none")
u:to({ transform = "translate(100px, 0px)" }, { duration = 1, easing = "linear" })
wait(0.25)
u:to({ transform = "scale(2)" }, { duration = 0.2, hold = false, easing = "linear" })
same(u, "translate(25px, 0px)", "set out")
wait(0.05) assert(u.transform == "translate(100px, 0px)", u.transform)
wait(0.5) same(u, "translate(100px, 0px)", "back")
-- keys, from
local k = rect("translate(50px, 0px)")
anim.keys(k, { transform = { "rotate(0deg)", "rotate(90deg)" } }, { duration = 1, easing = "linear", mode = "add" })
wait(0.5) same(k, "translate(50px, 0px) rotate(45deg)", "keys")
wait(0.6) same(k, "translate(50px, 0px) rotate(90deg)", "keys end")
k.transform = "none" same(k, "none", "assigned")
-- velocity goes over into another structure
local v = rect("none")
v:to({ transform = "translate(100px, 0px)" }, { duration = 1, easing = "linear" })
wait(0.5)
v:to({ transform = "translate(200px, 0px) rotate(90deg)" }, { spring = "gentle" })
wait(0.0001)
-- Per scene second: 100 to the right, as before.
local x1 = v:to_scene(0, 0)
wait(0.0001)
local x2 = v:to_scene(0, 0)
assert(math.abs((x2 - x1) / 0.0001 - 100) < 4, (x2 - x1) / 0.0001)
print "done"
