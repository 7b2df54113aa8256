-- Shakes, wiggles and punches: about a place, and back to it.
local anim = require "animlua"
local scene = anim.scene { width = 400, height = 200 }
local box = scene:rect { x = 100, y = 100, width = 40, height = 40 }

local fails = require("expect").fails

-- A shake is added to what moves otherwise, stays within its distance, and ends at rest.
local shake = box:shake({ x = 12, y = 4 }, { duration = 0.6, frequency = 20, decay = 1, seed = 3 })
local largest = { x = 0, y = 0 }
for i = 0, 599 do
  local sample = shake:sample(i / 1000)
  for field, far in pairs { x = 12, y = 4 } do
    local value = sample.value[field]
    largest[field] = math.max(largest[field], math.abs(value))
    assert(math.abs(value) <= far)
  end
end
assert(largest.x > 3 and largest.y > 1)
assert(shake:sample(0).value.x == 0 and shake:sample(0.3).value.x ~= shake:sample(0.3).value.y * 3)
local before, after = shake:sample(0.2), shake:sample(0.2 + 1e-6)
assert(math.abs((after.value.x - before.value.x) / 1e-6 - before.velocity.x) < 0.5)
box:to({ x = 200 }, 1, "linear")
wait(0.5)
assert(math.abs(box.presentation.x - 150 - shake:sample(0.5).value.x) < 1e-9)
assert(wait(shake) == "finished")
wait(0.5)
assert(box.presentation.x == 200 and box.x == 200 and box.presentation.y == 100)

-- The same seed is the same movement; without one each call has its own.
local one = box:shake({ x = 5 }, { seed = 9 }):sample(0.2).value.x
assert(one == box:shake({ x = 5 }, { seed = 9 }):sample(0.2).value.x)
assert(one ~= box:shake({ x = 5 }, { seed = 8 }):sample(0.2).value.x)
assert(box:shake({ x = 5 }):sample(0.2).value.x ~= box:shake({ x = 5 }):sample(0.2).value.x)
box:stop()

-- A punch sets off at once, swings as often as asked, and rests.
local punch = box:punch({ scale = 0.3 }, { duration = 0.55, vibrato = 5, elasticity = 0.5 })
assert(math.abs(punch:sample(0.05).value.scale_x - 0.3) < 1e-12)
assert(math.abs(punch:sample(0.15).value.scale_x + 0.12) < 1e-12)
assert(math.abs(punch:sample(0.25).value.scale_y - 0.18) < 1e-12)
assert(wait(punch) == "finished" and box.scale_x == 1 and box.presentation.scale_y == 1)

-- A wiggle goes on until it is stopped; nothing of it stays.
local wiggle = box:wiggle({ rotation = 20 }, { frequency = 3, octaves = 2 })
wait(1.3)
assert(wiggle.state == "running" and box.presentation.rotation ~= 0)
assert(math.abs(box.presentation.rotation - wiggle:sample(1.3).value.rotation) < 1e-9)
wiggle:stop()
wait()
assert(box.presentation.rotation == 0 and box.rotation == 0)

-- A period makes a loop without a seam.
local loop = box:wiggle({ y = 30 }, { frequency = 2, period = 1.5, octaves = 3, paused = true })
for i = 0, 15 do
  local first, again = loop:sample(i / 10).value.y, loop:sample(i / 10 + 1.5).value.y
  assert(math.abs(first - again) < 1e-9)
end

-- Plain tables, lists, functions of the place, and the verbs as functions.
local lamps = { { level = 1 }, { level = 2 }, { level = 3 } }
local all = anim.shake(lamps, { level = function(i) return i / 10 end },
                       { duration = 0.4, delay = anim.stagger(0.1), frequency = 10 })
wait(0.3)
for i, lamp in ipairs(lamps) do assert(lamp.level ~= i or i == 3) end
assert(lamps[1].level - 1 ~= (lamps[2].level - 2) / 2)
wait(all)
for i, lamp in ipairs(lamps) do assert(lamp.level == i) end

-- A finite wiggle fades at its end, repeats, and can be sought.
local few = anim.wiggle(lamps[1], { level = 1 }, { duration = 1, loop = 2, yoyo = true, seed = 2 })
assert(few.duration == 1 and math.abs(few:sample(0.3).value.level - few:sample(1.7).value.level) < 1e-12)
few:seek(0.3)
wait()
few:finish()
wait()
assert(lamps[1].level == 1)

fails({ "mode", "shake", "E-option-unknown" }, box.shake, box, { x = 1 }, { mode = "add" })
fails({ "elasticity", "shake", "E-option-unknown" }, box.shake, box, { x = 1 }, { elasticity = 1 })
fails({ "frequency", "vibrato", "E-option-conflict" }, box.punch, box, { x = 1 },
      { frequency = 3, vibrato = 2 })
fails({ "punch", "fill", "E-value" }, box.punch, box, { fill = "#f00" })
fails({ "whole", "number", "E-value" }, box.punch, box, { x = 1 }, { vibrato = 0.5 })
fails({ "loop", "wiggle", "duration", "E-endless" }, box.wiggle, box, { x = 1 }, { loop = 2 })
fails({ "frequency", "above 0", "10000", "not -3", "E-value" }, box.shake, box, { x = 1 }, { frequency = -3 })
fails({ "shake", "table", "E-call" }, box.shake, box, 3)
fails({ "shake", "field", "E-value" }, box.shake, box, {})
fails({ "easing", "number", "seconds", "E-call" }, box.shake, box, { x = 1 }, 1, "linear")
-- A timeline's default easing is for the verbs that take one.
local tl = anim.timeline { defaults = { duration = 0.2, easing = "cubic.out" } }
tl:to(box, { x = 300 }):shake(box, { y = 4 }):wiggle(box, { rotation = 2 }, { duration = 0.2 })
assert(math.abs(tl.duration - 0.6) < 1e-9)
wait(tl)
assert(box.x == 300 and math.abs(box.presentation.x - 300) < 1e-9)
print "done"
