import AnimationEngine
import LuaRuntime
import SceneGraph

/// Options of changes: those of a motion that fit one, and a few of their own.
extension OptionTable {
  /// Options of a motion that mean nothing to a change, which has its own start, goal and key.
  static let notOfChanges: Set<String> = [
    "from", "key", "pace", "begin_time", "clock", "stagger", "paused", "on_apply", "on_reach",
    "on_start", "on_repeat", "cumulative", "format", "reveal", "characters", "seed", "cursor",
    "reduced",
  ]

  static let changeRows: [OptionRow] = [
    OptionRow("disable_actions", [], .transaction) { options, reader, slot throws(HostError) in
      options.disablesActions = try reader.flag(slot, "disable_actions")
    },
    OptionRow("begin_from_current_state", [], .block) { options, reader, slot throws(HostError) in
      options.beginsFromCurrentState = try reader.flag(slot, "begin_from_current_state")
    },
    OptionRow("type", [], .transition) { options, reader, slot throws(HostError) in
      options.transition.kind = try reader.word(
        slot, "type", Transition.Kind.allCases.map { ($0.rawValue, $0) })
    },
    OptionRow("start_progress", [], .transition) { options, reader, slot throws(HostError) in
      options.transition.startProgress = try reader.share(slot, "start_progress")
    },
    OptionRow("end_progress", [], .transition) { options, reader, slot throws(HostError) in
      options.transition.endProgress = try reader.share(slot, "end_progress")
    },
    OptionRow("kind", [], .transition) { options, reader, slot throws(HostError) in
      _ = try reader.word(slot, "kind", [("transition", true)])
    },
    OptionRow("values", [], .transaction) { options, reader, slot throws(HostError) in
      options.values = try reader.values(slot)
    },
  ]

  /// Whether a row says something to verbs of this scope.
  func accepts(_ row: OptionRow, _ scope: OptionScope) -> Bool {
    if row.name == "calculation", scope.contains(.keyframed) { return true }
    guard !row.scope.isDisjoint(with: scope) else { return false }
    if scope.contains(.keyframed), row.name == "turn" || row.name == "space" { return false }
    if !scope.isDisjoint(with: .vibration), Self.notOfVibrations.contains(row.name) { return false }
    // The side that a transition comes from.
    if row.name == "from", scope.contains(.transition) { return true }
    return !scope.contains(.change) || !Self.notOfChanges.contains(row.name)
  }
}

extension AnimationOptions {
  /// Whether any of what it was given is about time beyond the duration.
  var statesTiming: Bool {
    given.contains { Self.timingNames.contains($0.row) }
  }

  private static let timingNames: Set<String> = [
    "delay", "end_delay", "iterations", "loop", "repeat_count", "iteration_start", "repeat_delay",
    "repeat_duration", "direction", "yoyo", "autoreverses", "fill_mode", "speed", "time_offset",
  ]
}

extension OptionReader {
  /// A number from 0 to 1.
  func share(_ slot: LuaSlot, _ what: String) throws(HostError) -> Double {
    let value = try number(slot, what)
    guard value >= 0, value <= 1 else {
      throw HostError("\(what) must lie between 0 and 1, not \(shortest(value))")
    }
    return value
  }

  /// A table of a script's own values by name.
  func values(_ slot: LuaSlot) throws(HostError) -> [(String, LuaReference)] {
    let state = context.state
    guard state.kind(slot) == .table else {
      throw HostError("values must be a table by name, not \(state.describe(slot))")
    }
    var values: [(String, LuaReference)] = []
    try state.forEachField(of: slot) { key, value throws(HostError) in
      guard let name = state.string(key) else {
        throw HostError("values must be a table by name: a key is \(state.kind(key).name)")
      }
      values.append((name, try state.keep(value)))
    }
    return values
  }
}
