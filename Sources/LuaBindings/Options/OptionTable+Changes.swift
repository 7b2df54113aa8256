import AnimationEngine
import LuaRuntime
import SceneGraph

/// Options of changes: those of a motion that fit one, and a few of their own.
extension OptionTable {
  static let changeOptions: [VerbOption] = [
    VerbOption(
      "disable_actions", .flag, for: .transaction, default: "false",
      "Changes layers at once, without the animations of their actions.",
      "disable_actions = true"
    ) { $0.disablesActions = $1 },
    VerbOption(
      "begin_from_current_state", .flag, for: .block, default: "false",
      "Lets changes replace older ones rather than being added to them.",
      "duration = 0.5, begin_from_current_state = true"
    ) { $0.beginsFromCurrentState = $1 },
    VerbOption(
      "type", .word(Transition.Kind.self), for: .transition, default: "\"fade\"",
      "The new picture fades in, pushes the old one out, moves over it, or is revealed below it.",
      "type = \"push\""
    ) { $0.transition.kind = $1 },
    VerbOption(
      "start_progress", .number(.share, .share), for: .transition, default: "0",
      "The share of the transition at which it begins.", "start_progress = 0.25"
    ) { $0.transition.startProgress = $1 },
    VerbOption(
      "end_progress", .number(.share, .share), for: .transition, default: "1",
      "The share of the transition at which it ends.", "end_progress = 0.75"
    ) { $0.transition.endProgress = $1 },
    VerbOption(
      "kind", .word([("transition", true)]), for: .transition, default: "nil",
      "Makes an action a transition rather than an animation; for `actions` alone.",
      "kind = \"transition\""
    ) { _, _ in },
    VerbOption(
      "values",
      OptionKind(.fields) { reader, slot, what throws(HostError) in
        try reader.values(slot, what)
      }, for: .transaction, default: "{}",
      "The script's own values, which `anim.transaction_value` finds.",
      "values = { reason = \"drop\" }"
    ) { $0.values = $1 },
  ]

  /// Whether verbs of this scope take an option.
  func accepts(_ option: VerbOption, _ scope: OptionScope) -> Bool {
    guard !option.scope.isDisjoint(with: scope) else { return false }
    let traits = option.traits
    if scope.contains(.keyframed), traits.contains(.notOfKeyframes) { return false }
    if !scope.isDisjoint(with: .vibration), traits.contains(.notOfVibrations) { return false }
    guard scope.contains(.change), traits.contains(.notOfChanges) else { return true }
    // The side that a transition comes from is no start of a motion.
    return scope.contains(.transition) && option.scope.contains(.transition)
  }
}

extension AnimationOptions {
  /// Whether any of what it was given is about time beyond the duration.
  var statesTiming: Bool {
    given.contains { $0.traits.contains(.timing) }
  }
}

extension OptionReader {
  /// A table of a script's own values by name.
  func values(_ slot: LuaSlot, _ what: String) throws(HostError) -> [(String, LuaReference)] {
    guard state.kind(slot) == .table else {
      throw state.wrong(what, slot, is: "a table by name")
    }
    var values: [(String, LuaReference)] = []
    try state.forEachField(of: slot) { key, value throws(HostError) in
      guard let name = state.string(key) else {
        throw HostError("the keys of \(what) must be names, not \(state.noun(key))")
      }
      values.append((name, try state.keep(value)))
    }
    return values
  }
}
