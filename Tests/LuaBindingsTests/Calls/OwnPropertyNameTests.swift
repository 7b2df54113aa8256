import AnimationEngine
import TestWords
import Testing

@testable import LuaBindings

/// Prints of a scene at 50 frames per second, by one of the two ways of reading its calls.
private func lines(of source: String, readsPlainCalls: Bool) throws -> [String] {
  var options = ScriptHostOptions()
  options.readsPlainCalls = readsPlainCalls
  let scene = try ScenePlayer(source, fps: 50, options: options)
  try scene.play(to: 1)
  expect(scene.host.reports.isEmpty)
  expect(scene.animator.brokenInvariants().isEmpty)
  return scene.lines
}

@Test(arguments: [
  ("x", "layer", true), ("x", "rect", true), ("scale", "rect", true), ("visible", "rect", true),
  ("radius", "rect", false), ("radius", "circle", true), ("glow", "rect", false),
])
func `a property with the name of a field of its layers is a warning`(
  name: String, kind: String, isWarned: Bool
) throws {
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    anim.scene {}
    anim.property { name = "\(name)", on = "\(kind)", read = function() return 1 end }
    """)
  let found = scene.host.warnings.map { "\($0.error.code) \($0.error.line)" }
  expect(found, equals: isWarned ? ["W-property-name 3"] : [])
}

@Test func `the error of a read that returns nil at first names the property and a default`() throws
{
  let scene = try ScenePlayer(
    """
    local anim = require "animlua"
    local box = anim.scene {}:rect {}
    anim.property {
      name = "glow", on = "rect", read = function(l) return l.data.glow end,
      write = function(l, v) l.data.glow = v end,
    }
    box:to({ glow = 1 }, 1)
    """)
  try scene.play(to: 0.1)
  let message = try require(scene.host.reports.first?.error.message)
  expect(message.contains("'read' of 'glow' must be a number, not nil"))
  expect(message.contains("value or 0"))
}

@Test(arguments: [true, false])
func `a layer's x moves by itself beside a property of the script's own named x`(
  readsPlainCalls: Bool
) throws {
  let found = try lines(
    of: """
      local anim = require "animlua"
      local box, own = anim.scene {}:rect { x = 2 }, 5
      anim.property {
        name = "x", on = "layer",
        read = function() return own end, write = function(_, value) own = value end,
      }
      box:to({ x = 9 }, 0.2, "linear")
      wait(0.1)
      anim.transaction({ duration = 0.2, easing = "linear" }, function() box.x = 4 end)
      print(#anim.animations(box))
      wait(0.1)
      print(own, box.x, box.presentation.x)
      wait(0.2)
      print(own, box.x, box.presentation.x)
      """, readsPlainCalls: readsPlainCalls)
  expect(found, equals: ["2", "9\t4.0\t3.0", "9\t4.0\t4.0"])
}

@Test(arguments: [true, false])
func `the model of a layer's x stays while a property of the script's own named x moves`(
  readsPlainCalls: Bool
) throws {
  let found = try lines(
    of: """
      local anim = require "animlua"
      local box, own = anim.scene {}:rect { x = 2 }, 0
      box:to({ x = 3 }, 0.1, "linear")
      anim.property {
        name = "x", on = "layer",
        read = function() return own end, write = function(_, value) own = value end,
      }
      anim.from(box, { x = 100 }, 0.2, "linear")
      wait(0.1)
      print(own, box.x, box.presentation.x)
      """, readsPlainCalls: readsPlainCalls)
  expect(found, equals: ["50.0\t3.0\t3.0"])
}

@Test(arguments: [true, false])
func `a property of the script's own is written also where a field of its name moved before`(
  readsPlainCalls: Bool
) throws {
  let found = try lines(
    of: """
      local anim = require "animlua"
      local t, kept = { x = 1 }, 10
      anim.to(t, { x = 2 }, 0.1)
      wait(0.2)
      anim.property {
        name = "x", on = function(o) return o == t and kept < 15 end,
        read = function() return kept end, write = function(_, value) kept = value end,
      }
      anim.to(t, { x = 20.5 }, 0.1)
      print(#anim.animations(t))
      wait(0.2)
      print(t.x, kept)
      anim.to(t, { x = 3 }, 0.1)
      wait(0.2)
      print(t.x, kept)
      """, readsPlainCalls: readsPlainCalls)
  expect(found, equals: ["1", "2\t20.5", "3\t20.5"])
}

@Test(arguments: [true, false])
func `a field moves where a property of the script's own had its name before`(
  readsPlainCalls: Bool
) throws {
  let found = try lines(
    of: """
      local anim = require "animlua"
      local t, kept, applies = { x = 1 }, 10, true
      anim.property {
        name = "x", on = function(o) return applies and o == t end,
        read = function() return kept end, write = function(_, value) kept = value end,
      }
      anim.to(t, { x = 20.5 }, 0.1)
      wait(0.2)
      print(t.x, kept)
      applies = false
      anim.to(t, { x = 3 }, 0.1)
      wait(0.2)
      print(t.x, kept)
      """, readsPlainCalls: readsPlainCalls)
  expect(found, equals: ["1\t20.5", "3\t20.5"])
}

/// The first animation ends within rounding of a frame, when another one has its `y`.
@Test func `an end that calls no function leaves the others at the frame's time`() throws {
  let source = """
    local anim = require "animlua"
    local t = { x = 3, y = 1.5 }
    wait(0.03)
    anim.to(t, { x = 3 }, 0.01)
    wait(0.02)
    anim.to(t, { y = 1.5 }, 0.01)
    wait(0.11)
    anim.by(t, { x = 2.25, y = 0.5 }, { duration = 0.1, delay = -0.02, loop = 3, easing = "linear" })
    wait(0.21)
    anim.by(t, { y = 1 }, { duration = 0.3, delay = 0.05, loop = 3, easing = "linear" })
    anim.tick(function(_, now) print(("%.17g %.17g"):format(now, t.y)) end)
    """
  let plain = try lines(of: source, readsPlainCalls: true)
  expect(plain, equals: try lines(of: source, readsPlainCalls: false))
  expect(plain.contains("0.44 1.9965629629629631"))
}
