import AnimationEngine
import LuaRuntime
import TestWords
import Testing

@testable import LuaBindings

/// Easings that are functions of a script, in animations.
struct ScriptEasingTests {
  @Test func `an error in an easing names its line and the line of the animation`() throws {
    let scene = try ScenePlayer(
      """
      local anim = require "animlua"
      local lamp, fan = { level = 0 }, { speed = 0 }
      local function broken(p)
        return p > 0.4 and p + nothing or p
      end
      anim.to(lamp, { level = 100 }, { duration = 1, easing = broken,
              on_complete = function(h, reason) print("lamp", reason) end })
      anim.to(fan, { speed = 10 }, 1, "linear")
      wait(1)
      print("fan", fan.speed)
      """)
    try scene.play(to: 1.2)
    expect(scene.lines, equals: ["lamp\terror", "fan\t10"])
    expect(scene.host.reports.count, equals: 1)
    let report = try require(scene.host.reports.first)
    expect(report.error.line, equals: 4)
    expect(report.error.message.contains("'nothing'"))
    expect(report.madeAt?.line, equals: 6)
  }

  @Test func `an easing that gives no number ends its animation alone`() throws {
    let scene = try ScenePlayer(
      """
      local anim = require "animlua"
      local lamp = { level = 0, heat = 0 }
      anim.to(lamp, { level = 100 }, 1, function(p)
        return (p < 0.4 or p > 0.9) and p or 0 / 0
      end)
      wait(anim.to(lamp, { heat = 1 }, 1, function(p) return p end))
      print(lamp.heat, lamp.level == lamp.level)
      """)
    try scene.play(to: 1.2)
    expect(scene.lines, equals: ["1\ttrue"])
    expect(scene.host.reports.count, equals: 1)
    let report = try require(scene.host.reports.first)
    expect(report.error.message.contains("gave nan at 0.4"), "\(report)")
  }

  @Test func `a wait inside an easing is an error that says so`() throws {
    let scene = try ScenePlayer(
      """
      local anim = require "animlua"
      anim.to({ level = 0 }, { level = 1 }, 1, function(p) wait(1) return p end)
      wait(2)
      """)
    try scene.play(to: 2.5)
    expect(scene.host.reports.count, equals: 1)
    expect(scene.host.reports.first?.error.message.contains("wait"), equals: true)
  }

  @Test func `a script's easing and the built-in one of the same formula give the same motion`()
    throws
  {
    let scene = try ScenePlayer(
      """
      local anim = require "animlua"
      anim.easing.third = { ease_in = function(p, power) return p ^ power end,
                            params = { { "power", 3 } } }
      a, b, c = { x = 0 }, { x = 0 }, { x = 0 }
      anim.to(a, { x = 300 }, 1, "cubic.inOut")
      anim.to(b, { x = 300 }, 1, "third.inOut")
      anim.to(c, { x = 300 }, 1, { "third.inOut", power = 3 })
      worst = 0
      anim.tick(function()
        worst = math.max(worst, math.abs(a.x - b.x), math.abs(a.x - c.x))
        return true
      end)
      wait(0.5)
      -- An animation taken over in mid-flight keeps its velocity.
      anim.to(a, { x = 0 }, 1, "quad.out")
      anim.to(b, { x = 0 }, 1, "quad.out")
      anim.to(c, { x = 0 }, 1, "quad.out")
      wait(1)
      print(worst < 1e-7, worst)
      """)
    try scene.play(to: 1.6)
    expect(scene.host.reports.isEmpty)
    expect(scene.lines.first?.hasPrefix("true"), equals: true, "\(scene.lines)")
  }

  @Test func `curves that a script drops are forgotten`() throws {
    let script = try BareScript()
    _ = try script.run(
      """
      local anim = require "animlua"
      kept = anim.bezier(0.5, 0, 1, 1)
      for i = 1, 50000 do local c = anim.bezier(i / 60000, 0, 1, 1) end
      """)
    try expect(require(script.easings.curves.curves).count < 20_000)
    try expect(script.numbers("return kept(1)"), equals: [1])
    script.state.collectGarbage()
    script.easings.curves.sweep()
    try expect(require(script.easings.curves.curves).count, equals: 1)
    try expect(script.numbers("return kept(1)"), equals: [1])
  }

