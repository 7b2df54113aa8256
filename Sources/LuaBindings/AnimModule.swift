import AnimationEngine
import LuaRuntime

/// The table `anim`, and the methods that layers share with it.
struct AnimModule {
  let host: ScriptHost

  /// Verbs of layers, with the layer in slot 1; the same functions are fields of `anim`.
  static func verbs(
    _ verbs: Verbs, _ ticks: Ticks, _ queries: TargetQueries, _ live: LiveBindings
  ) -> [String: HostFunction] {
    [
      "to": { [unowned verbs] call throws(HostError) in
        try verbs.animate(.to, call)
        return .done
      },
      "from": { [unowned verbs] call throws(HostError) in
        try verbs.animate(.from, call)
        return .done
      },
      "by": { [unowned verbs] call throws(HostError) in
        try verbs.animate(.by, call)
        return .done
      },
      "along": { [unowned verbs] call throws(HostError) in
        try verbs.animate(.along, call)
        return .done
      },
      "keys": { [unowned verbs] call throws(HostError) in
        try verbs.animate(.keys, call)
        return .done
      },
      "decay": { [unowned verbs] call throws(HostError) in
        try verbs.animate(.decay, call)
        return .done
      },
      "follow": { [unowned verbs] call throws(HostError) in
        try verbs.animate(.follow, call)
        return .done
      },
      "bind": { [unowned live] call throws(HostError) in
        try live.bind(call)
        return .done
      },
      "shake": { [unowned verbs] call throws(HostError) in
        try verbs.animate(.shake, call)
        return .done
      },
      "wiggle": { [unowned verbs] call throws(HostError) in
        try verbs.animate(.wiggle, call)
        return .done
      },
      "punch": { [unowned verbs] call throws(HostError) in
        try verbs.animate(.punch, call)
        return .done
      },
      "set": { [unowned verbs] call throws(HostError) in
        try verbs.set(call)
        return .done
      },
      "custom": { [unowned ticks] call throws(HostError) in
        try ticks.custom(call)
        return .done
      },
      "animations": { [unowned queries] call throws(HostError) in
        try queries.animations(call)
        return .done
      },
      "animation": { [unowned queries] call throws(HostError) in
        try queries.animation(call)
        return .done
      },
      "stop": { [unowned queries] call throws(HostError) in
        try queries.stop(call)
        return .done
      },
      "finish": { [unowned queries] call throws(HostError) in
        try queries.finish(call)
        return .done
      },
    ]
  }

  /// The fields of `anim` that are no verbs.
  static func functions(_ host: ScriptHost) -> [(String, HostFunction)] {
    [
      (
        "transition",
        { [unowned host] call throws(HostError) in
          try host.changes.transition(call)
          return .done
        }
      ),
      (
        "sequence",
        { [unowned host] call throws(HostError) in
          try host.composition.compose(.sequence, call)
          return .done
        }
      ),
      (
        "all",
        { [unowned host] call throws(HostError) in
          try host.composition.compose(.all, call)
          return .done
        }
      ),
      (
        "any",
        { [unowned host] call throws(HostError) in
          try host.composition.compose(.any, call)
          return .done
        }
      ),
      (
        "tick",
        { [unowned host] call throws(HostError) in
          try host.ticks.tick(call)
          return .done
        }
      ),
      (
        "property",
        { [unowned host] call throws(HostError) in
          try host.properties.define(call)
          return .done
        }
      ),
      (
        "now",
        { [unowned host] call throws(HostError) in
          call.push(
            host.animator.localTime(of: host.context.scope.clock, at: host.animator.currentTime))
          return .done
        }
      ),
      (
        "param",
        { [unowned host] call throws(HostError) in
          guard let parameters = host.context.scope.parameters else { return .done }
          call.push(try parameters.parameter(call))
          return .done
        }
      ),
      (
        "show",
        { [unowned host] call throws(HostError) in
          try host.changes.show(call, host.scenes, host.includes)
          return .done
        }
      ),
      (
        "target",
        { [unowned host] call throws(HostError) in
          try host.name(call)
          return .done
        }
      ),
      (
        "defaults",
        { [unowned host] call throws(HostError) in
          try host.setDefaults(call)
          return .done
        }
      ),
    ]
  }
}

extension ScriptHost {
  /// `anim.target { name = "lamp", … }` names the table and answers it.
  func name(_ call: borrowing LuaCall) throws(HostError) {
    guard state.kind(1) == .table else {
      throw HostError("anim.target takes a table, not \(state.describe(1))")
    }
    let name = try state.field(1, .string("name"))
    if let text = state.string(name), !text.isEmpty { try targets.name(1, text) }
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
