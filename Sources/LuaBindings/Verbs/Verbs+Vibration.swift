import AnimationEngine
import LuaRuntime

extension Verbs {
  /// The animation of `shake`, `wiggle` and `punch`: *what* is how far each field goes.
  func vibrationAnimation(
    _ verb: Verb, _ target: ScriptTarget, _ slot: LuaSlot, _ options: AnimationOptions,
    for handle: ScriptHandle
  ) throws(HostError) -> Animation {
    let goals = try goals(2, on: target, slot)
    guard !goals.isEmpty else {
      throw HostError("'\(verb.rawValue)' needs at least one field in its table")
    }
    let deferred = DeferredGoals(context, place: reader.place)
    var parts: [AnimationPart] = []
    for (index, goal) in goals.enumerated() {
      guard !goal.takesOver, goal.field.mixes != .color, goal.field.begin == nil,
        goal.field.fitting == nil
      else {
        throw HostError("'\(verb.rawValue)' moves numbers, and '\(goal.field.name)' is none")
      }
      parts.append(.to(goal.field.track, goal.values))
      deferred.add(goal, part: index, .to)
    }
    try requireRead(goals, options, verb)
    handle.fields = goals.map(\.field)
    if case .nil = handle.targets { handle.targets = target.value }
    let given = options.vibration
    var vibration: Vibration
    var duration = options.duration ?? 0.5
    switch verb {
    case .punch:
      vibration = .punch(elasticity: given.elasticity ?? 1, decay: given.decay ?? 1)
      // So many turns, each a half of a swing.
      let turns = given.vibrato ?? (given.frequency.map { 2 * $0 * duration } ?? 6)
      vibration.frequency = duration > 0 ? turns / (2 * duration) : 1
    case .wiggle:
      vibration = .wiggle()
      vibration.decay = given.decay ?? 0
      duration = options.duration ?? .infinity
    default:
      vibration = .shake(decay: given.decay ?? 1)
    }
    if verb != .punch {
      vibration.kind = .noise(octaves: given.octaves ?? 1, gain: given.gain ?? 0.5)
      vibration.frequency = given.frequency ?? vibration.frequency
      vibration.period = given.period ?? 0
      // Targets of one call differ, and so do calls unless they say which movement they want.
      vibration.seed =
        options.seed.map { $0 &+ UInt64(reader.place.number) &* 0x1_0001 }
        ?? context.drawSeed()
    }
    if duration.isInfinite, let repeated = options.given.first(where: Self.repeats) {
      throw HostError("'\(repeated.spelling)' of an endless 'wiggle' needs a 'duration'", .endless)
    }
    var animation = Animation.vibration(parts, vibration, duration: duration)
    apply(options, to: &animation)
    animation.composite = .add
    fillIn(deferred, &animation, handle)
    return animation
  }

  private static func repeats(_ option: (row: String, spelling: String)) -> Bool {
    [
      "iterations", "loop", "repeat_count", "yoyo", "autoreverses", "direction", "repeat_delay",
      "end_delay", "decay",
    ].contains(option.row)
  }
}

/// The options of vibrations.
struct VibrationOptions {
  var frequency: Double?
  var vibrato: Double?
  var elasticity: Double?
  var decay: Double?
  var octaves: Int?
  var gain: Double?
  var period: Double?
}

extension OptionTable {
  /// Options of motions that mean nothing to what is added and ends where it began.
  static let notOfVibrations: Set<String> = [
    "velocity", "mode", "additive", "hold", "removed_on_completion", "threshold", "rounding",
    "cumulative", "fill_mode", "iteration_start", "on_reach",
  ]

  /// The options that only vibrations have.
  static let vibrationRows: [OptionRow] = [
    OptionRow("frequency", [], .vibration) { options, reader, slot throws(HostError) in
      options.vibration.frequency = try reader.number(slot, "frequency")
    },
    OptionRow("vibrato", [], .punch) { options, reader, slot throws(HostError) in
      let turns = try reader.number(slot, "vibrato")
      guard turns >= 1, turns == turns.rounded(), turns <= 1e6 else {
        throw HostError(
          "vibrato must be a whole number of turns, 1 or more, not \(shortest(turns))")
      }
      options.vibration.vibrato = turns
    },
    OptionRow("elasticity", [], .punch) { options, reader, slot throws(HostError) in
      options.vibration.elasticity = try reader.number(slot, "elasticity")
    },
    OptionRow("decay", [], .vibration) { options, reader, slot throws(HostError) in
      options.vibration.decay = try reader.number(slot, "decay")
    },
    OptionRow("octaves", [], .noise) { options, reader, slot throws(HostError) in
      options.vibration.octaves = try reader.whole(slot, "octaves")
    },
    OptionRow("gain", [], .noise) { options, reader, slot throws(HostError) in
      options.vibration.gain = try reader.number(slot, "gain")
    },
    OptionRow("period", [], .noise) { options, reader, slot throws(HostError) in
      options.vibration.period = try reader.time(slot, "period")
    },
  ]
}

extension OptionReader {
  /// A whole number.
  fileprivate func whole(_ slot: LuaSlot, _ what: String) throws(HostError) -> Int {
    let number = try number(slot, what)
    guard let whole = Int(exactly: number) else {
      throw HostError("\(what) must be a whole number, not \(shortest(number))")
    }
    return whole
  }
}
