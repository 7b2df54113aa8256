import AnimationEngine
import LuaRuntime

/// The table `anim`, and the methods that layers share with it.
struct AnimModule {
  let host: ScriptHost

  /// A function that returns to the script at once, without waiting.
  typealias Action = (borrowing LuaCall) throws(HostError) -> Void

  /// Verbs that make animations of a target's fields.
  private static let moving: [Verbs.Verb] = [
    .to, .from, .by, .along, .keys, .decay, .follow, .shake, .wiggle, .punch,
  ]

  /// Verbs of layers, with the layer in slot 1; the same functions are fields of `anim`.
  static func verbs(
    _ verbs: Verbs, _ ticks: Ticks, _ queries: TargetQueries, _ live: LiveBindings
  ) -> [String: HostFunction] {
    var rows: [(String, Action)] = moving.map { verb in
      (
        verb.rawValue,
        { [unowned verbs] call throws(HostError) in try verbs.animate(verb, call) }
      )
    }
    rows += [
      ("bind", { [unowned live] call throws(HostError) in try live.bind(call) }),
      ("set", { [unowned verbs] call throws(HostError) in try verbs.set(call) }),
      ("custom", { [unowned ticks] call throws(HostError) in try ticks.custom(call) }),
      (
        "animations",
        { [unowned queries] call throws(HostError) in try queries.animations(call) }
      ),
      ("animation", { [unowned queries] call throws(HostError) in try queries.animation(call) }),
      ("stop", { [unowned queries] call throws(HostError) in try queries.stop(call) }),
      ("finish", { [unowned queries] call throws(HostError) in try queries.finish(call) }),
    ]
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.0, answering($0.1)) })
  }

  /// The fields of `anim` that are no verbs.
  static func functions(_ host: ScriptHost) -> [(String, HostFunction)] {
    let rows: [(String, (ScriptHost, borrowing LuaCall) throws(HostError) -> Void)] = [
      ("swap", { host, call throws(HostError) in try host.changes.transition(call) }),
      (
        "sequence",
        { host, call throws(HostError) in try host.composition.compose(.sequence, call) }
      ),
      ("all", { host, call throws(HostError) in try host.composition.compose(.all, call) }),
      ("any", { host, call throws(HostError) in try host.composition.compose(.any, call) }),
      ("tick", { host, call throws(HostError) in try host.ticks.tick(call) }),
      ("property", { host, call throws(HostError) in try host.properties.define(call) }),
      ("now", { host, call throws(HostError) in host.pushNow(call) }),
      (
        "param",
        { host, call throws(HostError) in
          guard let parameters = host.context.scope.parameters else { return }
          call.push(try parameters.parameter(call))
        }
      ),
      (
        "show",
        { host, call throws(HostError) in
          try host.changes.show(call, host.scenes, host.includes)
        }
      ),
      ("target", { host, call throws(HostError) in try host.name(call) }),
      ("defaults", { host, call throws(HostError) in try host.setDefaults(call) }),
    ]
    return rows.map { name, body in
      (name, answering { [unowned host] call throws(HostError) in try body(host, call) })
    }
  }

  private static func answering(_ action: @escaping Action) -> HostFunction {
    { call throws(HostError) in
      try action(call)
      return .done
    }
  }
}

extension ScriptHost {
  /// `anim.now()`: seconds of the time of the file that asks.
  func pushNow(_ call: borrowing LuaCall) {
    call.push(animator.localTime(of: context.scope.clock, at: animator.currentTime))
  }

  /// `anim.target { name = "lamp", … }` names the table and answers it.
  func name(_ call: borrowing LuaCall) throws(HostError) {
    guard state.kind(1) == .table else {
      throw HostError("anim.target takes a table, not \(state.describe(1))")
    }
    let name = try state.field(1, .string("name"))
    if let text = try state.name(name), !text.isEmpty { try targets.name(1, text) }
    call.push(LuaSlot(1))
  }

  /// `anim.defaults { duration =, easing = }`.
  func setDefaults(_ call: borrowing LuaCall) throws(HostError) {
    guard state.kind(1) == .table else {
      throw HostError("anim.defaults takes a table, not \(state.describe(1))")
    }
    try state.forEachField(of: 1) { key, value throws(HostError) in
      switch state.string(key) {
      case "duration":
        let duration = try context.time(value, "duration")
        guard duration >= 0 else {
          throw HostError("duration must be 0 or more seconds, not \(shortest(duration))")
        }
        context.defaultDuration = duration
      case "easing": context.defaultCurve = try easings.curve(value)
      case "reduced":
        context.defaultReduction = try reader.word(
          value, "reduced", Reduction.allCases.map { (name: $0.rawValue, value: $0) })
      default:
        throw unknownName(
          "default", state.describeKey(key), of: "anim.defaults",
          valid: ["duration", "easing", "reduced"])
      }
    }
    changes.syncDefaults()
  }
}
