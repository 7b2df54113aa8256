-- Assignments that animate, and the places that say how.
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360 }

local expect = require "expect"
local near, fails = expect.within(1e-6), expect.fails

local card = scene:rect { name = "card", x = 0, y = 0, width = 10, height = 10, fill = "#000" }
local log = {}

-- The model is new at once, what is on screen follows.
local whole = anim.transaction({ duration = 0.4, easing = "linear", on_complete = function(h, why)
  assert(h.state == "ended")
  log[#log + 1] = "outer " .. why
end }, function()
  card.x = 300
  card.opacity = 0.5
  assert(card.x == 300 and card.presentation.x == 0)
  assert(anim.transaction_value("duration") == 0.4)
  anim.transaction({ disable_actions = true }, function() card.fill = "#fff" end)
  anim.transaction({ duration = 0.2, values = { mood = "wild" }, on_complete = function(_, why)
    log[#log + 1] = "inner " .. why
  end }, function()
    card.y = 10
    assert(anim.transaction_value("mood") == "wild")
  end)
  assert(anim.transaction_value("mood") == nil)
end)
assert(card.presentation.fill == "#ffffff")
assert(table.concat(card:animations(), " ") == "x opacity y")
assert(card:animation("x").target == card)
wait(0.1)
near(card.presentation.x, 75)
near(card.presentation.y, 5)
assert(wait(whole) == "finished")
assert(table.concat(log, ", ") == "inner finished, outer finished")
near(anim.now(), 0.4)

-- A transaction of nothing is over at once; its handle steers what is in it.
assert(wait(anim.transaction({ duration = 3 }, function() end)) == "finished")
near(anim.now(), 0.4)
local held = anim.transaction({ duration = 1, easing = "linear" }, function() card.x = 400 end)
wait(0.25)
held:pause()
wait(1)
near(card.presentation.x, 325)
held:resume():speed(3)
assert(wait(held) == "finished")
near(anim.now(), 1.9)
held = anim.transaction(1, function() card.x = 0 end)
wait(0.5)
held:stop()
assert(card.x == card.presentation.x and wait(held) == "stopped")

-- Explicit verbs move as the transaction says, when they say nothing themselves.
local here = anim.now()
local explicit
anim.transaction({ duration = 0.5, easing = "linear" }, function() explicit = card:to { x = 1 } end)
assert(explicit.duration == 0.5 and card:to({ y = 1 }).duration == 0.25)
wait(explicit)
near(anim.now() - here, 0.5)

-- Errors close the transaction.
fails("oops", anim.transaction, { duration = 1 }, function()
  card.x = 50
  error("oops")
end)
assert(card.x == 50 and card.presentation.x == 1)
card.x = 2
assert(card.presentation.x == 2)
fails({ "'wait'", "transaction", "anim.transaction", "E-wait" }, anim.transaction, 1, function() wait(1) end)
fails({ "key", "transaction", "E-option-unknown" }, anim.transaction, { key = "x" }, function() end)
fails({ "durtion", "transaction", "duration", "E-option-unknown" }, anim.transaction,
      { durtion = 1 }, function() end)
fails({ "0", "-1", "duration", "E-value" }, anim.transaction, -1, function() end)
fails({ "on_complete", "function", "E-value" }, anim.transaction,
      { on_complete = print })
fails({ "3", "table", "E-value" }, anim.transaction, { values = 3 })

-- New layers begin with what they are given, also within.
anim.transaction(1, function()
  local fresh = scene:rect { x = 70, implicit = true, y = 8 }
  assert(fresh.presentation.x == 70 and fresh.presentation.y == 8 and fresh.implicit)
  fresh:remove()
end)

-- A layer that is implicit animates by itself; the turn's own values hold until its end.
local lamp = scene:circle { x = 0, implicit = true }
anim.transaction { duration = 1, easing = "linear" }
lamp.x = 100
wait(0.5)
near(lamp.presentation.x, 50)
lamp.y = 100
assert(lamp:animation("y").duration == 0.25)
lamp:stop()

-- The places of the lookup, in their order; each shows in the duration.
local function duration(layer)
  local h
  anim.transaction(0.25, function() layer.x = layer.x + 1 end)
  h = layer:animation("x")
  local answer = h and h.duration or "none"
  layer:stop()
  return answer
end
local box = scene:rect {}
assert(duration(box) == 0.25)
box.style = { style = { actions = { x = 5 } } }
assert(duration(box) == 5)
box.style.actions = { x = { duration = 4 } }
assert(duration(box) == 4)
box.actions = { position = 3 }
assert(duration(box) == 3)
box.actions.x = false
assert(duration(box) == "none")
box.actions.x = function(layer, key)
  assert(layer == box and key == "x")
  return { duration = 2 }
end
assert(duration(box) == 2)
box.delegate = { action_for = function(layer, key) return layer == box and key == "x" and 1 or nil end }
assert(duration(box) == 1)
box.delegate.action_for = function() return false end
assert(duration(box) == "none")
box.delegate.action_for = function() end
assert(duration(box) == 2)
box.delegate, box.actions = nil, nil
assert(duration(box) == 4 and box.actions == nil)
box.actions = { x = true }
fails({ "action", "false", "E-result" }, duration, box)
box.actions = { x = { duraton = 1 } }
fails({ "x", "duraton", "action", "duration", "E-result" },
      duration, box)
fails({ "actions", "table", "nil", "3", "E-value" }, function()
  box.actions = 3
end)

-- The callbacks of an action are those of its animation.
local heard
box.actions = { x = { duration = 0.1, on_complete = function(h, why) heard = h.target == box and why end } }
wait(anim.transaction(1, function() box.x = 500 end))
assert(heard == "finished" and box.x == 500)

-- Additive changes stack; a spring takes the place of the duration around it.
box.actions, box.style = nil, nil
local how = { duration = 1, easing = "linear", mode = "add" }
box.x = 0
anim.transaction(how, function() box.x = 100 end)
wait(0.5)
anim.transaction(how, function() box.x = 0 end)
near(box.presentation.x, 50)
wait(0.25)
near(box.presentation.x, 0 - 100 * 0.25 + 100 * 0.75)
box:stop()
local sprung = anim.transaction({ spring = "bouncy" }, function() box.x = 40 end)
assert(wait(sprung) == "finished" and box.presentation.x == 40)

-- `set` is at once, also here and of layers that animate by themselves; it takes words too.
anim.transaction(1, function() box:set { x = 70, position = { 70, 80 } } end)
assert(box.presentation.x == 70 and box.presentation.y == 80 and #box:animations() == 0)
box.implicit = true
box:set { x = 60 }
assert(box.presentation.x == 60)
box.implicit = false

-- Angles go round, and colors mix, as the transaction says, however it is meant to meet the rest.
for _, mode in ipairs { "replace", "add" } do
  box:set { rotation = 0, fill = "#f00" }
  anim.transaction({ duration = 1, easing = "linear", mode = mode, turn = "shortest", space = "oklab" }, function()
    box.rotation, box.fill = 350, "#00f"
  end)
  wait(0.5)
  near(math.cos(math.rad(box.presentation.rotation + 5)), 1)
  assert(box.presentation.fill == "#8c53a2", box.presentation.fill)
  wait(0.5)
  near(math.cos(math.rad(box.presentation.rotation + 10)), 1)
  assert(box.presentation.fill == "#0000ff")
end
fails({ "cumulative", "transaction", "E-option-unknown" }, anim.transaction, { cumulative = true }, print)

-- A sole function moves as the surroundings say.
local plain = anim.transaction(function() box.x = 90 end)
assert(box.x == 90 and box:animation("x").duration == 0.25)
assert(wait(plain) == "finished")

-- A color written as oklab() or oklch() mixes in its own space, unless the transaction says otherwise.
do
  local paint = scene:rect { width = 10, height = 10, fill = "#ff0000" }
  local function half(color, how)
    paint.fill = "#ff0000"
    how.duration, how.easing = 1, "linear"
    anim.transaction(how, function() paint.fill = color end)
    wait(0.5)
    return paint.presentation.fill
  end
  assert(half("oklch(0.5 0.1 200)", {}) == anim.mix("#f00", "oklch(0.5 0.1 200)", 0.5, "oklch"))
  assert(half("oklch(0.5 0.1 200)", { space = "srgb" }) == anim.mix("#f00", "oklch(0.5 0.1 200)", 0.5, "srgb"))
  assert(half("#0000ff", {}) == anim.mix("#f00", "#00f", 0.5, "srgb"))
end
print "done"
