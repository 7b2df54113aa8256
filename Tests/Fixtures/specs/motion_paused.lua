-- Animations that stand still at local time 0.
local anim = require "animlua"
local p, q, r = { x = 50 }, { x = 50 }, { x = 50 }
local still = anim.clock { speed = 0 }
local h = anim.to(p, { x = 90 }, { from = { x = 10 }, duration = 1, easing = "linear", paused = true })
local g = anim.to(q, { x = 90 }, { from = { x = 10 }, duration = 1, easing = "linear", clock = still })
local d = anim.to(r, { x = 90 }, { from = { x = 10 }, duration = 1, easing = "linear", paused = true, delay = 1 })
wait(0.1)
assert(p.x == 10 and q.x == 10 and r.x == 50, p.x .. " " .. q.x .. " " .. r.x)
assert(h.state == "paused" and g.state == "running", g.state)
assert(h:sample(h.time).value.x == 10 and g:sample(g.time).value.x == 10)
h:seek(0) g:seek(0)
wait(0.1)
assert(p.x == 10 and q.x == 10)
h:resume() still.speed = 1
wait(0.5)
assert(math.abs(h.value.x - 50) < 1e-6 and math.abs(g.value.x - 50) < 1e-6, h.value.x)
local b = { x = 50 }
local back = anim.to(b, { x = 90 }, { from = { x = 10 }, duration = 1, easing = "linear", speed = -1, paused = true })
wait(0.1)
assert(b.x == 90, b.x)
back:resume()
wait(0.5)
assert(math.abs(back.value.x - 50) < 1e-6, back.value.x)

-- A list of targets is as each of them is alone; with a delay it waits, and shows nothing.
local slow = anim.clock { speed = 0 }
local one, two, late = { x = 50 }, { x = 50 }, { x = 50 }
local started = 0
local function how(more)
  more.from, more.duration, more.easing = 10, 1, "linear"
  more.on_start = function() started = started + 1 end
  return more
end
local list = anim.to({ one, two }, { x = 90 }, how { paused = true })
local slowed = anim.to({ late }, { x = 90 }, how { clock = slow, delay = 1 })
wait(0.1)
assert(one.x == 10 and two.x == 10 and late.x == 50, one.x .. " " .. late.x)
assert(list.state == "paused" and started == 1, started)
list:seek(0)
wait(0.1)
assert(one.x == 10 and two.x == 10)
list:resume() slow.speed = 1
wait(0.5)
local at = list.time
list:pause()
wait(0.1)
assert(math.abs(two.x - (10 + 80 * at)) < 1e-6 and late.x == 50 and started == 1, two.x)
wait(1)
assert(late.x > 10 and late.x < 90 and started == 2, started)

-- Without a delay, what calls functions at its beginning is not called delayed.
local frozen = anim.clock { speed = 0 }
local made = {
  anim.custom({}, function() return true end, { clock = frozen }), anim.timeline({ clock = frozen }):to({ x = 0 }, { x = 9 }, 1),
  anim.sequence({ function() end, anim.to({ x = 0 }, { x = 9 }, 1) }, { clock = frozen }),
}
local later = anim.custom({}, function() return true end, { clock = frozen, delay = 1 })
wait(0.1)
for index, each in ipairs(made) do assert(each.state == "pending", index .. each.state) end
assert(later.state == "delayed", later.state)
frozen.speed = 1
wait(0.1)
for index, each in ipairs(made) do assert(each.state == "running", index .. each.state) end
made[1]:stop() later:stop()
print "done"
