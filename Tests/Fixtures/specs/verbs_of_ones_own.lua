-- Effects: verbs of a script's own, and those that are there.
local anim = require "animlua"
local expect = require "expect"
local near, fails = expect.near, expect.fails
local scene = anim.scene { width = 640, height = 360 }
local dots = {}
for i = 1, 3 do dots[i] = scene:circle { x = 0, y = 0, radius = 5 } end
local dot = dots[1]

anim.effect.hop = function(target, what, how)
  what = what or { y = 50 }
  return anim.sequence({ anim.by(target, { y = -what.y }, 0.1), anim.by(target, { y = what.y }, 0.1) }, how)
end
local h = dot:hop({ y = 30 }, { speed = 1 })
wait(0.1)
near(dot.presentation.y, -30)
assert(h:wait() == "finished")
near(dot.y, 0)
wait(anim.hop(dot))
-- Lists, with a stagger of their own.
local done = 0
local whole = anim.hop(dots, { y = 10 }, { stagger = 0.1, on_complete = function() done = done + 1 end })
wait(0.1)
near(dots[1].presentation.y, -10) near(dots[2].presentation.y, 0)
wait(0.1)
near(dots[2].presentation.y, -10) near(dots[3].presentation.y, 0)
assert(whole:wait() == "finished" and done == 1)
near(dots[3].y, 0)
-- A later definition holds from then on, also for tables.
anim.effect.hop = function(target) return anim.to(target, { y = 7 }, 0.1) end
local p = { y = 0 }
wait(anim.hop(p))
near(p.y, 7)
assert(type(anim.effect.hop) == "function")

-- Built-in ones.
wait(dot:pulse())
near(dot.scale_x, 1)
local pulse = dot:pulse({ scale = 2 }, 1)
wait(0.5)
near(dot.presentation.scale_x, 2)
wait(pulse)
near(dot.scale_x, 1) near(dot.presentation.scale_x, 1)
local flash = dot:flash()
assert(flash.duration == 0.25)
wait(0.125)
near(dot.presentation.opacity, 0)
wait(0.25)
near(dot.presentation.opacity, 0)
wait(flash)
near(dot.opacity, 1)
local out = dot:fade_out({ y = -20 }, 0.2)
assert(out:wait() == "finished")
near(dot.opacity, 0) near(dot.y, -20)
dot.opacity = 0.8
local fade = dot:fade_in({ y = 40 }, 0.2)
wait(0)
near(dot.presentation.opacity, 0) near(dot.presentation.y, 40)
wait(fade)
near(dot.opacity, 0.8) near(dot.y, -20)
wait(anim.fade_out(dots, nil, { stagger = 0.05, duration = 0.1 }))
near(dots[3].opacity, 0)
-- A transparent layer fades to opaque, found when the animation begins: after a delay, and in a
-- sequence.
dots[2].opacity = 0.4
local all = anim.fade_in(dots, { y = 9 }, { duration = 0.2, easing = "linear", delay = 0.1 })
wait(0.05)
for i = 1, 3 do near(dots[i].presentation.opacity, 0) near(dots[i].presentation.y, 9) end
wait(0.15)
near(dots[1].presentation.opacity, 0.5) near(dots[2].presentation.opacity, 0.2)
wait(all)
near(dots[1].opacity, 1) near(dots[2].opacity, 0.4) near(dots[3].opacity, 1) near(dots[3].y, 0)
wait(anim.sequence { dot:fade_out(nil, 0.1), 0.1, dot:fade_in(nil, 0.1, "linear") })
near(dot.opacity, 1)
dot.opacity = 0
local box = { opacity = 0, level = 3 }
anim.fade_in(box, { level = 1 }, 0.2, "linear")
wait(dot:fade_in(nil, anim.spring "stiff"))
near(dot.opacity, 1) near(box.opacity, 1) near(box.level, 3)
fails({ "from", "table", "E-value" }, function() dot:fade_in(nil, { from = { opacity = 1 } }) end)

-- Errors.
fails({ "'to'", "effect", "name of anim", "E-value" }, function() anim.effect.to = print end)
fails({ "radius", "field", "E-value" }, function() anim.effect.radius = print end)
fails({ "bounds", "method", "E-value" }, function() anim.effect.bounds = print end)
fails({ "'two words'", "effect", "variables", "E-value" }, function() anim.effect["two words"] = print end)
fails({ "3", "function", "E-value" }, function() anim.effect.x1 = 3 end)
fails({ "'hopp'", "'hop'?", "E-name-unknown" }, function() return anim.hopp end)
fails({ "puls", "pulse", "E-field-unknown" }, function() return dot.puls end)
fails({ "flahs", "flash", "E-name-unknown" }, function() return anim.effect.flahs end)
anim.effect.nothing = function() end
fails({ "nothing", "handle", "E-result" }, dot.nothing, dot)
anim.effect.running = function(target) local m = target:to({ y = 1 }, 1) wait(0) return m end
fails({ "'durtion'", "'keys'", "'duration'?", "E-option-unknown" }, dot.pulse, dot, nil, { durtion = 1 })
print "done"
