-- An action that a layer's delegate, actions or style state animates assignments on any layer, also outside
-- of transactions; all other assignments stay immediate.
local anim = require "animlua"
local expect = require "expect"
local near, fails = expect.within(1e-6), expect.fails
local scene = anim.scene { width = 640, height = 360 }
local linear = { duration = 1, easing = "linear" }

anim.property { name = "glow", on = "rect", read = function(l) return l.data.glow or 0 end,
  write = function(l, v) l.data.glow = v end }
anim.property { name = "word", on = "rect", kind = "word",
  read = function(l) return l.data.word or "one" end, write = function(l, w) l.data.word = w end }

local function rect(more)
  local layer = scene:rect { x = 0, y = 0, width = 10, height = 10, fill = "#000000" }
  for key, value in pairs(more or {}) do layer[key] = value end
  return layer
end
local function count(layer) return #layer:animations() end

-- A property of a script's own, a built-in one, a color, and half of a pair.
for _, place in ipairs { "actions", "style", "delegate" } do
  local actions = { glow = linear, position = linear, fill = linear }
  local box = rect {
    [place] = place == "actions" and actions or place == "style" and { actions = actions }
      or { action_for = function(_, key) return actions[key] or key == "x" and linear or nil end },
  }
  local start = anim.now()
  box.glow, box.x, box.fill, box.opacity, box.width = 100, 100, "#ffffff", 0.5, 20
  assert(box.glow == 100 and box.x == 100 and box.opacity == 0.5 and box.width == 20)
  assert(box.presentation.glow == 0 and box.presentation.x == 0, place)
  assert(box.presentation.opacity == 0.5 and box.presentation.width == 20)
  wait(0.5)
  near(box.presentation.glow, 50)
  near(box.data.glow, 50, 2.6)
  near(box.presentation.x, 50)
  assert(box.presentation.fill == "#808080", box.presentation.fill)
  assert(count(box) == 3)
  assert(box:animation("glow").duration == 1)
  wait(anim.all { box:animation "glow", box:animation "x" })
  near(anim.now() - start, 1)
  assert(box.data.glow == 100 and box.presentation.x == 100)
end

-- A newer change takes over; the same value starts nothing; without the action it is immediate, and ends
-- what moves.
local box = rect { actions = { glow = linear, x = linear } }
box.glow, box.x = 100, 100
wait(0.5)
box.glow, box.x = 0, 0
near(box.presentation.glow, 50)
near(box.presentation.x, 50)
assert(box.glow == 0)
wait(0.5)
assert(box.presentation.glow > 0 and box.presentation.x == box.presentation.glow)
wait(0.5)
box.glow, box.x = 0, 0
assert(count(box) == 0)
box.glow, box.x = 100, 100
wait(0.5)
box.actions = nil
box.glow, box.x = 7, 7
assert(box.presentation.glow == 7 and box.presentation.x == 7 and box.data.glow == 7 and count(box) == 0)

-- Without an action for its name an assignment is as on a layer without actions: at once, and it ends what
-- moves, whatever its value.
box.actions = { y = linear, x = false, width = function() end }
local moved = box:to({ x = 50, width = 50, opacity = 0 }, 1)
wait(0.5)
box.x, box.width, box.opacity = box.x, box.width, box.opacity
assert(wait(moved) == "replaced" and count(box) == 0)

-- Disabled actions, `set` and writes of the engine are immediate here too.
box.actions = { x = linear, glow = linear }
anim.transaction({ disable_actions = true }, function() box.x, box.glow = 1, 1 end)
assert(box.presentation.x == 1 and box.presentation.glow == 1 and count(box) == 0)
box:set { x = 2, glow = 2 }
assert(box.presentation.x == 2 and box.presentation.glow == 2 and count(box) == 0)
local ticked
anim.tick(function() box.x, box.glow, ticked = 3, 3, true return false end)
wait(0.1)
assert(ticked and box.presentation.x == 3 and box.presentation.glow == 3 and count(box) == 0)
anim.to({ x = 0 }, { x = 1 }, { duration = 0.1, on_complete = function() box.x = 13 end })
wait(0.15)
assert(count(box) == 1 and box.presentation.x < 13)
wait(1)

-- In a transaction, what the action does not state is the transaction's; outside the defaults'.
box.actions = { x = { easing = "linear" } }
box.x = 0
assert(box:animation("x").duration == 0.25)
anim.transaction(3, function() box.x = 50 end)
assert(box:animation("x").duration == 3)
box:stop()

-- Words and texts change at once, and the layer fades over.
local lettered = rect { actions = { word = linear } }
lettered.word = "two"
assert(lettered.word == "two" and lettered.data.word == "two")
assert(lettered:animation("transition").duration == 1)
local label = scene:text { text = "one", x = 10, y = 10, font_size = 20, fill = "#fff" }
label.actions = { text = { kind = "transition", duration = 0.5 } }
label.text = "two"
assert(label:animation("transition").duration == 0.5)

-- A gradient moves as its action says.
local painted = rect { fill = anim.linear_gradient { stops = { { 0, "#000000" }, { 1, "#000000" } } } }
painted.fill = anim.linear_gradient { stops = { { 0, "#ffffff" }, { 1, "#ffffff" } } }
assert(count(painted) == 0)
painted.actions = { fill = linear }
painted.fill = anim.linear_gradient { stops = { { 0, "#000000" }, { 1, "#000000" } } }
wait(0.5)
assert(painted.presentation.fill.stops[1].color == "#808080", painted.presentation.fill.stops[1].color)
wait(0.6)

-- The functions of actions assign at once: neither their own nor another action is looked up for that.
local calls = 0
box.actions = {
  x = function(layer)
    calls = calls + 1
    layer.y, layer.x = 5, 6
    assert(layer.presentation.y == 5 and layer.presentation.x == 6)
    return linear
  end,
  y = linear,
}
box.x = 100
assert(calls == 1 and box.x == 100 and box.y == 5 and count(box) == 1)
wait(1.1)
assert(box.presentation.x == 100)

-- Coming and going have actions in transactions and on implicit layers only.
local guest = scene:rect { name = "guest", width = 10, height = 10,
  actions = { order_in = { duration = 1 }, order_out = { duration = 1 } } }
assert(guest:animation "transition" == nil)
guest:remove()

-- Initial values of a layer are no change; errors are those of the assigning line.
local made = scene:rect { actions = { x = linear, glow = linear }, x = 80, glow = 3, width = 10, height = 10 }
assert(made.presentation.x == 80 and made.presentation.glow == 3 and count(made) == 0)
made.actions = { x = { duraton = 1 }, glow = { duraton = 1 } }
fails({ "duraton", "duration", "E-result" }, function() made.x = 1 end)
fails({ "duraton", "duration", "E-result" }, function() made.glow = 1 end)
made.y = 3
assert(made.x == 80 and made.glow == 3 and made.y == 3)
print "done"