  @Test func `functions of curves that are gone are forgotten`() throws {
    let scene = try ScenePlayer(
      """
      local anim = require "animlua"
      local lamp = { level = 0 }
      anim.easing.third = { ease_in = function(p) return p ^ 3 end, out = function(p) return p end }
      for i = 1, 300 do
        wait(anim.to(lamp, { level = i }, 0.02, function(p) return p * (2 - p) * i / i end))
        assert(lamp.level == i)
      end
      -- Handles that nobody holds are looked for every 600 frames.
      wait(12)
      anim.easing.third = function(p) return p ^ 3 end
      print(anim.easing "third.in" (0.5))
      local same = function(p) return p end
      local first = anim.easing(same)
      assert(first == anim.easing(same))
      """)
    try scene.play(to: 18.1)
    expect(scene.host.reports.isEmpty)
    expect(scene.lines, equals: ["0.125"])
    // Those of the two families, `same`, and the last of the loop.
    expect(scene.host.easings.functions.count <= 5)
  }

  @Test(arguments: [
    "anim.easing(('x'):rep(1 << 20))", "anim.curve(('M0,0 '):rep(1 << 20))",
    "anim.scene { background = ('r'):rep(1 << 20) }",
  ])
  func `a text without end is refused unread`(call: String) throws {
    let error = try require(loadError("local anim = require 'animlua'\n\(call)"))
    expect(error.line, equals: 2)
    expect(error.message.contains("longer than 65536 bytes"))
  }

  @Test func `an easing that does not run from 0 to 1 is one warning, unless it is open`() throws {
    let scene = try ScenePlayer(
      """
      local anim = require "animlua"
      local lamp = { level = 0 }
      local half = function(p) return p / 2 end
      for i = 1, 3 do anim.to(lamp, { level = i }, 1, half) end
      anim.easing.late = { ease_in = function(p, by) return p + by end, params = { { "by", 0 } } }
      anim.to(lamp, { level = 1 }, 1, "late.in")
      anim.to(lamp, { level = 1 }, 1, { "late.in", by = 0.5 })
      anim.to(lamp, { level = 1 }, 1, { 0, 1, 0 })
      anim.to(lamp, { level = 1 }, 1, { 0, 1, 0, open = true })
      anim.to(lamp, { level = 1 }, 1, { half, open = true })
      anim.easing.back_again = { out = function(p) return 4 * p * (1 - p) end, open = true }
      anim.to(lamp, { level = 8 }, 1, "back_again")
      local fan = { speed = 3 }
      anim.to(fan, { speed = 8 }, 1, "wiggle")
      wait(1.1)
      print(fan.speed)
      """)
    try scene.play(to: 1.2)
    let warnings = scene.host.warnings.filter { $0.error.code.name != "W-unseen" }
      .map { "\($0.error.line): \($0.error.message)" }
    expect(
      warnings,
      equals: [
        "4: the easing 'function' is 0.5 at 1: its animation does not end on its goal\n"
          + "if it is meant so, say open = true",
        "7: the easing 'late.in(0.5)' is 1.5 at 1: its animation does not end on its goal\n"
          + "if it is meant so, say open = true",
        "8: the easing 'linear(0, 1, 0)' is 0 at 1: its animation does not end on its goal\n"
          + "if it is meant so, say open = true",
      ], "\(warnings)")
    expect(scene.host.reports.isEmpty)
    // An animation that swings about its start rests there.
    expect(scene.lines, equals: ["3"])
  }

  @Test(arguments: [
    ("p * 2", "that is 2 at 1, and must be 1 there"),
    ("1 + p * 0", "that is 1 at 0, and must be 0 there"),
  ])
  func `a curve that mirrors a wrong function is described by that function`(
    value: String, words: String
  ) throws {
    let scene = try ScenePlayer(
      """
      local anim = require "animlua"
      anim.easing.hop = { ease_in = function(p) return \(value) end }
      anim.to({ level = 0 }, { level = 1 }, 1, "hop.out")
      """)
    let warning = try require(scene.host.warnings.first?.error.message)
    expect(warning.hasPrefix("the easing 'hop.out' mirrors a function \(words)\n"), "\(warning)")
  }

  @Test func `a family defined again while a curve of it runs changes later animations only`()
    throws
  {
    let scene = try ScenePlayer(
      """
      local anim = require "animlua"
      local a, b = { x = 0 }, { x = 0 }
      anim.easing.ramp = function(p) return p end
      anim.to(a, { x = 100 }, 1, "ramp.in")
      wait(0.25)
      anim.easing.ramp = function(p) return p * p end
      anim.to(b, { x = 100 }, 1, "ramp.in")
      anim.easing.fresh = function(p) return p ^ 3 end
      wait(0.5)
      print(a.x, b.x, anim.easing("fresh.in")(0.5))
      """, fps: 8)
    try scene.play(to: 1)
    expect(scene.lines, equals: ["75.0\t25.0\t0.125"])
  }
}
