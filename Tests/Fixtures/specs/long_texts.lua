-- Long texts with numbers in plain tables, values and keyframes are read in time that grows with their
-- length alone. Each of these met the limit of a frame's time when it grew with the square.
local anim = require "animlua"

local from = ("a1"):rep(32000)
local to   = from:gsub("1", "2")

local row = anim.target { text = to }
local way = anim.to(row, { text = from }, { duration = 0.2 })
way:wait()
assert(row.text == from)

local value = anim.value(from)
value:to(to, { duration = 0.2 }):wait()
assert(value() == to)

local short = ("a1"):rep(8000)
local steps = anim.target { text = short }
anim.keys(steps, { text = { short, (short:gsub("1", "3")), (short:gsub("1", "5")) } }, { duration = 0.2 }):wait()
assert(steps.text == short:gsub("1", "5"))

print "done"
