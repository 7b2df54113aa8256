-- Values and bindings: a binding is computed when its sources change.
local anim = require "animlua"
local near = require("expect").near
local scene = anim.scene { width = 640, height = 360 }
local box = scene:rect { name = "box", x = 100, y = 100, width = 10, height = 10, fill = "#fff" }
local dot = scene:circle { name = "dot", x = 0, y = 0, radius = 5, fill = "#f00" }

-- A value is read by its field or by a call, and is a target.
local v = anim.value(3, "gap")
assert(v() == 3 and v.value == 3 and v.name == "gap" and tostring(v) == "value 'gap'")
v.value = 4
assert(v() == 4)
local h = anim.to(v, { value = 14 }, { duration = 1, easing = "linear" })
wait(0.5)
near(v(), 9)
assert(h.target == v)
v.value = 1
near(v(), 1)
assert(h:wait() == "replaced")
wait(0.1)
near(v(), 1)

-- Colors, texts, flags and lists mix as in a table.
local color, list = anim.value "#000000", anim.value { 0, 0 }
anim.to(color, { value = "#ffffff" }, { duration = 0.2, easing = "linear" })
wait(anim.to(list, { value = { 10, 20 } }, { duration = 0.2, easing = "linear" }))
assert(color() == "#ffffff" or color() == "#fff", color())
near(list()[2], 20)
list.value = { 1, 2, 3 }
wait(anim.to(list, { value = { 2, 3, 4 } }, 0.1))
near(list()[3], 4)

-- A binding is what its function says, from the end of the turn on.
local calls = 0
local bound = box:bind { width = function() calls = calls + 1 return 40 + v() end }
assert(bound.state == "running")
wait(0)
near(box.width, 41)
near(box.presentation.width, 41)
assert(calls == 1)
-- Nothing changes, nothing is computed.
wait(0.5)
assert(calls == 1, calls)
-- It follows an animation frame by frame.
local move = anim.to(v, { value = 11 }, { duration = 1, easing = "linear" })
local seen = 0
local watch = anim.tick(function()
  -- Ticks come before the frame's bindings: they see those of the frame before.
  seen = box.presentation.width
end)
wait(move)
wait()
wait()
near(box.width, 51)
near(seen, 51)
watch:stop()
local before = calls
wait(0.3)
assert(calls == before)

