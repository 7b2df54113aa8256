import LuaRuntime

/// An effect that is there from the start: a verb, what it moves, and how.
///
/// Shakes and punches are no effects but functions of noise; see `anim.shake`.
enum EffectPreset: String, CaseIterable {
  /// To *what* and back; a tenth larger.
  case pulse
  /// To *what* and back, twice; gone.
  case flash
  /// From nothing to what it is, or opaque if that is nothing; *what* says from where besides.
  case fade_in
  /// From what it is to nothing; *what* says where to besides.
  case fade_out

  /// Its documentation.
  var entry: FunctionEntry {
    FunctionEntry(
      name: rawValue, owners: [.anim, .layer, .handle],
      parameters: [
        .target, Parameter("what", .fields, .optional, whatDoc),
        takesSpring
          ? .how("Seconds, a spring or a table of the options below; without it, \(initialHow).")
          : .how(
            .either([.options, .seconds(.notNegative)]),
            "Seconds or a table of the options below; without it, \(initialHow)."),
        .easing,
      ],
      returns: .handle, doc: doc, example: "box:\(rawValue)()")
  }

  private var doc: String {
    switch self {
    case .pulse: "Animates fields there and back; by default it grows by a tenth."
    case .flash: "Animates fields there and back twice; by default to opacity 0."
    case .fade_in: "Animates opacity, and other fields, from nothing to their present values."
    case .fade_out: "Animates opacity to 0, and other fields to goals."
    }
  }

  private var whatDoc: String {
    switch self {
    case .pulse: "The fields with the values halfway; without it, { scale = 1.1 }."
    case .flash: "The fields with the values halfway; without it, { opacity = 0 }."
    case .fade_in: "Further fields with the values from which they come, as { y = -40 }."
    case .fade_out: "Further fields with their goals, as { y = 40 }."
    }
  }

  private var initialHow: String {
    switch self {
    case .pulse: "0.5 s with sine.inOut there and back"
    case .flash: "twice 0.25 s with sine.inOut there and back"
    case .fade_in: "0.3 s with easeOut"
    case .fade_out: "0.3 s with easeIn"
    }
  }

  /// Whether a spring may move it; keyframes have times of their own.
  var takesSpring: Bool { verb != "keys" }

  /// The verb that it calls.
  var verb: String {
    switch self {
    case .pulse, .flash: "keys"
    case .fade_in: "from"
    case .fade_out: "to"
    }
  }

  /// Options where none are given.
  var how: [(String, LuaValue)] {
    switch self {
    case .pulse: [("duration", .number(0.5)), ("easing_each", .string("sine.inOut"))]
    case .flash:
      [("duration", .number(0.25)), ("loop", .integer(2)), ("easing_each", .string("sine.inOut"))]
    case .fade_in: [("duration", .number(0.3)), ("easing", .string("easeOut"))]
    case .fade_out: [("duration", .number(0.3)), ("easing", .string("easeIn"))]
    }
  }

  /// The goal for the verb from the script's own, whole and by field.
  func what(_ given: LuaValue?, _ fields: [(String, LuaValue)]) -> LuaValue {
    switch self {
    case .pulse:
      .map([(.number(0.5), given ?? .record([("scale", .number(1.1))]))])
    case .flash:
      .map([(.number(0.5), given ?? .record([("opacity", .number(0))]))])
    case .fade_in, .fade_out:
      .record(
        (fields.contains { $0.0 == "opacity" } ? [] : [("opacity", .number(0))]) + fields)
    }
  }
}
