import AnimationEngine
import LuaRuntime
import SceneGraph

/// The functions of the API by what they do. A script's function that only gives a value, such as an
/// easing, may call those that ask, and no others.
extension ScriptContext {
  /// The functions that do something, by the names that errors show.
  ///
  /// All others only ask; a test holds that each function of the API is here or among `questions`.
  static let deeds: [String: Deed] = {
    var deeds: [String: Deed] = ["spawn": .start]
    for (tables, names, deed) in rows {
      for table in tables { for name in names { deeds[table + name] = deed } }
    }
    return deeds
  }()

  private static let starters = [
    "to", "from", "by", "keys", "decay", "follow", "shake", "wiggle", "punch", "bind",
    "custom",
  ]
  private static let makers = LayerKind.allCases.filter(\.isMade).map(\.name)

  private static let rows: [(tables: [String], names: [String], deed: Deed)] = [
    (["anim.", "layer:", "list:", "value:"], starters, .start),
    (["anim.", "layer:", "list:"], ["along"], .start),
    (["anim.", "layer:", "list:", "value:"], ["set"], .assign),
    (["anim.", "layer:", "list:", "value:"], ["stop", "finish"], .control),
    (
      ["anim."],
      [
        "swap", "sequence", "all", "any", "tick", "show", "timeline", "animator", "block",
        "animate_keyframes", "transaction",
        // Former names.
        "transition", "animate",
      ], .start
    ),
    (["anim."], ["scene", "scope", "defaults", "property", "clock", "on", "emit"], .change),
    (["anim.easing."], ["define"], .change),
    (["layer:", "scene:"], makers, .change),
    (["layer:", "scene:"], ["on", "emit", "add", "include"], .change),
    (["layer:"], ["drag", "remove", "extend", "split"], .change),
    (["layer:"], ["swap", "transition", "perform"], .start),
    (["layer:", "clock:"], ["pause", "resume"], .control),
    (["scene:"], ["input"], .change),
    (
      ["handle:"],
      [
        "pause", "resume", "restart", "finish", "play", "reverse", "stop", "seek", "retarget",
        "remove",
      ], .control
    ),
    (
      ["handle:"],
      TimelineBinding.verbs + ["add", "call", "script", "label", "gap", "pause_at", "set"], .start
    ),
    (["animator:"], ["add_animations", "add_completion"], .start),
    (["animator:"], ["start", "pause", "continue", "stop", "finish"], .control),
    (["event:", "listener:"], ["stop"], .control),
    (["scope:"], ["keep", "close"], .control),
    (["split:"], ["revert"], .change),
  ]

  /// The functions that only ask, or make a value that nothing moves; `speed` of a handle is refused
  /// where it is given one, and `wait` wherever nothing can wait.
  static let questions: Set<String> = [
    "anim.animations", "anim.animation", "anim.now", "anim.target", "anim.transaction_value",
    "anim.param",
    "anim.value", "anim.spring", "anim.stagger", "anim.random", "anim.shuffle", "anim.clamp",
    "anim.wrap", "anim.snap", "anim.noise", "anim.mix", "anim.map", "anim.measure",
    "anim.path_length", "anim.path_at", "anim.points_on", "anim.points_in",
    "anim.linear_gradient", "anim.radial_gradient", "anim.conic_gradient", "anim.data",
    "anim.bezier", "anim.steps", "anim.points", "anim.curve", "anim.penner", "anim.format",
    "anim.easing.list", "anim.easing.get", "layer:animations",
    "layer:animation", "list:animations", "list:animation", "value:animations", "value:animation",
    "layer:event", "layer:action_for", "layer:bounds", "layer:to_scene",
    "layer:from_scene", "layer:from_picture", "layer:convert", "layer:contains",
    "layer:to_scene_time", "layer:from_scene_time", "layer:convert_time", "scene:event",
    "scene:find", "scene:hit_test", "handle:speed", "handle:sample", "handle:wait", "clock:wait",
    "spring:with", "curve:slope", "awaited_event:wait", "wait", "add",
  ]

  /// Holds functions to their limits of arguments, and refuses actions in functions that may only give a
  /// value.
  func guardVerbs(_ api: API) {
    state.holdCalls(
      to: { api.argumentLimits }, checkedBy: { [unowned self] in Self.deeds.mapValues(check) })
    state.assignmentGuard = check(.assign)
  }

  private func check(_ deed: Deed) -> () throws(HostError) -> Void {
    { [unowned animator = self.animator, steps = self.animator.steps] () throws(HostError) in
      guard steps.isAsking else { return }
      try engine { () throws(EngineError) in try animator.checkAsking(deed) }
    }
  }

  /// Calls the `read` of a property, which may only ask.
  func read(
    _ property: String, _ function: LuaReference, _ target: ScriptTarget
  ) throws(ScriptError) -> [LuaValue] {
    try animator.asking(property) { () throws(ScriptError) in try call(function, [target.value]) }
  }
}
