import LuaRuntime

/// The verbs that animate fields of a target: functions of `anim`, methods of layers, and most of them
/// methods of timelines.
extension Verbs {
  static let functions: [FunctionSpec<Verbs>] = [
    verb(
      .to, "Animates fields from their present values to goals.",
      "box:to({ x = 300 }, 0.5, \"quad.out\")"),
    verb(
      .from, "Animates fields from given values to their present ones.",
      "box:from({ x = -100, opacity = 0 }, 0.5)"),
    verb(
      .by, "Animates fields by a distance from their model values.", "box:by({ x = 50 }, 0.5)"),
    verb(
      .along, what: Parameter("path", .path), "Moves a target along a path.",
      "box:along(\"M 0 0 C 100 0 100 100 200 100\", 1)"),
    verb(
      .keys, "Animates fields through keyframes.", "box:keys({ x = { 100, 200, 150 } }, 1)"),
    verb(
      .decay, "Lets fields glide on from a starting velocity until they rest.",
      "box:decay { x = 400 }"),
    verb(
      .follow, isOnTimelines: false, "Chases goals that move, with a spring.",
      "box:follow { x = function() return dot.x end }"),
    verb(
      .shake, "Shakes fields at random about their values, and fades.",
      "box:shake({ x = 10 }, 0.5)"),
    verb(
      .wiggle, "Moves fields at random about their values, without end by default.",
      "box:wiggle({ rotation = 5 }, { frequency = 1 })"),
    verb(
      .punch, "Hits fields in one direction, from which they swing back.",
      "box:punch({ scale = 0.2 }, 0.5)"),
    FunctionSpec(
      "set", of: [.anim, .layer, .list, .value], taking: [.target, .what],
      advice: "it is done at once and has no options",
      "Assigns fields at once.", "box:set { x = 20, opacity = 0.5 }"
    ) { verbs, call throws(HostError) in try verbs.set(call) },
  ]

  private static func verb(
    _ verb: Verb, what: Parameter = .what, isOnTimelines: Bool = true, _ doc: String,
    _ example: String
  ) -> FunctionSpec<Verbs> {
    // A value has no coordinates for a path.
    var owners: [FunctionOwner] = [.anim, .layer, .list]
    if verb != .along { owners.append(.value) }
    if isOnTimelines { owners.append(.handle) }
    return FunctionSpec(
      verb.rawValue, of: owners,
      taking: [.target, what, .how, .easing], returns: .handle, advice: nothingAfterEasing, doc,
      example
    ) { verbs, call throws(HostError) in try verbs.animate(verb, call) }
  }

  static let nothingAfterEasing =
    "'how' is one table of options, as { duration = 1, easing = \"quad.out\", delay = 0.2 }"
}
