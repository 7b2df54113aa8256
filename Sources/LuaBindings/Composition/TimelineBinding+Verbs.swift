import AnimationEngine
import LuaRuntime

/// Methods of timelines that are verbs: each makes what the function of `anim` makes, and places it.
extension TimelineBinding {
  /// `tl:verb(target, what, how)`: the verb's own function makes it, the timeline takes it.
  func animate(
    _ verb: String, _ timeline: ScriptHandle, _ call: borrowing LuaCall
  ) throws(HostError) {
    if let (member, place) = try plainMember(verb, timeline, call) {
      return try insert(.animation(member), place, into: timeline)
    }
    var arguments: [LuaValue] = []
    for slot in 2...max(2, min(3, call.count)) { arguments.append(.slot(LuaSlot(slot))) }
    let place = try placement(4, of: call.count, verb)
    if let how = try how(4, of: call.count, verb, timeline) { arguments.append(how) }
    try make(verb, arguments, place, timeline, call)
  }

  /// Makes what a call asks for that is read at once, unless the script put a function of its own in place
  /// of the verb.
  private func plainMember(
    _ verb: String, _ timeline: ScriptHandle, _ call: borrowing LuaCall
  ) throws(HostError) -> (id: AnimationID, place: TimelinePlacement)? {
    guard timeline.defaults.isEmpty, let plain, let module, let own = plainVerbs[verb],
      state.holds(module, own.key, own.function)
    else { return nil }
    return try plain.member(own.verb, call)
  }

  /// `tl:set(target, what, place)`: values that hold from an instant on, and do not before it.
  func set(_ timeline: ScriptHandle, _ call: borrowing LuaCall) throws(HostError) {
    guard call.isNone(4) || state.kind(4) == .table else {
      throw HostError(
        "the arguments of tl:set must be a target, fields and a place, as { at = 0.5 }", .call)
    }
    let place = try placement(4, of: call.count, "set")
    try make(
      "to", [.slot(2), .slot(3), .record([("duration", .integer(0))])], place, timeline, call)
  }

  /// `tl:name(target, what, how)` for an effect; nil when there is none of this name.
  func effectMethod(_ name: String, _ effects: Effects?) throws(HostError) -> LuaReference? {
    if let known = effectMethods[name] { return known }
    guard try effects?.verb(name) != nil else { return nil }
    let body = method(name) { [unowned self] timeline, call throws(HostError) in
      try self.play(name, timeline, call)
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
    _ effect: String, _ timeline: ScriptHandle, _ call: borrowing LuaCall
  ) throws(HostError) {
    var arguments: [LuaValue] = []
    for slot in 2...max(2, min(3, call.count)) { arguments.append(.slot(LuaSlot(slot))) }
    let place = try placement(4, of: call.count, effect, hasOptions: true)
    if call.count >= 4 {
      arguments.append(state.kind(4) == .table ? .record(try optionsWithoutPlace(4)) : .slot(4))
    }
    if call.count >= 5 { arguments.append(.slot(5)) }
    try make(effect, arguments, place, timeline, call)
  }

  /// Calls a function of `anim`, and puts what it returns on the timeline.
  private func make(
    _ function: String, _ arguments: [LuaValue], _ place: TimelinePlacement,
    _ timeline: ScriptHandle, _ call: borrowing LuaCall
  ) throws(HostError) {
    guard let module else { return }
    let function = try state.keep(try state.field(state.slot(module), .string(function)))
    let answer: LuaValue?
    do throws(ScriptError) { answer = try state.call(function, arguments).first } catch {
      throw HostError(error)
    }
    guard case .object(let object)? = answer, let member = handles.handle(object) else { return }
    member.adoptedAt = call.position
    try insert(.animation(member.animation), place, into: timeline)
  }

  private func optionsWithoutPlace(_ slot: LuaSlot) throws(HostError) -> [(String, LuaValue)] {
    var options: [(String, LuaValue)] = []
    try state.forEachField(of: slot) { key, value throws(HostError) in
      let name = state.describeKey(key)
      guard !Self.placements.has(name) else { return }
      options.append((name, .table(try state.keep(value))))
    }
    return options
  }

  /// The options of a verb without places, and with the timeline's defaults where they fit.
  private func how(
    _ slot: LuaSlot, of count: Int, _ verb: String, _ timeline: ScriptHandle
  ) throws(HostError) -> LuaValue? {
    var options: [(String, LuaValue)] = []
    if Int(slot.index) <= count {
      switch state.kind(slot) {
      case .nil, .none: break
      case .table: options = try optionsWithoutPlace(slot)
      case .object where reader.springs.isSpring(slot), .string where reader.springs.isSpring(slot):
        options.append(("spring", .table(try state.keep(slot))))
      default:
        options.append(("duration", .table(try state.keep(slot))))
      }
      let easing = LuaSlot(Int(slot.index) + 1)
      if Int(easing.index) <= count, state.kind(easing) != .nil {
        if let word = state.string(easing), let ours = ForeignNames.placement(word) {
          throw HostError(
            "'\(word)' is no easing: a place is an option, as { duration = 0.5, \(ours) }",
            .easingUnknown)
        }
        options.append(("easing", .table(try state.keep(easing))))
      }
    }
    let given = Set(options.map(\.0))
    let hasOwnTime = !given.isDisjoint(with: ["spring"]) || verb == "decay" || verb == "custom"
    for (name, value) in timeline.defaults where !given.contains(name) {
      // These verbs have no easing, so that a default one is for the others.
      if ["shake", "wiggle", "punch"].contains(verb), ["easing", "pace", "spring"].contains(name) {
        continue
      }
      if hasOwnTime, ["duration", "easing", "pace", "spring"].contains(name) { continue }
      if name == "duration", given.contains("pace") { continue }
      if name == "spring", !given.isDisjoint(with: ["duration", "easing", "pace"]) { continue }
      options.append((name, .table(value)))
    }
    return options.isEmpty ? nil : .record(options)
  }
}
