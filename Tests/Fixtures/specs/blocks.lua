-- Blocks of changes as UIKit has them, and animators.
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360 }

local expect = require "expect"
local near, fails = expect.within(1e-6), expect.fails

local card = scene:rect { name = "card", x = 0, y = 0 }

-- A block: eased in and out, and added to what runs.
local ease = anim.easing "easeInOut"
local reasons = {}
local function done(h, reason)
  assert(h.state == "ended")
  reasons[#reasons + 1] = reason
end
anim.animate({ duration = 1 }, function() card.x = 100 end, done)
assert(card.x == 100 and card.presentation.x == 0)
wait(0.5)
near(card.presentation.x, 100 * ease(0.5))
anim.animate({ duration = 1 }, function() card.x = 0 end, done)
wait(0.25)
near(card.presentation.x, -100 * (1 - ease(0.75)) + 100 * (1 - ease(0.25)))
wait(1)
assert(table.concat(reasons, " ") == "finished finished" and card.presentation.x == 0)

-- From the current state: one takes over from the other.
reasons = {}
local how = { duration = 1, easing = "linear", begin_from_current_state = true }
anim.animate(how, function() card.x = 100 end, done)
wait(0.5)
anim.animate(how, function() card.x = 0 end, done)
wait(1.5)
assert(table.concat(reasons, " ") == "replaced finished" and card.x == 0)

-- No time: applied at once, and reported.
reasons = {}
wait(anim.animate(0, function() card.x = 5 end, done))
assert(card.presentation.x == 5 and reasons[1] == "finished")

-- There and back, in legs; a delay shows the old value.
local h = anim.animate({ duration = 0.2, delay = 0.1, autoreverses = true, easing = "linear" },
                       function() card.y = 10 end)
wait(0.05)
near(card.presentation.y, 0)
wait(0.15)
near(card.presentation.y, 5)
assert(wait(h) == "finished")
near(card.presentation.y, 0)
near(card.y, 0)

-- Keyframes with places of their own.
card.x = 0
h = anim.animate_keyframes({ duration = 2 }, function(add)
  add(0, 0.25, function() card.x = 100 end)
  add(0.5, 0.5, function()
    card.x = card.x - 50
    card.opacity = 0
  end)
end)
local start = anim.now()
wait(0.25)
near(card.presentation.x, 50)
wait(0.65)
near(card.presentation.x, 100)
near(card.presentation.opacity, 1)
wait(h)
near(anim.now() - start, 2)
assert(card.x == 50 and card.presentation.x == 50 and card.opacity == 0)
fails({ "x", "keyframes", "overlap", "E-value" }, anim.animate_keyframes, 1, function(add)
  add(0, 1, function() card.x = 1 end)
  add(0.5, 0.5, function() card.x = 2 end)
end)
fails({ "relative_duration", "1", "0.75" }, anim.animate_keyframes, 1,
      function(add) add(0.5, 0.75, print) end)
fails({ "'spring'", "keyframes", "times", "E-option-conflict" }, anim.animate_keyframes, { spring = "bouncy" }, print)
fails({ "'calculation'", "'block'", "valid: duration", "E-option-unknown" }, anim.block, { calculation = "cubic" }, print)
card:stop()

-- An animator that a script scrubs.
local told = {}
card.x, card.opacity = 0, 1
local a = anim.animator({ duration = 2, easing = "linear" }, function() card.x = 200 end)
a:add_completion(function(self, position)
  assert(self == a)
  told[#told + 1] = position
end)
assert(a.state == "inactive" and not a.running and tostring(a) == "animator (inactive)")
for i = 0, 10 do
  a.fraction_complete = i / 10
  near(card.presentation.x, 20 * i)
  wait(0.05)
end
assert(a.state == "active" and #told == 0)
a.fraction_complete = 0.5
a:continue({ easing = "quad.out" }, 0.25)
wait(0.25)
near(card.presentation.x, 100 + 100 * 0.75)
wait(0.3)
assert(card.presentation.x == 200 and told[1] == "end" and a.state == "inactive")

a = anim.animator(1, function() card.x = 0 end):start()
wait(0.25)
a.reversed = true
local before = card.presentation.x
wait(0.1)
assert(card.presentation.x > before and a.running)
wait(0.2)
assert(card.x == 200 and a.state == "inactive")
a = anim.animator({ spring = "bouncy", on_complete = function(_, position) told[#told + 1] = position end },
                  function() card.x = 0 end)
a:start(0.5)
wait(0.4)
assert(card.presentation.x == 200)
wait(0.4)
a:stop():finish "start"
assert(card.x == 200 and told[2] == "start")

fails("stopped", a.finish, a)
fails({ "'edn'", "'end'?", "start, current, end", "E-word-unknown" }, a.finish, a, "edn")
fails({ "'fraction'", "animator", "fraction_complete", "E-field-unknown" }, function() return a.fraction end)
fails({ "fraction_complete", "0", "1", "2" }, function() a.fraction_complete = 2 end)
fails("state", function() a.state = "active" end)
fails("delay", anim.animator, { delay = 1 })
fails("oops", function()
  anim.animator(1, function() error "oops" end):start()
end)
fails({ "argument 2", "function, not nothing", "E-value" }, anim.animate, { duration = 1 })
fails({ "argument 2", "function, not nothing", "E-value" }, anim.animate_keyframes, { duration = 1 })

-- It goes on with an easing, however that is written: the rest, from rest, in the same time.
for _, easing in ipairs { "quad.in", { "back.in", overshoot = 0 }, anim.easing("quad.in") } do
  card.x = 0
  a = anim.animator({ duration = 1, easing = "linear" }, function() card.x = 100 end)
  a.fraction_complete = 0.5
  a:continue(easing, 1)
  wait(0.5)
  local share = type(easing) == "table" and easing[1] and 0.5 ^ 3 or 0.5 ^ 2
  assert(math.abs(card.presentation.x - (50 + 50 * share)) < 1e-6, card.presentation.x)
  wait(0.6)
  assert(card.x == 100 and a.state == "inactive")
end
fails({ "'quod.in'", "'quad.in'?", "E-easing-unknown" }, a.continue, a, "quod.in")

-- An animator goes round and mixes as stated; keyframed blocks go as they are.
card:set { rotation = 0, fill = "#f00" }
a = anim.animator({ duration = 1, easing = "linear", turn = "shortest", space = "oklab" }, function()
  card.rotation, card.fill = 350, "#00f"
end)
a.fraction_complete = 0.5
assert(math.abs(card.presentation.rotation + 5) < 1e-9 and card.presentation.fill == "#8c53a2")
a:stop():finish "start"
fails({ "'space'", "'animate_keyframes'", "valid: duration", "E-option-unknown" }, anim.animate_keyframes, { space = "oklab" }, print)
print "done"
