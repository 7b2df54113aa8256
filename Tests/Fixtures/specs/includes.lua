-- Scene files within the scene: their own time, names, globals, modules and parameters.
local scene = anim.scene { width = 640, height = 360 }
local expect = require "expect"
local near, fails = expect.near, expect.fails
told = {}                                             -- a global of the scene that is played

wait(0.25)
local first = scene:include { source = "parts/clock.lua", x = 170, y = 120, params = { length = 0.5 } }
local second = scene:include { source = "parts/clock.lua", name = "slow", params = { length = 0.5, from = 7 } }
second.speed = 0.5
assert(first.kind == "scene" and first.name == "clock" and second.name == "slow")
assert(first.width == 200 and first.height == 100)
assert(first.x == 170 and second.x == 100 and second.y == 50, "the picture lies on the scene's own")
assert(first.parent == scene and #scene.children == 2)

-- Each has layers, globals and modules of its own; missing globals are the scene's.
local a, b = told[1], told[2]
assert(a.ball ~= b.ball and a.ball.name == "ball" and b.ball.name == "ball")
assert(a.count == 1 and b.count == 1 and a.part ~= b.part and a.part.name == "part")
assert(a.g == 5 and g == nil and a.found and a.parent)
assert(scene:find "ball" == nil and scene:find "clock/ball" == a.ball)
near(a.from, 0) near(b.from, 7)
assert(#a.rows == 2 and a.rows[2].x == 3)

-- Time: its own from its start, as fast as its layer's.
near(a.began, 0) near(b.began, 0)
wait(0.5)
near(first.time, 0.5) near(second.time, 0.25)
near(a.ball.presentation.x, 200) near(b.ball.presentation.x, 100)
assert(a.ended and not b.ended)
wait(0.6)
near(a.ended, 0.5) near(b.ended, 0.5)
near(a.values, 10, 1e-9) near(b.values, 10, 1e-9)
near(a.group, 0.75)
assert(not b.group)
wait(0.5)
near(b.group, 0.75)

-- Paused, everything in it stands: layers, tables, waits, functions called each frame.
second:pause()
wait()                                                -- tables show the pause from this frame on
local ticks, value = b.ticks, b.loop.v
wait(0.2)
assert(b.ticks == ticks and b.loop.v == value)
second:resume()
wait(0.2)
assert(b.ticks > ticks and b.loop.v ~= value)

-- Removed, all that it began ends; what the scene began goes on.
local mine = anim.to({ v = 0 }, { v = 1 }, 10)
local ball = a.ball
first:remove()
ticks = a.ticks
value = a.loop.v
wait(0.2)
assert(a.ticks == ticks and a.loop.v == value and mine.state == "running")
assert(a.script.state == "ended" and scene:find "clock/ball" == nil)
fails({ "scene", "function", "removed", "E-state" }, a.now)
mine:stop()

-- In a group, and a file within a file: paths and modules from the file's own folder.
local group = scene:group { x = 10, y = 20, scale = 2 }
local outer = group:include { source = "parts/outer.lua", background = "none" }
near(outer.bounds and select(1, outer:bounds()), 10)
assert(#outer.children == 2 and outer.children[2].kind == "scene")
assert(outer.children[2].name == "clock" and told[3].part.name == "part")

-- Errors name both files, and leave nothing.
local before = #scene.children
fails("parts/broken.lua:2: ", scene.include, scene, "parts/broken.lua")
fails({ "1", "easing", "E-easing-unknown" }, scene.include, scene, "parts/late.lua")
fails({ "'nowhere.lua'", "scene's folder", "E-file" }, scene.include, scene, "nowhere.lua")
fails({ "../includes.lua", "scene", "E-file" }, scene.include, scene, "../includes.lua")
fails({ "scene file", ".lua", "'parts/clock.txt'", "E-value" }, scene.include, scene, "parts/clock.txt")
fails({ "'lenght'", "parts/clock.lua", "'length'?", "valid: length, from", "E-parameter-unknown" },
  scene.include, scene, { source = "parts/clock.lua", params = { lenght = 1 } })
fails({ "length", "number", "E-value" },
  scene.include, scene, { source = "parts/clock.lua", params = { length = "long" } })
fails({ "field", "scene", "E-field-unknown" }, scene.include, scene,
  { source = "parts/clock.lua", params = { length = 1 }, colour = "red" })
fails({ "'self.lua'", "16", "includes itself", "E-circle" }, scene.include, scene, "parts/self.lua")
assert(#scene.children == before, #scene.children)
second:remove()
group:remove()
wait()
print "done"
