-- Animations that stay on their target after their end, and those that cannot be added to.
local anim = require "animlua"
local scene = anim.scene { width = 100, height = 100 }

local function keys(target) return table.concat(anim.animations(target), " ") end
local function refused(words, f, ...)
  local ok, message = pcall(f, ...)
  assert(not ok, "not refused")
  for _, word in ipairs(words) do assert(tostring(message):find(word, 1, true), tostring(message)) end
end

local layer, plain = scene:rect { x = 0, y = 0 }, { x = 0, y = 0 }
for _, target in ipairs { layer, plain } do
  local told = 0
  local function tell() told = told + 1 end
  local kept = anim.to(target, { x = 10 }, {
    duration = 0.1, key = "there", removed_on_completion = false, on_complete = tell,
  })
  local ran = anim.custom(target, function() return false end, {
    key = "ran", removed_on_completion = false, on_complete = tell,
  })
  local plainly = anim.to(target, { y = 1 }, { duration = 0.1, key = "gone", on_complete = tell })
  wait(0.2)
  assert(kept.state == "ended" and ran.state == "ended" and plainly.state == "ended" and told == 3)
  assert(keys(target) == "there ran", keys(target))
  assert(anim.animation(target, "there") == kept and anim.animation(target, "ran") == ran)
  assert(target.x == 10)
  -- Assigned to, and animated under another key, it is there all the same.
  target.x = 3
  anim.to(target, { x = 4 }, { duration = 0.05, key = "other" })
  wait(0.1)
  assert(keys(target) == "there ran" and target.x == 4)
  -- It goes when it is stopped, or when another one takes its key; its end is reported once.
  anim.stop(target, "ran")
  assert(keys(target) == "there" and anim.animation(target, "ran") == nil)
  local newer = anim.to(target, { y = 5 }, { duration = 0.05, key = "there" })
  wait(0)
  assert(anim.animation(target, "there") == newer)
  wait(0.1)
  assert(keys(target) == "" and told == 3)
  -- Played again it is one that runs.
  kept:restart()
  wait(0.05)
  assert(kept.state == "running" and keys(target) == "there")
  wait(kept)
  assert(keys(target) == "there" and told == 4)
  anim.stop(target)
  assert(keys(target) == "" and told == 4)
end

-- All of a group, and what goes by the name of its property.
for _, group in ipairs { "all", "sequence" } do
  local made = anim[group]({
    layer:to({ y = 5 }, { duration = 0.1, key = "why" }), layer:to({ x = 7 }, 0.1),
  }, { removed_on_completion = false })
  wait(made)
  wait(0)
  assert(keys(layer) == "why x", keys(layer))
  wait(layer:to({ x = 0 }, 0.05))
  assert(keys(layer) == "why")
  layer:stop()
end
local tl = anim.timeline { removed_on_completion = false }
tl:to(layer, { y = 5 }, { duration = 0.1, key = "why" })
wait(tl)
wait(0)
assert(keys(layer) == "why")
layer:to({ x = 5 }, { duration = 0.05, removed_on_completion = false })
wait(0.1)
assert(keys(layer) == "why x")
layer:remove()
wait(0.1)

-- Nothing is added to what cannot be read.
local written = { v = 7 }
anim.property { name = "unread", write = function(target, value) target.v = value end }
for _, how in ipairs { { mode = "add", from = 1 }, { additive = true, from = 1 } } do
  refused({ "'unread'", "'read'", "added" }, anim.to, written, { unread = 5 }, how)
end
refused({ "'unread'", "'read'" }, anim.by, written, { unread = 5 }, { from = 0 })
refused({ "'unread'", "'read'" }, anim.shake, written, { unread = 5 }, 1)
refused({ "'unread'", "'read'" }, anim.keys, written, { unread = { 1, 2 } }, { mode = "add" })
refused({ "'unread'", "'read'" }, anim.bind, written, { unread = function() return 1 end }, { mode = "add" })
assert(written.v == 7)
wait(anim.to(written, { unread = 5 }, { from = 1, duration = 0.1 }))
assert(written.v == 5)

-- Bounciness and speed say tension and friction; mass is beside them, as Pop's dynamicsMass.
local pop, heavy = anim.spring { bounciness = 7, speed = 9 }, anim.spring { bounciness = 7, speed = 9, mass = 3 }
assert(heavy.tension == pop.tension and heavy.friction == pop.friction)
assert(pop.mass == 1 and heavy.mass == 3)
assert(heavy.bounciness == pop.bounciness and heavy.damping_ratio < pop.damping_ratio)
assert(anim.spring({ mass = 3, speed = 9 }).mass == 3)
refused({ "tension" }, anim.spring, { bounciness = 7, tension = 100 })

-- A Penner function is a family, or one of its variants.
anim.easing.mm = anim.penner(function(t, b, c, d)
  t = t / d
  return c * t * t * t + b
end)
anim.easing.mixed = { ease_in = anim.easing "mm.in", out = anim.easing "quad.out" }
for i = 0, 10 do
  local p = i / 10
  assert(math.abs(anim.easing.mm(p) - 1 + (1 - p) ^ 3) < 1e-12)
  assert(math.abs(anim.easing("mm.in")(p) - p ^ 3) < 1e-12)
  assert(math.abs(anim.easing("mm.inOut")(p / 2) - p ^ 3 / 2) < 1e-12)
  assert(math.abs(anim.easing("mixed.in")(p) - p ^ 3) < 1e-12)
  assert(math.abs(anim.easing("mixed.out")(p) - anim.easing("quad.out")(p)) < 1e-9)
end
refused({ "curve" }, function() anim.easing.wrong = pop end)
local eased = { v = 0 }
local h = anim.to(eased, { v = 8 }, { duration = 1, easing = "mm.in" })
assert(math.abs(h:sample(0.5).value.v - 1) < 1e-9)
h:stop()

-- A property of a script's own is written once with its first value.
local writes = {}
local Owner = {}
Owner.__index = Owner
anim.property {
  name = "counted", on = Owner, read = function(target) return target.n end,
  write = function(target, value)
    target.n = value
    writes[#writes + 1] = value
  end,
}
wait(anim.to(setmetatable({ n = 0 }, Owner), { counted = 1 }, { duration = 0.3, easing = "linear" }))
for i = 2, #writes do assert(writes[i] ~= writes[i - 1], "written twice") end

print "done"
