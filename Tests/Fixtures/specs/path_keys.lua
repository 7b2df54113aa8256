-- Keyframes of drawings and lists whose structures differ: each pair of neighbors mixes by itself.
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360 }
local expect = require "expect"
local near, fails = expect.near, expect.fails

local TRIANGLE = "M 0 -40 L 40 40 L -40 40 Z"
local SQUARE = "M -40 -40 L 40 -40 L 40 40 L -40 40 Z"
local DROP = "M 0 -40 C 30 -10 40 10 0 40 C -40 10 -30 -10 0 -40 Z"
local TWO = "M -40 -10 L -20 -10 L -20 10 L -40 10 Z M 20 -10 L 40 -10 L 40 10 L 20 10 Z"

-- Both drawings cover the same: their outlines lie at the same places.
local function same(a, b)
  local first, second = anim.points_on(a, 24), anim.points_on(b, 24)
  for i = 1, 24 do
    local nearest = math.huge
    for k = 1, 24 do
      local dx, dy = first[i][1] - second[k][1], first[i][2] - second[k][2]
      nearest = math.min(nearest, (dx * dx + dy * dy) ^ 0.5)
    end
    if nearest > 6 then
      error(("%s is not %s: %g apart"):format(a, b, nearest), 2)
    end
  end
end

local function shape() return scene:path { path = SQUARE, x = 320, y = 180, fill = "#6cf" } end

-- Three drawings and four, by list and by fraction: exactly each at its time, and the mix between.
local p = shape()
local h = p:keys({ path = { TRIANGLE, SQUARE, DROP } }, 2)
wait()
same(h:sample(0).value.path, TRIANGLE)
same(h:sample(0.5).value.path, anim.mix(TRIANGLE, SQUARE, 0.5))
same(h:sample(1).value.path, SQUARE)
same(h:sample(1.25).value.path, anim.mix(SQUARE, DROP, 0.25))
same(h:sample(2 - 1e-9).value.path, DROP)
h:seek(1.5)
wait()
same(p.presentation.path, anim.mix(SQUARE, DROP, 0.5))
h:seek(0.5)
wait(1e-6)
same(p.presentation.path, anim.mix(TRIANGLE, SQUARE, 0.5))
wait(h)

same(p.path, DROP)
p:remove()

local f = shape()
h = f:keys({ [0.25] = { path = TRIANGLE }, [0.5] = { path = DROP }, [0.75] = { path = TWO } }, 4)
wait()
same(h:sample(0).value.path, SQUARE)                    -- from what it is …
same(h:sample(1).value.path, TRIANGLE)
same(h:sample(2.5).value.path, anim.mix(DROP, TWO, 0.5))
same(h:sample(4 - 1e-9).value.path, SQUARE)                    -- … and back to that
h:stop()
f:remove()

-- There and back, in a sequence, and on a timeline that is sought to and fro.
local y = shape()
h = y:keys({ path = { TRIANGLE, SQUARE, DROP } }, { duration = 1, yoyo = true })
wait()
same(h:sample(1.25).value.path, anim.mix(SQUARE, DROP, 0.5))
same(h:sample(1.75).value.path, anim.mix(TRIANGLE, SQUARE, 0.5))
wait(h)
same(y.path, TRIANGLE)
wait(anim.sequence {
  y:keys({ path = { TRIANGLE, SQUARE, DROP } }, 0.5),
  y:to({ path = TWO }, 0.5),
})
same(y.path, TWO)
y:remove()

local t = shape()
local tl = anim.timeline { paused = true }
tl:keys(t, { path = { TRIANGLE, SQUARE, DROP } }, 1)
tl:to(t, { path = TWO }, 1, "linear")
for _, at in ipairs { 0.25, 1.75, 0.75, 1.25, 0.5, 0.25, 2, 0.25 } do
  tl:seek(at)
  wait(1e-6)
  local shown = t.presentation.path
  if at < 0.5 then same(shown, anim.mix(TRIANGLE, SQUARE, at * 2))
  elseif at <= 1 then same(shown, anim.mix(SQUARE, DROP, at * 2 - 1))
  else same(shown, anim.mix(DROP, TWO, at - 1)) end
end
tl:stop()
t:remove()