-- Chains are computed in order of dependence, whatever the order of making.
local order = {}
local last = box:bind { height = function() order[#order + 1] = "height" return dot.presentation.x * 2 end }
local first = dot:bind { x = function() order[#order + 1] = "x" return box.width + v() end }
wait(0) wait()
near(dot.x, 62)
near(box.height, 124)
order = {}
v.value = 20
wait() wait()
near(box.width, 60)
near(dot.x, 80)
near(box.height, 160)
assert(table.concat(order, " ") == "x height", table.concat(order, " "))

-- The same value again changes nothing further down.
local sign = anim.value(1)
local downstream = 0
local s1 = dot:bind { y = function() return sign() > 0 and 10 or -10 end }
local s2 = box:bind { rotation = function() downstream = downstream + 1 return dot.presentation.y end }
wait(0) wait() wait()
local count = downstream
sign.value = 5
wait() wait()
assert(downstream == count)
sign.value = -5
wait() wait()
near(box.rotation, -10)
assert(downstream == count + 1)

-- Assigning the property ends the binding, and so does animating it; others of the call go on.
local pair = dot:bind({ scale_x = function() return v() end, scale_y = function() return v() end })
wait(0)
dot.scale_x = 1
wait()
assert(pair.state == "running")
near(dot.scale_y, 20)
v.value = 30
wait() wait()
near(dot.scale_x, 1)
near(dot.scale_y, 30)
wait(dot:to({ scale_y = 1 }, 0.1))
assert(pair:wait() == "replaced")
-- Stopping leaves what is shown.
s1:stop()
assert(s1.state == "ended" and s1:wait() == "stopped")
sign.value = 3
wait() wait()
near(dot.y, -10)
-- An animation with mode "add" adds to a bound property.
bound:stop() first:stop() last:stop() s2:stop()
local base = box:bind { x = function() return v() end }
wait(0)
local extra = box:to({ x = 5 }, { duration = 0.6, easing = "linear", mode = "add", hold = false })
wait(0.1) wait() wait()
assert(box.presentation.x > 30 and box.presentation.x < 35)
wait(extra) wait()
near(box.presentation.x, 30)
base:stop()

-- Pairs take two values, a list, or one for both; a value stands for its own function.
local p = dot:bind { position = function() return v(), 2 * v() end }
wait(0)
near(dot.x, 30) near(dot.y, 60)
p:stop()
p = dot:bind { position = function() return { 7, 8 } end, radius = v }
wait(0)
near(dot.x, 7) near(dot.y, 8) near(dot.radius, 30)
p:stop()

-- Colors, texts and what has no fixed numbers.
local label = scene:text { text = "?", font_size = 12 }
local wire = scene:path { path = "M0,0 L1,1", stroke = "#fff" }
local b = anim.bind(label, {
  text = function() return ("%d px"):format(v()) end,
  fill = function() return v() > 25 and "#ff0000" or "#00ff00" end,
})
local w = wire:bind { path = function() return ("M0,0 L%d,5"):format(v()) end }
wait(0) wait()
assert(label.text == "30 px" and label.fill == "#ff0000", label.text .. label.fill)
assert(wire.path:find "30", wire.path)
v.value = 20
wait() wait()
assert(label.text == "20 px" and label.fill == "#00ff00")
assert(wire.path:find "20", wire.path)
label.text = "mine"
v.value = 21
wait() wait()
assert(label.text == "mine" and b.state == "running")
wire:to({ path = "M0,0 L3,3" }, 0.1)
wait()
assert(w:wait() == "replaced")
b:stop()

-- Plain tables, values and lists of targets.
local lamp = { level = 0 }
local half = anim.value(0)
anim.bind(half, { value = function() return v() / 2 end })
local tb = anim.bind(lamp, { level = function() return half() * 10 end })
wait(0) wait()
near(half(), 10.5)
near(lamp.level, 105)
v.value = 2
wait() wait()
near(half(), 1)
near(lamp.level, 10)
tb:stop()
local row = { scene:rect { width = 1, height = 1 }, scene:rect { width = 1, height = 1 } }
local rb = anim.bind(row, { x = function(i, n, target) assert(target == row[i] and n == 2) return i * v() end })
wait(0)
near(row[1].x, 2) near(row[2].x, 4)
rb:stop()

-- The time is something to read too.
local tt = anim.now()
local clock = box:bind { y = function() return anim.now() end }
wait(0.25) wait() wait()
assert(box.y >= tt + 0.25, box.y)
clock:stop()

-- A layer that goes takes its bindings along.
local gone = row[1]:bind { y = function() return v() end }
wait(0)
row[1]:remove()
assert(gone:wait() == "removed")

-- Paused it keeps its value.
local text = anim.bind(label, { text = function() return "v" .. v() end, x = function() return v() end })
wait(0) wait()
text:pause()
v.value = 77
wait() wait()
assert(label.text == "v2" and label.x == 2 and text.state == "paused", label.text)
text:resume()
wait() wait()
assert(label.text == "v77" and label.x == 77)
text:stop()

-- A long chain, made against its order.
local links = {}
for i = 1, 400 do links[i] = anim.value(0) end
local ends = {}
for i = 400, 2, -1 do
  ends[#ends + 1] = anim.bind(links[i], { value = function() return links[i - 1]() + 1 end })
end
wait(0) wait() wait()
links[1].value = 5
wait() wait()
assert(links[400]() == 404, links[400]())
for _, link in ipairs(ends) do link:stop() end

-- Handles are found on the target.
local found = box:bind({ x = function() return v() end }, { key = "mine" })
wait(0)
assert(box:animation "mine" == found)
box:stop "mine"
assert(found:wait() == "stopped")
-- A binding of a text's width is as new as the text, whichever was bound first.
local line = scene:text { text = "", font_size = 20 }
local caret = scene:rect { width = 2, height = 20 }
caret:bind { x = function() return line.text_width end }
local looks = 0
local look = anim.tick(function()
  looks = looks + 1
  near(caret.presentation.x, line.text_width, 1e-9)
  return true
end)
wait(line:to({ text = "Hello there" }, { duration = 0.5, reveal = "type" }))
assert(looks > 5 and caret.x > 50)
local words = anim.value "one"
line:bind { text = function() return words() end }
wait(0.1)
words.value = "another word"
wait(0.1)
words.value = "end"
line.font_size = 40
wait(0.1)
look:stop()
line:remove()

print "done"
