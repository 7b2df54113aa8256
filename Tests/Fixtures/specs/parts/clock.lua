-- The scene that includes.lua includes; it also plays alone.
local anim = require "animlua"
local length = anim.param("length", 1)
local scene = anim.scene { width = 200, height = 100, fps = 50, background = "#123" }
local ball = scene:circle { name = "ball", x = 0, y = 50, radius = 10 }
count = (count or 0) + 1
g = 5
local me = {
  ball = ball, count = count, g = _G.g, part = require "part", began = anim.now(),
  from = anim.param("from", 0), found = scene:find "ball" == ball, parent = ball.parent == scene,
  rows = anim.data "rows.csv", ticks = 0, loop = { v = 0 }, now = anim.now,
}
table.insert(told or {}, me)
ball:to({ x = 200 }, length, "linear")
local t = anim.target { v = 0 }
anim.to(t, { v = 10 }, length, "linear")
anim.to(me.loop, { v = 1 }, { duration = 0.37, loop = true })
anim.tick(function(_, now)
  me.ticks = me.ticks + 1
  assert(math.abs(now - anim.now()) < 1e-9)
end)
me.script = spawn(function() while true do wait(0.1) end end)
spawn(function()
  wait(anim.sequence { anim.to({ v = 0 }, { v = 1 }, 0.25), 0.5 })
  me.group = anim.now()
end)
wait("25f")
me.ended = anim.now()
me.values = t.v