-- One after the other: each sets out from what the one before has left.
local s = shape()
local two = anim.sequence {
  s:to({ path = DROP }, 0.5), s:to({ path = TRIANGLE }, 0.5, "linear"), s:to({ path = TWO }, 0.5),
}
wait(0.75)
same(s.presentation.path, anim.mix(DROP, TRIANGLE, 0.5))
wait(two)
same(s.path, TWO)
s:remove()

-- A start of another structure, and a function that gives a drawing.
local g = shape()
h = g:to({ path = DROP }, { duration = 1, easing = "linear", from = TWO })
wait()
same(h:sample(0).value.path, TWO)
same(h:sample(0.5).value.path, anim.mix(TWO, DROP, 0.5))
wait(h)
h = g:to({ path = function() return TRIANGLE end }, { duration = 1, easing = "linear" })
wait(0.5)
same(g.presentation.path, anim.mix(DROP, TRIANGLE, 0.5))
wait(h)
same(g.path, TRIANGLE)
h = g:keys({ path = { TRIANGLE, function() return SQUARE end, DROP } }, 1)
wait()
same(h:sample(0.25).value.path, anim.mix(TRIANGLE, SQUARE, 0.5))
same(h:sample(0.75).value.path, anim.mix(SQUARE, DROP, 0.5))
h:stop()
fails("nothing can be added", function()
  g:keys({ path = { TRIANGLE, SQUARE, DROP } }, { duration = 1, mode = "add" })
end)
g:remove()

-- A new goal in flight, and a block whose changes are drawings.
local r = shape()
h = r:to({ path = DROP }, { duration = 1, easing = "linear" })
wait(0.5)
h:retarget { path = TRIANGLE }
wait(h)
same(r.path, TRIANGLE)
r.path = SQUARE
wait(0.1)
h = anim.animate_keyframes({ duration = 1 }, function(add)
  add(0, 0.5, function() r.path = DROP end)
  add(0.5, 0.5, function() r.path = TWO end)
end)
wait(0.25)
same(r.presentation.path, anim.mix(SQUARE, DROP, 0.5))
wait(0.5)
same(r.presentation.path, anim.mix(DROP, TWO, 0.5))
wait(h)
same(r.path, TWO)
r:remove()

-- Points and dashes of other counts.
local line = scene:line { points = { { 0, 0 }, { 90, 0 } } }
h = line:keys({ points = { { { 0, 0 }, { 90, 0 } }, { { 0, 0 }, { 30, 60 }, { 90, 0 } },
  { { 0, 0 }, { 30, 0 }, { 60, 90 }, { 90, 0 } } } }, 2)
wait()
near(#h:sample(1).value.points, 4)
near(h:sample(2 - 1e-12).value.points[3][2], 90)
near(h:sample(0).value.points[4][1], 90)
h:stop()
line.dash = { 4, 4 }
h = line:keys({ dash = { { 4, 4 }, { 8, 2, 2 }, { 6 }, { 1, 1, 1, 1 } } }, 3)
wait()
near(h:sample(1).value.dash[1], 8) near(h:sample(1).value.dash[3], 2)
near(h:sample(2).value.dash[2], 6) near(h:sample(3 - 1e-12).value.dash[1], 1)
h:stop()

-- Gradients have stops of one count, a color among them as many as they; others are refused.
local function ramp(...) return anim.linear_gradient { stops = { ... } } end
local box = scene:rect { width = 100, height = 100, fill = "#f00" }
h = box:keys({ fill = { ramp("#000", "#00f"), "#fff", ramp("#400", "#040") } }, 2)
wait(0.5)
assert(box.presentation.fill.stops[1].color == "#808080", box.presentation.fill.stops[1].color)
wait(h)
assert(box.fill.stops[2].color == "#004400")
fails({ "keyframe 2", "2 stops", "3 stops" }, function()
  box:keys({ fill = { ramp("#f00", "#00f"), ramp("#f00", "#0f0", "#00f") } }, 1)
end)
h = box:keys({ shadow_blur = { 0, 9, 4 }, shadow_color = { "#000", "#f00", "#00f" }, shadow_x = { 0, 5, 2 } }, 2)
wait(1)
near(box.presentation.shadow_blur, 9) near(box.presentation.shadow_x, 5)
wait(h)
assert(box.shadow_color == "#0000ff", box.shadow_color)
print "done"
