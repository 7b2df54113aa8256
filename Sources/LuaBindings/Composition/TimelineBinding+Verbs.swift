import AnimationEngine
import LuaRuntime

/// Methods of timelines that are verbs: each makes what the function of `anim` makes, and places it.
extension TimelineBinding {
  /// `tl:verb(target, what, how)`: the verb makes it, the timeline takes it.
  func animate(
    _ verb: String, _ timeline: ScriptHandle, _ call: borrowing LuaCall
  ) throws(HostError) {
    let own = Verbs.Verb(rawValue: verb)
    if timeline.defaults.isEmpty, let animating, let own {
      if let (member, place) = try animating.plain.member(own, call) {
        return try insert(.animation(member), place, into: timeline)
      }
      if isReadInPlace(call, timeline), state.kind(3) == .table || own == .along {
        let place = try placement(4, of: call.count, verb)
        if try make(own, of: call.count - 1, place, timeline, call) { return }
      }
    }
    // Before the options are read: fields that stand there are taken for unknown options.
    if let animating, let own {
      try animating.requireFields(of: own, at: 3, isGiven: call.count >= 3)
    }
    var arguments: [LuaValue] = []
    for slot in 2...max(2, min(3, call.count)) { arguments.append(.slot(LuaSlot(slot))) }
    let place = try placement(4, of: call.count, verb)
    if let how = try how(4, of: call.count, verb, timeline) { arguments.append(how) }
    try make(verb, arguments, place, timeline, call)
  }

  /// Whether the options of a call mean to its verb what they mean to the timeline: none, a table, or a
  /// number of seconds with or without an easing.
  ///
  /// Others have names only in a table of their own.
  private func isReadInPlace(_ call: borrowing LuaCall, _ timeline: ScriptHandle) -> Bool {
    guard call.count >= 3 else { return false }
    return switch call.count >= 4 ? state.kind(4) : .nil {
    case .table, .nil: call.isNone(5)
    case .number, .integer:
      call.isNone(5) || state.string(5).map { placement(in: $0, on: timeline) == nil } ?? true
    default: false
    }
  }

  /// Makes what `count` arguments after the timeline ask a verb for; false, and nothing happened, where the
  /// stack has no room.
  private func make(
    _ verb: Verbs.Verb, of count: Int, lasting duration: Double? = nil, _ place: TimelinePlacement,
    _ timeline: ScriptHandle, _ call: borrowing LuaCall
  ) throws(HostError) -> Bool {
    guard let animating else { return false }
    let position = call.position
    let made = try state.withoutReceiver(of: call.count) { () throws(HostError) in
      try animating.make(verb, of: count, madeAt: position, isPlaced: true, lasting: duration)
    }
    guard let made else { return false }
    _ = handles.expose(made)
    made.adoptedAt = position
    try insert(.animation(made.animation), place, into: timeline)
    return true
  }

  /// `tl:set(target, what, place)`: values that hold from an instant on, and do not before it.
  func set(_ timeline: ScriptHandle, _ call: borrowing LuaCall) throws(HostError) {
    guard call.isNone(4) || state.kind(4) == .table else {
      throw HostError(
        "the arguments of tl:set must be a target, fields and a place, as { at = 0.5 }", .call)
    }
    let place = try placement(4, of: call.count, "set")
    if call.count >= 3, try make(.to, of: 2, lasting: 0, place, timeline, call) { return }
    try make(
      "to", [.slot(2), .slot(3), .record([("duration", .integer(0))])], place, timeline, call)
  }

  /// `tl:name(target, what, how)` for an effect; nil when there is none of this name.
  func effectMethod(_ name: String, _ effects: Effects?) throws(HostError) -> LuaReference? {
    if let known = effectMethods[name] { return known }
    guard let effects, try effects.verb(name) != nil else { return nil }
    let body = method(name) { [unowned self, unowned effects] timeline, call throws(HostError) in
      guard let verb = try effects.verb(name) else { return }
      try self.play(name, verb, timeline, call)
    }
    state.argumentLimits["handle:\(name)"] = .effect
    let made = try passing { () throws(ScriptError) in
      try state.makeReference(
        .hostFunction(body), named: .method(name, of: "handle"))
    }
    effectMethods[name] = made
    return made
  }

