import AnimationEngine
import LuaRuntime
import TestWords
import Testing

@testable import LuaBindings

struct EasingBindingTests {
  @Test func `an error of a script's easing names the line inside it`() throws {
    let script = try BareScript()
    let curve = try require(
      try script.easing(
        """
        local anim = require "animlua"
        anim.easing.broken = function(p)
          return p + nothing
        end
        return anim.easing "broken.in"
        """))
    #expect {
      try script.easings.value(of: curve, at: 0.5)
    } throws: { error in
      guard let error = error as? ScriptError else { return false }
      return error.file == "scene.lua" && error.line == 3 && error.message.contains("'nothing'")
    }
  }

  @Test func `easings of a frame fail one by one, and the others return values`() throws {
    let script = try BareScript()
    var kept: [ScriptError] = []
    script.easings.rememberFailure = { error in
      kept.append(error)
      return kept.count
    }
    let good = try require(
      try script.easing("return require 'animlua'.easing(function(p) return p * p end)"))
    let bad = try require(
      try script.easing("return require 'animlua'.easing(function(p) error 'no' end)"))
    let wild = try require(
      try script.easing("return require 'animlua'.easing(function(p) return 1 / 0 end)"))
    let animator = script.animator
    animator.scriptCurveHost = script.easings
    let lamp = Lamp()
    let property = AnimatableProperty<Lamp>(
      "levels", components: ["a", "b", "c"], read: { $0.levels },
      write: { lamp, values in lamp.levels = Array(values) })
    let track = animator.track(of: lamp, property)
    var reasons: [EndReason] = []
    for (index, curve) in [bad, good, wild].enumerated() {
      var goal = [Double](repeating: .nan, count: 3)
      goal[index] = 100
      let id = try animator.add(.basic([.to(track, goal)], duration: 1, curve: curve))
      animator.whenEnded(id) { reason in reasons.append(reason) }
    }
    try animator.advance(to: 0)
    try animator.advance(to: 0.5)
    expect(lamp.levels[1], equals: 25)
    expect(kept.count, equals: 2)
    expect(kept.contains { $0.message.contains("gave inf at") })
    try animator.advance(to: 1)
    expect(lamp.levels[1], equals: 100)
    expect(reasons.sorted(), equals: [.finished, .error, .error])
  }

  @Test func `a dropped-in file defines its family`() throws {
    let script = try BareScript()
    try script.easings.loadDropIn(
      "return { name = 'rubber', out = function(p, w) return p ^ w end, params = { { 'w', 3 } } }"
        .utf8, name: "easings/rubber.lua")
    try expect(script.numbers("return anim.easing 'rubber.out' (0.5)"), equals: [0.125])
    // From a table, which is within 1e-10.
    expect(abs(try script.numbers("return anim.easing 'rubber.in' (0.5)")[0] - 0.875) < 1e-10)
    let square = try script.numbers("return anim.easing { 'rubber', w = 2 } (0.5)")
    expect(abs(square[0] - 0.25) < 1e-10)
    expect(script.easings.registry.listings.last?.parameters.map(\.name), equals: ["w"])
  }

  @Test(arguments: [
    ("return 3", "an easing's file must return a table"),
    ("return { out = function(p) return p end }", "must say its 'name'"),
    (
      "return { name = 'x', outt = 3 }",
      "unknown field 'outt' of the easing 'x' (did you mean 'out'?)"
    ),
    ("return { name = 'x' }", "needs at least one of in, out, inOut, outIn"),
  ])
  func `a dropped-in file that is no family says why`(text: String, message: String) throws {
    let script = try BareScript()
    #expect {
      try script.easings.loadDropIn(text.utf8, name: "easings/x.lua")
    } throws: { error in
      guard let error = error as? ScriptError else { return false }
      return error.file == "easings/x.lua" && error.message.contains(message)
    }
  }

  private final class Lamp {
    var levels = [0.0, 0, 0]
  }
}

extension BareScript {
  /// The curve that a text returns.
  fileprivate func easing(_ text: String) throws -> Curve? {
    guard let value = try run(text).first else { return nil }
    let kept = try state.makeReference(value)
    return try state.withSlots { try easings.curve(state.slot(kept)) }
  }
}

