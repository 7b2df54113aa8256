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
      throw HostError("the table of '\(verb.rawValue)' must have at least one field")
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
    if duration.isInfinite,
      let repeated = options.given.first(where: {
        $0.traits.contains(.repeating)
      })
    {
      throw HostError(
        "'\(repeated.spelling)' of an endless 'wiggle' must have a 'duration'", .endless)
    }
    var animation = Animation.vibration(parts, vibration, duration: duration)
    apply(options, to: &animation)
    animation.composite = .add
    fillIn(deferred, &animation, handle)
    return animation
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
  /// The options that only vibrations have.
  static let vibrationOptions: [VerbOption] = [
    VerbOption(
      "frequency", .number(.perSecond, .above(0, to: 10_000)), for: .vibration, default: "15",
      group: "frequency",
      "How often it changes direction. A wiggle has 2, a punch its `vibrato` over the duration.",
      "frequency = 20"
    ) { $0.vibration.frequency = $1 },
    VerbOption(
      "vibrato", .whole(.count, .from(1, to: 1_000_000)), for: .punch, default: "6",
      group: "frequency", "The number of turns in all.", "vibrato = 4"
    ) { $0.vibration.vibrato = Double($1) },
    VerbOption(
      "elasticity", .number(.share, .share), for: .punch, default: "1",
      "How far it swings beyond its place, as a share of the way out.", "elasticity = 0.5"
    ) { $0.vibration.elasticity = $1 },
    VerbOption(
      "decay", .number(.factor, .notNegative), for: .vibration, default: "1", as: .repeating,
      "How it fades: 0 does not, as a wiggle by default; 1 is linear; above 1 is faster at first.",
      "decay = 2"
    ) { $0.vibration.decay = $1 },
    VerbOption(
      "octaves", .whole(.count, .from(1, to: 16)), for: .noise, default: "1",
      "The number of layers of noise, each twice as fast as the one before.", "octaves = 3"
    ) { $0.vibration.octaves = $1 },
    VerbOption(
      "gain", .number(.factor, .above(0, to: 1)), for: .noise, default: "0.5",
      "How far each layer of noise goes, against the one before.", "octaves = 2, gain = 0.4"
    ) { $0.vibration.gain = $1 },
    VerbOption(
      "period", .seconds(.from(0, to: 10_000)), for: .noise, default: "0",
      "The time after which the movement repeats; 0 for never.", "period = 4"
    ) { $0.vibration.period = $1 },
  ]
}
