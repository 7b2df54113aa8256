import LuaRuntime

/// Options of changes: those of a motion that fit one, and a few of their own.
extension OptionTable {
  /// Options of a motion that mean nothing to a change, which has its own start, goal and key.
  static let notOfChanges: Set<String> = [
    "from", "key", "pace", "begin_time", "stagger", "paused", "on_apply", "on_reach", "on_start",
    "on_repeat",
  ]

  static let changeRows: [OptionRow] = [
    OptionRow("disable_actions", [], .transaction) { options, reader, slot throws(HostError) in
      options.disablesActions = try reader.flag(slot, "disable_actions")
    },
    OptionRow("values", [], .transaction) { options, reader, slot throws(HostError) in
      options.values = try reader.values(slot)
    },
  ]

  /// Whether a row says something to verbs of this scope.
  func accepts(_ row: OptionRow, _ scope: OptionScope) -> Bool {
    guard !row.scope.isDisjoint(with: scope) else { return false }
    return !scope.contains(.transaction) || !Self.notOfChanges.contains(row.name)
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
