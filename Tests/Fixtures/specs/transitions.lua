-- Layers that go over from one look to another, come and go; groups that are cut.
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360 }

local expect = require "expect"
local near, fails = expect.within(1e-6), expect.fails

local word = scene:text { text = "one", x = 320, y = 180 }
local h = word:swap({ type = "push", from = "left", duration = 0.5, easing = "linear" },
                          function() word.text = "two" end)
assert(word.text == "two")
wait(0.1)
assert(word:animations()[1] == "transition" and word:animation("transition") == h)
near(h.progress, 0.2)
near(h.value.transition, 0.2)
assert(wait(h) == "finished")
near(anim.now(), 0.5)
fails({ "transition", "change", "E-state" }, h.retarget, h, { transition = 1 })

-- Without changes of its own: a table alone, and one that is read with all its options.
h = word:swap({ type = "fade", duration = 0.5 })
word.text = "one"
assert(h.duration == 0.5 and wait(h) == "finished")
word:swap({ type = "fade", duration = 0.5 }, nil):finish()
assert(wait(anim.animate({ duration = 0.1, easing = "linear" }, function() word.x = 300 end)) == "finished")

-- A newer one takes over; one of the same turn joins.
h = word:swap(1)
wait(0.1)
local other = word:swap(1)
assert(word:swap(2) == other)
assert(wait(h) == "replaced" and wait(other) == "finished")

-- As an action: of a property, of coming and going, of hiding; all in the transaction's time.
word.actions = { text = { kind = "transition", type = "move_in", from = "top" } }
local whole = anim.transaction(0.3, function() word.text = "three" end)
assert(word:animation("transition").duration == 0.3)
local start = anim.now()
wait(whole)
near(anim.now() - start, 0.3)
whole = anim.transaction(0.4, function()
  word.hidden = true
  local fresh = scene:rect { width = 10, height = 10, actions = { order_in = { kind = "transition" } } }
  assert(fresh:animation("transition").duration == 0.4)
  local plain = scene:rect { width = 10, height = 10 }
  assert(plain:animation("transition") == nil)
end)
start = anim.now()
wait(whole)
near(anim.now() - start, 0.4)
assert(word.hidden)

local leaving = scene:rect { name = "leaving", actions = { order_out = { duration = 0.6 } } }
start = anim.now()
whole = anim.transaction(0.1, function() leaving:remove() end)
assert(scene:find "leaving" == nil)
wait(whole)
near(anim.now() - start, 0.6)

-- An event of one's own.
local pulses = 0
word.actions = { pulse = function(layer, key)
  assert(layer == word and key == "pulse")
  pulses = pulses + 1
  layer:to({ scale = 1.5 }, { duration = 0.1, yoyo = true })
  return false
end }
assert(word:perform "pulse" == false and pulses == 1)
assert(word:perform "blink" == false)

-- Between two layers.
local one = scene:rect { name = "one", width = 80, height = 50 }
local two = scene:rect { name = "two", width = 80, height = 50, hidden = true }
h = anim.swap(one, two, { type = "reveal", from = "bottom", duration = 0.2 })
assert(one.hidden and not two.hidden)
assert(wait(h) == "finished")

fails({ "anim.swap", "must be a layer, not 3", "E-value" }, anim.swap, one, 3)
fails({ "anim.swap", "two layers", "layer:swap(how)", "E-call" }, anim.swap, one, one)
fails({ "'wipe'", "valid: fade, push, move_in, reveal", "E-word-unknown" }, one.swap, one,
      { type = "wipe" })
fails({ "lef", "left", "E-word-unknown" }, one.swap, one, { from = "lef" })
fails({ "key", "swap", "E-option-unknown" }, one.swap, one, { key = "x" })
fails({ "end_progress", "0", "1", "2", "E-value" }, one.swap, one, { end_progress = 2 })
fails("oops", one.swap, one, 1, function() error "oops" end)

-- A group's duration cuts its members.
local p = { x = 0, y = 0 }
start = anim.now()
local group = anim.all({ anim.to(p, { x = 100 }, 1, "linear"), anim.to(p, { y = 8 }, 0.1) },
                       { duration = 0.5 })
assert(wait(group) == "finished")
near(anim.now() - start, 0.5)
near(p.x, 50)
near(p.y, 8)
print "done"
