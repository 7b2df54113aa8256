import LuaRuntime

/// The verbs that animate fields of a target: functions of `anim`, methods of layers, and most of them
/// methods of timelines.
extension Verbs {
  static let functions: [FunctionSpec<Verbs>] = [
    verb(
      .to,
      .what("The fields with their goals, as { x = 300 }; a function gives each target its own."),
      "Animates fields from their present values to goals.",
      "box:to({ x = 300 }, 0.5, \"quad.out\")"),
    verb(
      .from, .what("The fields with their starts; each ends at its present value."),
      "Animates fields from given values to their present ones.",
      "box:from({ x = -100, opacity = 0 }, 0.5)"),
    verb(
      .by, .what("The fields with the distance that each goes."),
      "Animates fields by a distance from their model values.", "box:by({ x = 50 }, 0.5)"),
    verb(
      .along,
      Parameter(
        "path", .path,
        "SVG path data, or a list of points { x, y }, in the coordinates of the target's parent."),
      "Moves a target along a path.",
      "box:along(\"M 0 0 C 100 0 100 100 200 100\", 1)"),
    verb(
      .keys,
      .what(
        "Lists of values by field, or tables of fields by their share of the duration, from 0 to 1."
      ),
      "Animates fields through keyframes.", "box:keys({ x = { 100, 200, 150 } }, 1)"),
    verb(
      .decay, .what("The fields with their starting velocities a second."),
      "Lets fields glide on from a starting velocity until they rest.",
      "box:decay { x = 400 }"),
    verb(
      .follow, .what("The fields with functions that return their goals, or with `anim.value`s."),
      isOnTimelines: false, "Chases goals that move, with a spring.",
      "box:follow { x = function() return dot.x end }"),
    verb(
      .shake, .what("The fields with the farthest that each goes to either side."),
      "Shakes fields at random about their values, and fades.",
      "box:shake({ x = 10 }, 0.5)"),
    verb(
      .wiggle, .what("The fields with the farthest that each goes to either side."),
      "Moves fields at random about their values, without end by default.",
      "box:wiggle({ rotation = 5 }, { frequency = 1 })"),
    verb(
      .punch, .what("The fields with how far and which way each is hit."),
      "Hits fields in one direction, from which they swing back.",
      "box:punch({ scale = 0.2 }, 0.5)"),
    FunctionSpec(
      "set", of: [.anim, .layer, .list, .value], doing: .assign,
      taking: [
        .target("The object whose fields are set; a list of them sets each."),
        .what("The fields with their values."),
      ],
      advice: "it is done at once and has no options",
      "Assigns fields at once.", "box:set { x = 20, opacity = 0.5 }"
    ) { verbs, call throws(HostError) in try verbs.set(call) },
  ]

  private static func verb(
    _ verb: Verb, _ what: Parameter, isOnTimelines: Bool = true, _ doc: String,
    _ example: String
  ) -> FunctionSpec<Verbs> {
    // A value has no coordinates for a path.
    var owners: [FunctionOwner] = [.anim, .layer, .list]
    if verb != .along { owners.append(.value) }
    if isOnTimelines { owners.append(.handle) }
    return FunctionSpec(
      verb.rawValue, of: owners, doing: .start,
      taking: [.target, what, how(of: verb)] + (verb.takesEasing ? [.easing] : []),
      returns: .handle, advice: verb.takesEasing ? nothingAfterEasing : verb.withoutEasing, doc,
      example
    ) { verbs, call throws(HostError) in try verbs.animate(verb, call) }
  }

  /// The options of a verb with their sense where none are given.
  private static func how(of verb: Verb) -> Parameter {
    let without =
      switch verb {
      case .decay: "without it, a `deceleration` of 0.998"
      case .follow: "without it, the default spring"
      case .shake, .punch: "without it, 0.5 s"
      case .wiggle: "without it, no end"
      case .keys, .along: "without it, 0.25 s with \"linear\""
      default: "without it, 0.25 s with the easing \"default\""
      }
    return switch verb {
    case .decay, .follow:
      .how(.either([.options, .spring]), "A spring or a table of the options below; \(without).")
    case .keys, .shake, .wiggle, .punch:
      .how(
        .either([.options, .seconds(.notNegative)]),
        "Seconds or a table of the options below; \(without).")
    default: .how("Seconds, a spring or a table of the options below; \(without).")
    }
  }

  static let nothingAfterEasing =
    "'how' is one table of options, as { duration = 1, easing = \"quad.out\", delay = 0.2 }, on a "
    + "timeline with at, gap or with, as at = { \"end\", -0.2 }"
}

extension Verbs.Verb {
  /// Whether an easing may stand after the seconds.
  fileprivate var takesEasing: Bool {
    switch self {
    case .decay, .follow, .shake, .wiggle, .punch: false
    default: true
    }
  }

  /// The advice for a call of a verb with something after its options.
  fileprivate var withoutEasing: String {
    switch self {
    case .decay, .follow: "it has no easing: 'how' is a spring or one table of options"
    default:
      "it has no easing: 'how' is a number of seconds or one table of options, as { duration = 1, delay = 0.2 }"
    }
  }
}
