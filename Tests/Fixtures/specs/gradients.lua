-- Gradients: what they hold, what they refuse, and how they are animated.
local anim = require "animlua"

local expect = require "expect"
local near, fails = expect.near, expect.fails

local scene = anim.scene { width = 100, height = 100 }

-- Fields with values, and fields without.
local g = anim.linear_gradient { stops = { { 0, "#000000" }, { 1, "#ffffff" } } }
assert(g.kind == "linear" and g.space == "srgb" and #g.stops == 2)
assert(g.from[1] == 0.5 and g.from[2] == 0 and g.to[2] == 1)
assert(g.stops[2].color == "#ffffff" and g.stops[2].offset == 1)
local even = anim.conic_gradient { angle = 30, stops = { "red", "lime", "blue" }, space = "oklch" }
assert(even.angle == 30 and even.stops[2].offset == 0.5 and even.space == "oklch")
local mixed = anim.radial_gradient {
  center = { x = 0.25, y = 0.5 }, radius = 0.75,
  stops = { { offset = 0.2, color = "red" }, "lime", "blue", { 0.8, "white" } },
}
near(mixed.stops[2].offset, 0.4)
near(mixed.stops[3].offset, 0.6)

fails({ "stop", "stops", "anim.linear_gradient", "E-option-unknown" },
      anim.linear_gradient, { stop = {} })
fails({ "radius", "anim.conic_gradient", "E-option-unknown" }, anim.conic_gradient,
      { radius = 1, stops = { "red" } })
fails({ "anim.linear_gradient", "least one stop", "E-value" }, anim.linear_gradient, {})
fails({ "oklib", "oklab", "E-word-unknown" }, anim.linear_gradient,
      { stops = { "red" }, space = "oklib" })
fails({ "2", "stops", "E-value" }, anim.linear_gradient, { stops = { "red", 3 } })
fails({ "radius", "field", "gradient", "E-field-unknown" }, function() return g.radius end)
fails({ "colour", "s stop (did you mean", "E-field-unknown" },
      function() g.stops[1].colour = "red" end)

-- Layers share a gradient; all of them show its changes.
local a = scene:rect { fill = g, stroke = "red" }
local b = scene:circle { fill = g }
assert(a.fill == g and b.fill == g and a.stroke == "#ff0000")
g.stops[1].color = "#336699"
assert(a.fill.stops[1].color == "#336699")
b.fill = "#00ff00"
assert(b.fill == "#00ff00" and a.fill == g)
fails({ "x", "fill", "stroke", "E-value" }, function() a.x = g end)

-- A stop and the gradient itself are targets.
g.stops[1].color = "#000000"
local stop = anim.to(g.stops[2], { color = "#000000", offset = 0.5 }, 1, "linear")
local line = anim.to(g, { from = { 0, 0 }, to = { x = 1 } }, 1, "linear")
wait(0.5)
assert(a.presentation.fill.stops[2].color == "#808080", a.presentation.fill.stops[2].color)
near(a.presentation.fill.stops[2].offset, 0.75)
near(a.presentation.fill.from[1], 0.25)
near(a.presentation.fill.to[1], 0.75)
near(g.stops[2].offset, 0.5)
near(g.presentation.to[2], 1)
fails({ "center", "field", "gradient", "E-field-unknown" }, anim.to, g, { center = { 0, 0 } }, 1)
assert(wait(stop) == "finished" and wait(line) == "finished")
assert(a.fill.stops[2].color == "#000000")

-- One fill becomes another, for this layer only.
local shared = anim.linear_gradient { stops = { "#000000", "#000000" } }
local c, d = scene:rect { fill = shared }, scene:rect { fill = shared }
local bright = anim.linear_gradient {
  from = { 0, 0 }, to = { 1, 0 }, stops = { { 0.5, "#ffffff" }, { 1, "#ff0000" } },
}
local fade = c:to({ fill = bright }, 1, "linear")
bright.stops[1].color = "#00ff00" -- copied when it was given
wait(0.5)
assert(c.presentation.fill.stops[1].color == "#808080")
assert(c.presentation.fill.stops[2].color == "#800000")
near(c.presentation.fill.stops[1].offset, 0.25)
near(c.presentation.fill.from[1], 0.25)
assert(d.presentation.fill.stops[1].color == "#000000")
assert(#c:animations() == 1)
wait(fade)
assert(c.fill.stops[1].color == "#ffffff" and shared.stops[1].color == "#000000")

-- From a color, to a color, and what cannot be.
local e = scene:rect { fill = "#000000" }
local up = e:to({ fill = anim.linear_gradient { stops = { "#ffffff", "#0000ff" } } }, 1, "linear")
wait(0.5)
assert(e.presentation.fill.stops[1].color == "#808080")
assert(e.presentation.fill.stops[2].color == "#000080")
wait(up)
wait(e:to({ fill = "#ff0000" }, 0.2))
assert(e.fill.stops[1].color == "#ff0000" and e.fill.stops[2].color == "#ff0000")
fails({ "fill", "2", "3", "E-value" },
      e.to, e, { fill = anim.linear_gradient { stops = { "red", "lime", "blue" } } }, 1)
fails({ "fill", "2", "1", "E-value" }, e.to,
      e, { fill = anim.conic_gradient { stops = { "red" } } }, 1)

-- Assigning ends what runs; a layer that goes takes its own along.
local run = e:to({ fill = anim.linear_gradient { stops = { "#ffffff", "#0000ff" } } }, 1)
wait(0.1)
e.fill = "#123456"
assert(e.fill == "#123456")
local last = c:to({ fill = shared }, 1)
wait(0.1)
c:remove()
local reason = wait(last)
assert(reason == "removed", reason)
run:stop()

-- Assigned in a transaction: the model at once, and what shows on its way there.
local black = anim.linear_gradient { stops = { "#000000", "#000000" } }
local G = anim.linear_gradient { stops = { "#ffffff", "#000000" } }
local linear = { duration = 1, easing = "linear" }
local function stops(layer)
  local fill = layer.presentation.fill
  return type(fill) == "string" and fill or fill.stops[1].color .. " " .. fill.stops[2].color
end
local box = scene:rect { fill = "#ff0000" }
local move = anim.transaction(linear, function() box.fill = G end)
assert(box.fill == G and stops(box) == "#ff0000 #ff0000", stops(box))
wait(0.5)
assert(stops(box) == "#ff8080 #800000", stops(box))
assert(box:animation("fill") and #box:animations() == 1)
assert(wait(move) == "finished" and box.fill == G and stops(box) == "#ffffff #000000")

-- From gradient to gradient, turning back on the way, then to a color.
move = anim.transaction(linear, function() box.fill = black end)
wait(0.5)
assert(stops(box) == "#808080 #000000" and box.fill == black)
local back = anim.transaction(linear, function() box.fill = G end)
wait(0)
assert(stops(box) == "#808080 #000000", stops(box))
assert(wait(move) == "replaced" and wait(back) == "finished" and box.fill == G)
move = anim.transaction(linear, function() box.fill = "#ffffff" end)
assert(box.fill == "#ffffff")
wait(0.5)
assert(stops(box) == "#ffffff #808080", stops(box))
assert(wait(move) == "finished" and box.fill == "#ffffff" and stops(box) == "#ffffff")

-- Twice in one turn is once, from where it was; at once ends it; stopped, it stays where it is.
move = anim.transaction(linear, function() box.fill = black box.fill = G end)
wait(0.5)
assert(stops(box) == "#ffffff #808080" and #box:animations() == 1)
box.fill = "#123456"
assert(wait(move) == "replaced" and stops(box) == "#123456" and box.fill == "#123456")
box.fill = black
move = anim.transaction(linear, function() box.fill = G end)
wait(0.5)
box:stop()
assert(stops(box) == "#808080 #000000", stops(box))
wait(0.1)
assert(stops(box) == "#808080 #000000", stops(box))

-- A verb goes on from what shows.
box.fill = "#000000"
anim.transaction(linear, function() box.fill = G end)
wait(0.5)
move = box:to({ fill = black }, linear)
wait(0.5)
assert(stops(box) == "#404040 #000000", stops(box))
wait(move)

-- Unlike ones are set at once; so it is without actions. Layers that animate by themselves do.
local three = anim.linear_gradient { stops = { "red", "lime", "blue" } }
wait(anim.transaction(1, function() box.fill = three end))
assert(box.fill == three)
anim.transaction({ disable_actions = true }, function() box.fill = G end)
assert(box.fill == G and stops(box) == "#ffffff #000000")
local own = scene:rect { fill = "#ff0000", implicit = true }
own.fill = G
wait(0.1)
assert(own.fill == G and stops(own) ~= "#ffffff #000000")
wait(0.5)
assert(own.fill == G and stops(own) == "#ffffff #000000")
local acting = scene:rect { fill = "#ff0000", actions = { fill = linear } }
wait(anim.transaction(0.1, function() acting.fill = G end))
assert(acting.fill == G and stops(acting) == "#ffffff #000000")
local going = anim.transaction(1, function() acting.fill = black end)
wait(0.1)
acting:remove()
reason = wait(going)
assert(reason == "removed", reason)

-- Keyframes go between colors and gradients.
local keyed = scene:rect { fill = "#00ff00" }
local keys = keyed:keys({ fill = { "#ffffff", G } }, linear)
wait(0.5)
assert(stops(keyed) == "#ffffff #808080", stops(keyed))
wait(keys)
assert(stops(keyed) == "#ffffff #000000" and keyed.fill.stops[2].color == "#000000")
keyed.fill = "#00ff00"
keys = keyed:keys({ [0] = { fill = "#000000" }, [0.5] = { fill = G }, [1] = { fill = "#0000ff" } },
                  linear)
wait(0.25)
assert(stops(keyed) == "#808080 #000000", stops(keyed))
wait(keys)
assert(stops(keyed) == "#0000ff #0000ff", stops(keyed))
keyed.fill = "#00ff00"
fails({ "fill", "3", "2", "keyframe", "E-value" },
      keyed.keys, keyed, { fill = { "#ffffff", G, three } }, 1)

-- Goals that are functions say something of their own part only, and of it what they answer.
local part = anim.linear_gradient { stops = { "#112233", "#ffffff" } }
anim.to(part.stops[2], { offset = function() return 0.5 end }, 0.1)
wait(anim.to(part, { from = function() return { x = 0.25 } end }, 0.1))
assert(part.stops[1].color == "#112233" and part.stops[2].color == "#ffffff")
assert(part.stops[2].offset == 0.5 and part.from[1] == 0.25 and part.from[2] == 0 and part.to[2] == 1)
local red = anim.bind(part.stops[1], { color = function() return "#ff0000" end })
local far = anim.bind(part, { to = function() return { 0.5, 0.75 } end })
wait(0.1)
assert(red.state == "running" and far.state == "running")
assert(part.stops[1].color == "#ff0000" and part.stops[2].color == "#ffffff" and part.to[2] == 0.75)
print "done"
