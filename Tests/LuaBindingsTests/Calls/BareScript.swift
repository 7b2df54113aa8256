import AnimationEngine
import LuaRuntime
import Testing

@testable import LuaBindings

/// A state with the table `anim` that has everything but what makes animations.
struct BareScript {
  let state: LuaState
  let animator = Animator()
  let easings: EasingBinding
  let springs: SpringBinding
  let random: RandomBinding
  let stagger: StaggerBinding
  let scenes: SceneBinding

  init() throws {
    var limits = LuaLimits.standard
    // The scripts here are about other things than time, and under AddressSanitizer take ten times
    // as much.
    limits.timePerTurn = 20
    state = try LuaState(limits: limits)
    easings = try EasingBinding(state)
    springs = try SpringBinding(state)
    random = try RandomBinding(state, seed: 1)
    stagger = try StaggerBinding(state, easings: easings, random: random)
    scenes = try SceneBinding(state, animator: animator)
    let fields = easings.fields + springs.fields + stagger.fields + scenes.fields
    try state.preload("animlua", .record(fields))
  }

  /// Runs a text; what it returns.
  func run(_ text: String, name: String = "scene.lua") throws -> [LuaValue] {
    try state.call(try state.load(text, name: name))
  }

  /// Numbers that a text returns.
  func numbers(_ text: String) throws -> [Double] {
    try run("local anim = require 'animlua' " + text).map { value in
      switch value {
      case .number(let number): number
      case .integer(let number): Double(number)
      default: throw NotANumber()
      }
    }
  }

  struct NotANumber: Error {}
}
