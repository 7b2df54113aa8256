-- Functions that a drag calls: when the layer is grabbed, moved and released.
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360 }
local expect = require "expect"
local near, fails = expect.near, expect.fails

local card = scene:rect { name = "card", x = 100, y = 100, width = 80, height = 60 }
local log = {}
local released, flight, places = nil, nil, {}
card:drag {
  axis = "x",
  on_grab = function(e) log[#log + 1] = e.name .. " " .. card.x end,
  on_move = function(e) places[#places + 1] = card.x end,
  on_release = function(e, thrown)
    released, flight = e, thrown
    log[#log + 1] = e.name
  end,
  on_complete = function(h, reason) log[#log + 1] = reason end,
}
local function pull(speed, x, y)
  local path = { { 0.05, "pointer_down", x = x or 110, y = y or 105 } }
  for i = 1, 10 do
    path[#path + 1] = { 0.05 + i / 100, "pointer_move", x = (x or 110) + i * speed / 100, y = y or 105 }
  end
  path[#path + 1] = { 0.151, "pointer_up" }
  scene:input(path)
end
pull(400)
wait(0.2)
assert(log[1] == "pointer_down 100.0" or log[1] == "pointer_down 100", log[1])
assert(log[2] == "pointer_up" and #log == 2, log[2])
near(#places, 10) near(places[10], 140)
near(released.velocity_x, 400, 1e-6)
assert(flight.state == "running" and flight.velocity.x > 300)
near(flight:sample(0).value.x, 140)
assert(card:animation "drag" ~= nil)
wait(flight)
assert(log[3] == "finished", log[3])

-- An animation that `on_release` begins goes on from the place with the velocity of the pointer.
local stack = scene:rect { x = 400, y = 100, width = 80, height = 60 }
local spring, velocity
stack:drag {
  on_release = function(e, thrown)
    local away = math.abs(e.velocity_x) > 300 and e.velocity_x > 0
    velocity = e.velocity_x
    spring = stack:to({ x = away and 900 or 400 }, anim.spring "snappy")
  end,
}
pull(500, 410)
wait(0.151001)
local before = stack.presentation.x
wait(1e-4)
near((stack.presentation.x - before) / 1e-4, velocity, 25)
wait(spring)
near(stack.x, 900)

-- It may wait, and a flight that it stops stays where it was released.
local still = scene:rect { x = 100, y = 250, width = 80, height = 60 }
local ended
still:drag { on_release = function(_, thrown)
  thrown:stop()
  wait(0.1)
  ended = anim.now()
end }
pull(400, 110, 255)
wait(0.3)
near(still.x, 140, 1e-6)
assert(ended)

-- Without a velocity there is no flight, and an error in a function is reported alone.
local none = "nothing"
local calm = scene:rect { x = 400, y = 250, width = 80, height = 60 }
calm:drag { on_release = function(_, thrown) none = thrown end }
scene:input { { 0.1, "pointer_down", x = 410, y = 255 }, { 0.5, "pointer_up" } }
wait(0.6)
assert(none == nil)
-- It is caught where it is seen: also while a block is added to it, and while it wiggles.
local caught = scene:rect { x = 100, y = 320, width = 80, height = 60 }
caught:drag { axis = "x" }
local block = anim.block({ duration = 1 }, function() caught.x = 300 caught.opacity = 0.5 end)
scene:input { { 0.5, "pointer_down", x = 200, y = 320 }, { 0.6, "pointer_move", x = 230, y = 320 },
  { 0.8, "pointer_up" } }
wait(0.499999)
local seen = caught.presentation.x
wait(2e-6)
near(caught.presentation.x, seen, 0.01)
near(caught.presentation.opacity, 0.75, 0.01)             -- fields that are not dragged go on
wait(0.15)
near(caught.presentation.x, seen + 30, 0.01)
wait(block)
near(caught.opacity, 0.5)
caught:wiggle({ x = 60 }, { frequency = 1, seed = 3, key = "wiggle" })
wait(0.5)
seen = caught.presentation.x
scene:input { { 0, "pointer_down", x = seen, y = 320 }, { 0.5, "pointer_up" } }
wait(1e-4)
near(caught.presentation.x, seen, 0.05)
assert(caught:animation("wiggle").state == "running")
caught:stop()
wait(0.6)

fails({ "on_drag_end", "on_release" }, function() calm:drag { on_drag_end = print } end)
fails({ "on_release", "function" }, function() calm:drag { on_release = 3 } end)
print "done"
