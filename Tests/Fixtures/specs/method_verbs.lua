-- Verbs as methods of values and of lists that the API returns; springs by their names.
local anim = require "animlua"
local expect = require "expect"
local near, fails = expect.near, expect.fails
local scene = anim.scene { width = 640, height = 360 }

-- A value's own goal takes the place of the table of fields.
local v = anim.value(0)
local h = v:to(3, { duration = 0.2, easing = "linear" })
wait(0.1)
near(v(), 1.5)
assert(wait(h) == "finished" and v.value == 3)
v:set(10)
assert(v() == 10)
wait(v:by(5, 0.1))
assert(v() == 15)
wait(v:from(0, { duration = 0.2, easing = "linear", on_start = function() near(v(), 0) end }))
assert(v() == 15)
wait(v:keys({ 15, 40, 20 }, 0.1))
assert(v() == 20)
local mood = anim.value { x = 1, color = "#000" }
wait(mood:to({ x = 5 }, 0.1))
assert(mood().x == 5 and mood().color == "#000")
local other = anim.value(1)
other:bind(function() return v() * 2 end)
wait()
assert(other() == 40)
local endless = v:to(0, { duration = 1, loop = true })
assert(#v:animations() == 1 and v:animation "value" == endless)
v:stop()
assert(endless.state == "ended")
local flung = v:decay(100, { max = 300 })
wait(0.1)
assert(v() > 5 and v() <= 300)
flung:stop()
fails({ "'tto'", "value", "to", "E-field-unknown" }, function() return v.tto end)
fails({ "value:to", "at most 3", "E-call" }, function() v:to(1, 1, "linear", 2) end)

-- Lists that the API returns are targets with verbs; they are plain tables else.
local row = scene:group { name = "row" }
for i = 1, 3 do row:rect { x = i * 10, y = 0, width = 5, height = 5, opacity = 1 } end
local cells = row.children
assert(#cells == 3 and cells[4] == nil and cells.name == nil and getmetatable(cells) == false)
local keys = {}
for key in pairs(cells) do keys[#keys + 1] = key end
assert(#keys == 3 and keys[3] == 3)
wait(cells:to({ y = 50 }, { duration = 0.1, stagger = 0.05 }))
for _, cell in ipairs(cells) do assert(cell.y == 50) end
cells:set { opacity = 0.5 }
wait(cells:fade_in(nil, 0.1))
assert(cells[1].opacity == 0.5 and #cells:animations() == 0)
table.remove(cells, 1)
wait(cells:by({ y = 5 }, 0.1))
assert(row.children[1].y == 50 and row.children[2].y == 55)
anim.effect.hop = function(target, what, how) return anim.by(target, { y = what.y }, how) end
wait(scene.children:hop({ y = 7 }, 0.1))
assert(row.y == 7)
fails({ "cannot change a protected metatable" }, setmetatable, cells, {})
fails("method 'too'", function() cells:too {} end)

-- A spring's name stands where a time or an easing does.
local function at(how, ...)
  local box = { x = 0 }
  local handle = anim.to(box, { x = 100 }, how, ...)
  wait(0.2)
  local x = box.x
  handle:stop()
  return x
end
local bouncy = at(anim.spring "bouncy")
near(at "bouncy", bouncy)
near(at "Bouncy", bouncy)
near(at { spring = "bouncy" }, bouncy)
near(at(1, "bouncy"), at(1, anim.spring "bouncy"))
near(at { duration = 1, easing = "wobbly" }, at { duration = 1, easing = anim.spring "wobbly" })
near(at { easing = "stiff" }, at { easing = anim.spring "stiff" })
-- An easing of the same name goes first where an easing stands.
near(at "slow", at(anim.spring "slow"))
near(at(1, "slow"), at(1, "slow.out"))
local tl = anim.timeline {}
local lamp = { x = 0 }
tl:to(lamp, { x = 100 }, "bouncy")
wait(0.2)
near(lamp.x, bouncy)
local layer = scene:rect { x = 0 }
wait(layer:to({ x = 10 }, "snappy"))
assert(layer.x == 10)
fails({ "spring", "easing", "E-call" }, anim.to, {}, { x = 1 }, "bouncy", "linear")
fails({ "'bouncy'", "spring" }, anim.shake, { x = 0 }, { x = 1 }, "bouncy")
print "done"