  /// An effect has options of its own: only the place is taken from them.
  private func play(
    _ effect: String, _ function: LuaReference, _ timeline: ScriptHandle,
    _ call: borrowing LuaCall
  ) throws(HostError) {
    var arguments: [LuaValue] = []
    for slot in 2...max(2, min(3, call.count)) { arguments.append(.slot(LuaSlot(slot))) }
    let place = try placement(4, of: call.count, effect, hasOptions: true)
    if call.count >= 4 {
      arguments.append(state.kind(4) == .table ? .record(try optionsOfVerb(4)) : .slot(4))
    }
    if call.count >= 5 { arguments.append(.slot(5)) }
    try make(function, arguments, place, timeline, call)
  }

  /// Calls a function of `anim` by the name that it had from the start, and puts what it returns on the
  /// timeline.
  private func make(
    _ function: String, _ arguments: [LuaValue], _ place: TimelinePlacement,
    _ timeline: ScriptHandle, _ call: borrowing LuaCall
  ) throws(HostError) {
    guard let maker = makers[function] else { return }
    try make(maker, arguments, place, timeline, call)
  }

  private func make(
    _ function: LuaReference, _ arguments: [LuaValue], _ place: TimelinePlacement,
    _ timeline: ScriptHandle, _ call: borrowing LuaCall
  ) throws(HostError) {
    let answer: LuaValue?
    do throws(ScriptError) { answer = try state.call(function, arguments).first } catch {
      throw HostError(error)
    }
    guard case .object(let object)? = answer, let member = handles.handle(object) else { return }
    member.adoptedAt = call.position
    try insert(.animation(member.animation), place, into: timeline)
  }

  /// The options of a table that are the verb's own, not places.
  private func optionsOfVerb(_ slot: LuaSlot) throws(HostError) -> [(String, LuaValue)] {
    try reader.unread(slot, without: Self.placements.has)
  }

  /// The options of a call as a table has them, with a comma behind each.
  private func written(how slot: LuaSlot) throws(HostError) -> String {
    switch state.kind(slot) {
    case .table:
      var options: [String] = []
      try state.forEachField(of: slot) { key, value throws(HostError) in
        options.append("\(state.describeKey(key)) = \(state.written(value)), ")
      }
      return options.sorted().joined()
    case .nil, .none: return ""
    case .string where reader.springs.isSpring(slot): return "spring = \(state.written(slot)), "
    case .object: return "spring = …, "
    default: return "duration = \(state.written(slot)), "
    }
  }

  /// The options of a verb without places, and with the timeline's defaults where they fit.
  private func how(
    _ slot: LuaSlot, of count: Int, _ verb: String, _ timeline: ScriptHandle
  ) throws(HostError) -> LuaValue? {
    var options: [(String, LuaValue)] = []
    if Int(slot.index) <= count {
      switch state.kind(slot) {
      case .nil, .none: break
      case .table: options = try optionsOfVerb(slot)
      case .object where reader.springs.isSpring(slot), .string where reader.springs.isSpring(slot):
        options.append(("spring", .table(try state.keep(slot))))
      default:
        if state.kind(slot) == .string, let word = state.string(slot), !context.isTime(slot),
          let ours = placement(in: word, on: timeline)
        {
          throw HostError(
            "'\(word)' is no time: a place is an option, as { duration = 0.5, \(ours) }", .call)
        }
        options.append(("duration", .table(try state.keep(slot))))
      }
      let easing = LuaSlot(Int(slot.index) + 1)
      if Int(easing.index) <= count, state.kind(easing) != .nil {
        if let word = state.string(easing), let ours = placement(in: word, on: timeline) {
          throw HostError(
            "'\(word)' is no easing: a place is an option, as { \(try written(how: slot))\(ours) }",
            .easingUnknown)
        }
        options.append(("easing", .table(try state.keep(easing))))
      }
    }
    let given = Set(options.map(\.0))
    // A verb without a duration has a time of its own.
    let isTimed = OptionTable.takes(verb, "duration")
    for (name, value) in timeline.defaults where !given.contains(name) {
      // A pace that the verb does not take, or that does not go with its own, is for the others.
      if reader.table.has(name, as: .pacing) {
        guard isTimed, OptionTable.takes(verb, name) else { continue }
        if given.contains(where: { reader.table.pacesOtherwise(name, $0) }) { continue }
      }
      options.append((name, .table(value)))
    }
    return options.isEmpty ? nil : .record(options)
  }
}
