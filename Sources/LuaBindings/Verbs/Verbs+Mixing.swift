import AnimationEngine
import Geometry
import LuaRuntime

extension Verbs {
  /// Sets how the values of parts mix, by the options and by how goals are written.
  func applyMixing(
    _ options: AnimationOptions, _ goals: [Goal], _ verb: Verb, to parts: inout [AnimationPart]
  ) throws(HostError) {
    if options.turn != nil,
      !goals.contains(where: {
        $0.field.mixes == .angle || $0.space != nil || $0.field.mixes == .color
      })
    {
      throw HostError(
        "'turn' is for angles and hues, and there is none among the fields", .optionConflict)
    }
    if options.space != nil, !goals.contains(where: { $0.field.mixes == .color }) {
      throw HostError("'space' is for colors, and there is none among the fields", .optionConflict)
    }
    for (index, goal) in goals.enumerated() {
      switch goal.field.mixes {
      case .none: break
      case .angle:
        guard let turn = options.turn else { continue }
        let turning = goal.field.turning
        parts[index].mixing =
          turning.isEmpty ? .turn(turn) : .turns(turning.map { $0 ? turn : nil })
      case .color:
        let space = options.space ?? goal.space
        guard let space, space != .srgb else { continue }
        parts[index].mixing = .color(space, options.turn ?? .shortest)
      }
    }
  }

  /// Refuses what values without fixed numbers cannot do.
  func checkCourses(
    _ goals: [Goal], _ verb: Verb, _ options: AnimationOptions
  ) throws(HostError) {
    guard
      let goal = goals.first(where: {
        $0.field.begin != nil && $0.field.fitting == nil
      })
    else { return }
    let name = goal.field.name
    switch verb {
    case .by: throw HostError("nothing can be added to '\(name)': use 'to'")
    case .decay: throw HostError("'\(name)' cannot glide: use 'to'")
    case .to, .from, .keys, .along, .follow, .shake, .wiggle, .punch:
      if options.composite == .add { throw HostError("nothing can be added to '\(name)'") }
      if options.velocity != nil {
        throw HostError("'\(name)' has no velocity of its own: leave 'velocity' out")
      }
    }
  }
}

extension OptionTable {
  /// How values mix.
  static let mixingOptions: [VerbOption] = [
    VerbOption(
      "turn", .word(AngleTurn.self), for: [.motion, .keys, .follow], default: "nil",
      as: .notOfKeyframes,
      in: "box:to({ rotation = 90 }, { … })",
      "The way round that angles and hues take; without it, through all numbers between.",
      "turn = \"shortest\""
    ) { $0.turn = $1 },
    VerbOption(
      "space", .word(MixingSpace.self), for: [.motion, .keys], default: "\"srgb\"",
      as: .notOfKeyframes,
      in: "box:to({ fill = \"blue\" }, { … })", "The color space in which colors mix.",
      "space = \"oklab\""
    ) { $0.space = $1 },
  ]
}
