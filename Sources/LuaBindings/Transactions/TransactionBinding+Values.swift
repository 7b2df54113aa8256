import AnimationEngine
import LuaRuntime
import SceneGraph

/// `anim.transaction_value`: the values that transactions were given.
extension TransactionBinding {
  /// `anim.transaction_value(name)`.
  ///
  /// It is a script's own value or an option, whichever the nearest transaction states; in one and
  /// the same transaction the script's own. Without either it is the default, and nil for nothing.
  func value(_ name: String) throws(HostError) -> LuaValue {
    if let own = transactions[name] as? LuaReference { return .kept(own) }
    let option = reader.optionName(name)
    if let stated = transactions.option(option) as? LuaValue { return stated }
    syncDefaults()
    let how = transactions.how
    switch option {
    case "duration": return how.duration.map { .number($0) } ?? .nil
    case "easing": return how.spring == nil ? how.curve.map { .string($0.name) } ?? .nil : .nil
    case "delay": return .number(how.timing?.delay ?? 0)
    case "disable_actions": return .boolean(transactions.disablesActions)
    default: return .nil
    }
  }

  /// The options of a transaction by their own names, as the script stated them; times in seconds.
  func stated(
    _ options: AnimationOptions, _ slot: LuaSlot
  ) throws(HostError) -> [(name: String, value: LuaValue)] {
    var stated: [(name: String, value: LuaValue)] = []
    for (row, spelling, _) in options.given where row != "values" && row != "on_complete" {
      switch row {
      case "duration":
        if let duration = options.duration { stated.append((row, .number(duration))) }
      case "delay": stated.append((row, .number(options.timing.delay)))
      case "disable_actions":
        if let disables = options.disablesActions { stated.append((row, .boolean(disables))) }
      default:
        let value = try state.withSlots { () throws(HostError) in
          try state.keep(try state.field(slot, .string(spelling)))
        }
        stated.append((row, .kept(value)))
      }
    }
    guard options.given.isEmpty else { return stated }
    if let duration = options.duration { stated.append(("duration", .number(duration))) }
    if options.spring != nil { stated.append(("spring", .kept(try state.keep(slot)))) }
    return stated
  }

  /// The *how* that does what an implicit animation does by default.
  func standard(_ how: ImplicitAnimation) -> LuaValue {
    syncDefaults()
    let whole = how.filled(from: transactions.how)
    if let spring = whole.spring, let object = reader.springs.value(spring) {
      return .record([("spring", .object(object))])
    }
    var fields: [(String, LuaValue)] = [("duration", .number(whole.duration ?? 0.25))]
    if let curve = whole.curve { fields.append(("easing", .string(curve.name))) }
    return .record(fields)
  }
}
