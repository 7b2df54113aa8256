-- Springs in every form, and read back in every form.
local anim = require "animlua"

local expect = require "expect"
local near, fails = expect.near, expect.fails

-- Pop's default, and its conversion.
local default = anim.spring()
near(default.bounciness, 4)
near(default.speed, 12)
assert(anim.spring {} == default)
assert(anim.spring { bounciness = 4, speed = 12 } == default)

-- One spring in three notations: ω = 2π / 0.5, ζ = 0.7.
local frequency = 2 * math.pi / 0.5
local perceived = anim.spring { duration = 0.5, bounce = 0.3 }
near(perceived.stiffness, frequency ^ 2)
near(perceived.damping, 2 * 0.7 * frequency)
near(perceived.damping_ratio, 0.7)
near(perceived.response, 0.5)
assert(perceived == anim.spring "bouncy")
local physical = anim.spring { tension = frequency ^ 2, friction = 1.4 * frequency, mass = 1 }
near(physical.bounce, 0.3)
near(physical.duration, 0.5)
local heavy = anim.spring { response = 0.4, damping_ratio = 0.8, mass = 3 }
near(heavy.mass, 3)
near(heavy.damping_ratio, 0.8)
near(heavy.response, 0.4)
near(heavy.tension, heavy.stiffness)
near(heavy.friction, heavy.damping)

-- Rest and overshoot: a unit move by 1 / 100 / 10 / 0.
local known = anim.spring { mass = 1, stiffness = 100, damping = 10 }
near(known.settling_duration, 1.47270, 5e-6)
near(known.overshoot, math.exp(-math.pi * 0.5 / math.sqrt(0.75)))

-- Copies.
near(known:with { velocity = 3 }.velocity, 3)
near(known:with { velocity = 3 }.stiffness, 100)
near(known:with { stiffness = 400 }.damping, 10)
near(perceived:with { bounce = 0 }.damping_ratio, 1)
assert(known.velocity == 0)
for _, name in ipairs { "gentle", "wobbly", "stiff", "slow", "snappy", "bouncy", "Gentle" } do
  assert(anim.spring(name).settling_duration > 0, name)
end

fails({ "bouncyness", "bounciness", "E-option-unknown" },
      anim.spring, { bouncyness = 3 })
fails({ "wobly", "wobbly", "E-word-unknown" }, anim.spring, "wobly")
fails({ "different", "belong", "E-value" }, anim.spring, { bounce = 0.2, tension = 100 })
fails({ "thing", "same", "E-value" }, anim.spring, { damping = 3, friction = 3 })
fails({ "mass", "0", "-1", "E-value" }, anim.spring, { tension = 3, friction = 3, mass = -1 })
fails({ "'bounce'", "number", "'high'", "E-value" }, anim.spring, { bounce = "high" })
fails({ "bounce", "spring", "finite", "E-value" }, anim.spring, { bounce = 0 / 0 })
fails({ "spring", "cannot be changed", "s:with {", "E-read-only" }, function() known.mass = 2 end)
fails({ "masss", "field", "spring", "E-field-unknown" }, function() return known.masss end)
fails({ "not 3", "must", "E-value" }, anim.spring, 3)
print "done"