/// Springs by their names in the place of easings.
struct SpringEasingTests {
  @Test(arguments: [
    "anim.to(t, { x = 1 }, { easing = 'bouncy' }).duration",
    "anim.to(t, { x = 1 }, { easing = anim.easing.bouncy }).duration",
    "anim.to(t, { x = 1 }, { easing = anim.easing.get 'bouncy' }).duration",
    "anim.to(t, { x = 1 }, { easing = { 'bouncy' } }).duration",
    "(anim.defaults { easing = 'bouncy' } or anim.to(t, { x = 1 })).duration",
    "(anim.defaults { easing = 'bouncy' } or anim.by(t, { x = 1 }, { loop = 2 })).duration",
    "(anim.defaults { easing = 'bouncy' } or anim.from(t, { x = 1 }, { yoyo = true })).duration",
  ])
  func `a spring as an easing has its own time`(expression: String) throws {
    let scene = try ScenePlayer(
      """
      local t = { x = 0 }
      print(\(expression) == anim.spring "bouncy".settling_duration)
      print(\(expression) == anim.spring "bouncy".settling_duration)
      """)
    expect(scene.lines, equals: ["true", "true"])
  }

  @Test(arguments: [
    ("anim.defaults { easing = 'bouncy' }", "anim.to(t, { x = 1 }, { easing = 'linear' })", 0.25),
    ("anim.defaults { easing = 'bouncy' }", "anim.to(t, { x = 1 }, 0.4)", 0.4),
    ("anim.defaults { easing = 'bouncy', duration = 0.5 }", "anim.to(t, { x = 1 })", 0.5),
    ("anim.defaults { duration = 0.5, easing = 'quad.out' }", "anim.to(t, { x = 1 })", 0.5),
    ("anim.defaults { easing = 'bouncy' }", "anim.keys(t, { x = { 0, 1 } })", 0.25),
  ])
  func `a stated duration or easing goes before the time of the default spring`(
    defaults: String, call: String, duration: Double
  ) throws {
    let scene = try ScenePlayer(
      """
      local t = { x = 0 }
      \(defaults)
      print(\(call).duration, \(call).duration)
      """)
    expect(scene.lines, equals: ["\(duration)\t\(duration)"])
  }

  @Test func `changes of a transaction take the time of the default spring`() throws {
    let scene = try ScenePlayer(
      """
      local scene = anim.scene {}
      local box = scene:rect {}
      anim.defaults { easing = "bouncy" }
      local begin = anim.now()
      wait(anim.transaction(function() box.x = 100 end))
      print(math.abs(anim.now() - begin - anim.spring "bouncy".settling_duration) < 1e-9)
      begin = anim.now()
      wait(anim.transaction({ easing = "linear" }, function() box.x = 0 end))
      print(math.abs(anim.now() - begin - 0.25) < 1e-9)
      """)
    try scene.play(to: 2)
    expect(scene.lines, equals: ["true", "true"])
  }

  @Test(arguments: [
    ("bouncyy", "bouncy"), ("snapy", "snappy"), ("stif", "stiff"), ("quad.outt", "quad.out"),
    ("bounc.out", "bounce.out"),
  ])
  func `a misspelled easing is the nearest of easings and springs`(word: String, meant: String)
    throws
  {
    for call in ["1, '\(word)'", "{ easing = '\(word)' }"] {
      let error = try loadError("anim.to({ x = 0 }, { x = 1 }, \(call))")
      let message = try require(error).message
      expect(
        message.hasPrefix("unknown easing '\(word)' (did you mean '\(meant)'?)"), "\(message)")
    }
  }

  @Test func `an easing of a script's own goes before the spring of its name`() throws {
    let scene = try ScenePlayer(
      """
      print(anim.easing.bouncy(0.5) == 0.25, anim.easing.get "bouncy"(0.5) == 0.25)
      anim.easing.bouncy = function(p) return p * p end
      print(math.abs(anim.easing.get "bouncy"(0.5) - 0.75) < 1e-6)
      """)
    expect(scene.lines, equals: ["false\tfalse", "true"])
  }

  @Test func `a spring as an easing takes no parameters`() throws {
    let error = try loadError("anim.to({ x = 0 }, { x = 1 }, 1, { 'bouncy', 2 })")
    expect(
      error?.message.hasPrefix("the easing 'bouncy' must have no parameters: it is a spring"),
      equals: true)
  }

  @Test func `families have their variants in snake case and as they were`() throws {
    let scene = try ScenePlayer(
      """
      anim.easing.define("a", { in_out = function(p) return p * p end, out_in = anim.easing.linear })
      anim.easing.define("b", { inOut = function(p) return p * p end, outIn = anim.easing.linear })
      print(anim.easing.get "a.inOut"(0.5), anim.easing.get "b.inOut"(0.5))
      """)
    expect(scene.lines, equals: ["0.25\t0.25"])
  }
}
