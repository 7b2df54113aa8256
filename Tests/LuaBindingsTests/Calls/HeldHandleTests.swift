import AnimationEngine
import TestWords
import Testing

@testable import LuaBindings

@Test func `animations of several iterations without a held handle leave nothing behind`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local t = {}
    for i = 1, 200 do t[i] = { x = 0, y = 0 } end
    while true do
      for i = 1, 200 do
        anim.to(t[i], { x = 1, y = 2 }, { duration = 0.02, delay = 0.01, loop = 2, yoyo = true })
      end
      wait(0.1)
    end
    """)
  try scene.play(to: 12)
  // When Lua collects by itself is nobody's to say; after a sweep, what is gone is counted no longer.
  scene.host.sweep()
  let (handles, memory) = (scene.host.counts.handles, scene.host.memory.used)
  try scene.play(to: 42)
  scene.host.sweep()
  // Garbage of other rounds is still there.
  expect(scene.host.counts.handles <= max(2 * handles, 400))
  expect(scene.animator.held.animations <= 101 * 200)
  expect(scene.host.memory.used < memory + memory / 4)
}

@Test func `a held handle works after its last iteration`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local t = { x = 0, y = 0 }
    anim.to(t, { x = 1, y = 1 }, 0.1, "linear")
    wait(0.2)
    local h = anim.by(t, { x = 4, y = 2 }, { duration = 0.1, loop = 2, yoyo = true })
    wait(1)
    print(h, h.state, h.value.x, h.value.y, h.duration, h.time, h.target == t)
    """)
  try scene.play(to: 2)
  expect(
    scene.lines,
    equals: [
      "animation #2 (ended), made at scene.lua:5\tended\t1\t1\t0.1\t0.2\ttrue"
    ])
}

@Test
func `a clip that is found on its target says what took it, and runs again with its timeline`()
  throws
{
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local t = { x = 0 }
    anim.to(t, { x = 0 }, 0.1, "linear")
    wait(0.2)
    local tl = anim.timeline { loop = 2 }
    tl:to(t, { x = 1 }, 0.2, "linear")
    wait(0.3)
    local clip = anim.animation(t, "x")
    print(clip, clip.target == t, clip == anim.animation(t, "x"))
    print(select(2, pcall(tl.add, tl, clip)))
    """)
  try scene.play(to: 2)
  expect(
    scene.lines,
    equals: [
      "animation #3 (running), made at scene.lua:6\ttrue\ttrue",
      "scene.lua:10: the animation made at scene.lua:6 was taken at scene.lua:6 already [E-taken]",
    ])
}

@Test func `lists whose handles are not held leave nothing behind`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local t = {}
    for i = 1, 200 do t[i] = { x = 0, y = 0 } end
    while true do
      anim.to(t, { x = 1, y = 2 }, { duration = 0.02, stagger = 0.0001 })
      wait(0.1)
    end
    """)
  try scene.play(to: 12)
  // When Lua collects by itself is nobody's to say; after a sweep, what is gone is counted no longer.
  scene.host.sweep()
  let (handles, memory) = (scene.host.counts.handles, scene.host.memory.used)
  try scene.play(to: 42)
  scene.host.sweep()
  expect(scene.host.counts.handles <= 2 * handles)
  expect(scene.animator.held.animations <= 101 * 201)
  expect(scene.host.memory.used < memory + memory / 4)
}

@Test func `an animation that fails before its handle is used is reported with its line`() throws {
  let source = """
    local anim = require "animlua"
    local function rejecting()
      return setmetatable({ x = 0 }, { __newindex = function() error("no") end })
    end
    local t, u = rejecting(), rejecting()
    anim.by(t, { x = 1 }, 0.5, "linear")
    anim.by(u, { x = 1 }, 0.5, "linear")
    wait(0.1)
    u.x = nil
    """
  let scene = try ScenePlayer(source)
  try scene.play(to: 1)
  expect(scene.host.reports.count, equals: 1)
  expect(scene.host.reports.first?.madeAt?.line, equals: 7)
}

@Test func `a held handle works after its tween has ended`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local t = { x = 0, y = 0 }
    anim.to(t, { x = 1 }, 0.1, "linear")
    anim.to(t, { y = 1 }, 0.1)
    local h = anim.to(t, { x = 4 }, 0.1, "linear")
    wait(1)
    print(h, h.state, h.value.x, h.duration, h.time, h.target == t)
    """)
  try scene.play(to: 2)
  expect(
    scene.lines
      == ["animation #3 (ended), made at scene.lua:5\tended\t4\t0.1\t0.1\ttrue"])
}

@Test func `tweens without a held handle leave nothing behind`() throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local t = {}
    for i = 1, 200 do t[i] = { x = 0 } end
    while true do
      for i = 1, 200 do anim.to(t[i], { x = 1 }, 0.05, "linear") end
      wait(0.1)
    end
    """)
  try scene.play(to: 12)
  // When Lua collects by itself is nobody's to say; after a sweep, what is gone is counted no longer.
  scene.host.sweep()
  let (handles, memory) = (scene.host.counts.handles, scene.host.memory.used)
  try scene.play(to: 42)
  scene.host.sweep()
  expect(scene.host.counts.handles <= max(handles, 400))
  // Of 84 000 tweens no more than are made between two looks for handles that are gone, ten seconds apart.
  expect(scene.animator.held.animations <= 101 * 200)
  expect(scene.host.memory.used < memory + memory / 4)
}
