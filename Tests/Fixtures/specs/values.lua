-- Values of plain tables: nested tables, lists, colors, texts with numbers, functions.
local anim = require "animlua"
local near = require("expect").near

local p = { pos = { x = 0, y = 9 }, color = { 0, 0, 0 } }
local pos, color = p.pos, p.color
wait(anim.to(p, { pos = { x = 3 }, color = { 1, 0.5 } }, 0.2))
assert(p.pos == pos and p.color == color, "tables are changed in place")
near(pos.x, 3)
near(pos.y, 9)
near(color[1], 1)
near(color[2], 0.5)
near(color[3], 0)

-- The same field by another way replaces.
local h = anim.to(p, { pos = { x = 100 } }, 1)
wait(0.1)
local h2 = anim.to(pos, { x = 0 }, 0.1)
assert(wait(h) == "replaced")
wait(h2)
near(pos.x, 0)

-- Colors mix as CSS does.
local c = { fill = "#000000", edge = "red" }
anim.to(c, { fill = "#ffffff", edge = "rgb(0 0 255)" }, 1, "linear")
wait(0.5)
assert(c.fill == "#808080", c.fill)
assert(c.edge == "#800080", c.edge)
wait(0.5)
assert(c.fill == "#ffffff" and c.edge == "#0000ff")

-- Texts with numbers.
local s = { size = "10px 20px" }
anim.to(s, { size = "20px 40px" }, 1, "linear")
wait(0.5)
assert(s.size == "15px 30px", s.size)
wait(0.6)
assert(s.size == "20px 40px", s.size)

-- Accessors count.
local store, writes = { v = 1 }, 0
local proxy = setmetatable({}, {
  __index = function(_, k) return store[k] end,
  __newindex = function(_, k, v) writes = writes + 1; store[k] = v end,
})
wait(anim.to(proxy, { v = 5 }, 0.2))
near(store.v, 5)
assert(writes > 2 and rawget(proxy, "v") == nil)

-- Functions are called once per target when the animation starts.
local list, asked = {}, {}
for i = 1, 4 do list[i] = { x = 0, i = i } end
local whole = anim.to(list, { x = function(i, n, target)
  asked[#asked + 1] = i
  assert(n == 4 and target == list[i] and target.i == i)
  return i * 10
end }, { duration = 0.2, delay = anim.stagger(0.1) })
assert(#asked == 0, "not before the start")
local completions = 0
wait(0.05)
assert(#asked == 1, #asked)
wait(whole)
near(anim.now() % 1, anim.now() % 1)
assert(#asked == 4)
for i = 1, 4 do near(list[i].x, i * 10) end

-- One handle, callbacks once for the whole.
local starts = 0
wait(anim.to(list, { x = 0 }, { duration = 0.1, stagger = 0.05,
  on_start = function() starts = starts + 1 end,
  on_complete = function(handle, reason)
    completions = completions + 1
    assert(reason == "finished" and handle.target == list)
  end }))
assert(starts == 1 and completions == 1, starts .. " " .. completions)

-- from as an option, velocity by field.
local v = { x = 0, y = 0 }
local hv = anim.to(v, { x = 10, y = 10 }, { spring = { bounce = 0, duration = 0.5 }, from = { x = 5 },
                                            velocity = { x = 100 } })
near(hv:sample(0).value.x, 5)
near(hv:sample(0).value.y, 0)
near(hv:sample(0).velocity.x, 100)
wait(hv)
near(v.x, 10)

-- Functions refuse arguments that they do not take.
for _, row in ipairs {
  { anim.value(1), "a value takes no arguments when it is called, but got 2" },
  { anim.easing "quad.out", "a curve takes one argument, but got 2" },
} do
  local ok, message = pcall(row[1], 0.5, 3)
  assert(not ok and message:find(row[2], 1, true), message)
end
-- Values that cannot be mixed later are refused where they are made: tables that hold themselves,
-- or lie too deep.
local function deep(n)
  local all = { x = 1 }
  for _ = 2, n do all = { a = all } end
  return all
end
local circle = {}
circle.circle = circle
local wide = {}
for _ = 1, 20 do wide = { wide, wide } end
local fine = anim.value(deep(32))
for _, bad in ipairs { circle, deep(33), deep(100000), wide } do
  local ok, message = pcall(anim.value, bad)
  assert(not ok and message:find("a value holds", 1, true), message)
  ok, message = pcall(function() fine.value = bad end)
  assert(not ok and message:find("a value holds", 1, true), message)
end
local goal = deep(32)
local inner = goal
while inner.a do inner = inner.a end
inner.x = 5
wait(anim.to(fine, { value = goal }, 0.1))
inner = fine.value
while inner.a do inner = inner.a end
assert(inner.x == 5)

-- A goal that is a table needs a table to go into; a list has no lists.
local heap = {}
heap[1] = heap
for _, row in ipairs {
  { {}, circle, "unknown field 'circle' of the table" },
  { heap, { x = 1 }, "a list of targets holds a list, or itself" },
  { { { {} } }, { x = 1 }, "a list of targets holds a list, or itself" },
} do
  local ok, message = pcall(anim.to, row[1], row[2], 1)
  assert(not ok and message:find(row[3], 1, true), message)
end
print "done"
