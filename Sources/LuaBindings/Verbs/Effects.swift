import AnimationEngine
import LuaRuntime

/// `anim.effect`: verbs of a script's own.
///
/// An effect is a function of a target, *what* and *how* that returns the handle of what it made. It is
/// called like any verb: as a method of layers, as a function of `anim`, and for lists of targets.
final class Effects {
  private let context: ScriptContext
  private let handles: HandleTable
  private let events: EventDispatcher
  private let targets: Targets
  private let reader: OptionReader
  /// Effects as they were defined, and what calls them, by name.
  private var effects: [String: (function: LuaReference, verb: LuaReference)] = [:]
  /// Names that effects must not have, with their owners.
  var taken: (String) -> String? = { _ in nil }
  private var state: LuaState { context.state }
  private var animator: Animator { context.animator }

  init(
    _ context: ScriptContext, _ handles: HandleTable, _ events: EventDispatcher,
    _ targets: Targets, _ reader: OptionReader
  ) {
    self.context = context
    self.handles = handles
    self.events = events
    self.targets = targets
    self.reader = reader
  }

  /// The names of all effects, the built-in ones first.
  var names: [String] {
    let presets = EffectPreset.allCases.map(\.rawValue)
    // A preset that was called is kept among the others.
    return presets + effects.keys.filter { !presets.contains($0) }.sorted()
  }

  /// The table `anim.effect`.
  var table: LuaHostTable {
    LuaHostTable(
      index: { [unowned self] call throws(HostError) in
        let name = try self.state.shortText(2, "an effect's name")
        guard let verb = try self.verb(name) else {
          throw unknownName("effect", name, valid: self.names)
        }
        call.push(verb)
        return .done
      },
      newindex: { [unowned self] _ throws(HostError) in
        try self.define(try self.state.shortText(2, "an effect's name"), 3)
        return .done
      })
  }

  /// The function that calls an effect; nil when there is none of this name.
  func verb(_ name: String) throws(HostError) -> LuaReference? {
    if let known = effects[name] { return known.verb }
    guard let preset = EffectPreset(rawValue: name) else { return nil }
    return try keep(
      name,
      .hostFunction { [unowned self] call throws(HostError) in
        call.push(try self.play(preset, call))
        return .done
      })
  }

  private func define(_ name: String, _ slot: LuaSlot) throws(HostError) {
    guard let first = name.utf8.first, !(48...57).contains(first),
      name.utf8.allSatisfy({
        $0 == 95 || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
      })
    else { throw HostError("'\(name)' cannot name an effect: it must be a name as variables have") }
    if let owner = taken(name) {
      throw HostError("'\(name)' cannot name an effect: it is \(owner)")
    }
    guard state.kind(slot) == .function else {
      throw HostError("an effect must be a function, not \(state.describe(slot))")
    }
    let function = try state.keep(slot)
    _ = try keep(name, .function(function))
  }

  private func keep(
    _ name: String, _ function: LuaValue
  ) throws(HostError) -> LuaReference {
    let kept = try passing { () throws(ScriptError) in try state.makeReference(function) }
    state.argumentLimits["anim.\(name)"] = .effect
    let verb = try passing { () throws(ScriptError) in
      // It is a function of anim and a method of layers.
      try state.makeReference(
        .hostFunction { [unowned self] call throws(HostError) in
          call.push(try self.run(name, kept, call))
          return .done
        }, named: .plain("anim.\(name)"))
    }
    effects[name] = (kept, verb)
    return verb
  }

  // MARK: Running

  /// `effect(target, what, how)`: for a list once for each of it, as one.
  private func run(
    _ name: String, _ function: LuaReference, _ call: borrowing LuaCall
  ) throws(HostError) -> LuaValue {
    try context.requireRoom()
    let (list, isList) = try targets.targets(1)
    let what: LuaValue = call.count >= 2 ? .slot(2) : .nil
    let easing: [LuaValue] = call.count >= 4 ? [.slot(4)] : []
    guard isList else {
      let handle = try self.call(
        name, function, [.slot(1), what, call.count >= 3 ? .slot(3) : .nil] + easing)
      return handles.expose(handle)
    }
    let madeAt = call.position
    var group = GroupAnimation(.all, [])
    let (how, delays, completion) = try spread(call, over: list, as: &group)
    let whole = try handles.make(.all, madeAt: madeAt)
    whole.targets = .kept(try state.keep(1))
    for index in list.indices {
      try state.withSlots { () throws(HostError) in
        let target = try state.element(1, index + 1)
        let member = try self.call(name, function, [.slot(target), what, how] + easing)
        group.steps.append(try step(member, after: delays[index], madeAt))
        whole.members.append(.handle(member))
      }
    }
    whole.callbacks.onComplete = completion
    let id = try engine { () throws(EngineError) in
      try animator.addGroup(group, observer: events.observer(whole))
    }
    handles.register(whole, id)
    return handles.expose(whole)
  }

  /// Calls an effect and finds the handle that it returns.
  private func call(
    _ name: String, _ function: LuaReference, _ arguments: [LuaValue]
  ) throws(HostError) -> ScriptHandle {
    try state.withSlots { () throws(HostError) in
      let answers = try passing { () throws(ScriptError) in
        try state.callSlots(function, arguments)
      }
      guard let answer = answers.first, let handle = handles.handle(answer) else {
        let found = answers.first.map { state.describe($0) } ?? "nothing"
        throw HostError("the effect '\(name)' must return a handle, not \(found)", .result)
      }
      return handle
    }
  }

  /// The options for each target of a list, without those that are the list's own.
  private func spread(
    _ call: borrowing LuaCall, over list: [ScriptTarget], as group: inout GroupAnimation
  ) throws(HostError) -> (how: LuaValue, delays: [Double], completion: LuaReference?) {
    var delays = [Double](repeating: 0, count: list.count)
    guard call.count >= 3, state.kind(3) == .table else {
      return (call.count >= 3 ? .slot(3) : .nil, delays, nil)
    }
    let all = try state.keep(1)
    let places = list.enumerated().map { index, target in
      TargetPlace(index + 1, of: list.count, target.value, in: all)
    }
    var fields: [(LuaValue, LuaValue)] = []
    var completion: LuaReference?
    try state.forEachField(of: 3) { key, value throws(HostError) in
      let name = state.describeKey(key)
      let option = reader.table.spec(name)
      let traits = option?.traits ?? []
      if !traits.contains(.ofWhole) {
        fields.append((.kept(try state.keep(key)), .kept(try state.keep(value))))
      }
      guard let option, !traits.isDisjoint(with: [.ofWhole, .ofAll]) else { return }
      let read = try reader.read(option, value, for: places)
      guard let whole = read.first else { return }
      group.clock = whole.clock ?? group.clock
      // `resume` acts on the whole.
      group.isPaused = group.isPaused || whole.isPaused
      completion = whole.callbacks.onComplete ?? completion
      for index in delays.indices { delays[index] += read[min(index, read.count - 1)].stagger }
    }
    for (index, delay) in delays.enumerated() where delay < 0 || !delay.isFinite {
      throw HostError(
        "the delay of item \(index + 1) by 'stagger' must be 0 or more seconds, not \(shortest(delay))"
      )
    }
    let how = try passing { () throws(ScriptError) in try state.makeReference(.map(fields)) }
    return (.kept(how), delays, completion)
  }

  /// A member of the whole, that begins after its share of the stagger.
  private func step(
    _ member: ScriptHandle, after delay: Double, _ madeAt: LuaPosition
  ) throws(HostError) -> GroupStep {
    let isFree =
      animator.state(of: member.animation) == .pending && member.adoptedAt == nil
      && member.kind != .script
    guard isFree else {
      guard delay == 0 else {
        throw HostError(
          "the \(member.kind.noun) that the effect returned has begun: it cannot be staggered",
          .result)
      }
      return .join(member.animation)
    }
    member.adoptedAt = madeAt
    guard delay > 0 else { return .adopt(member.animation) }
    let id = try engine { () throws(EngineError) in
      try animator.addGroup(GroupAnimation(.sequence, [.wait(delay), .adopt(member.animation)]))
    }
    return .adopt(id)
  }

  // MARK: Built-in effects

  /// Calls the verbs that a built-in effect is made of, with what it adds to *how*.
  private func play(
    _ preset: EffectPreset, _ call: borrowing LuaCall
  ) throws(HostError) -> LuaValue {
    let hasWhat = call.count >= 2 && !call.isNone(2)
    guard !hasWhat || state.kind(2) == .table else {
      let remedy = "\(preset.rawValue)({}, \(state.written(2)))"
      guard !context.isTime(2) else {
        throw HostError(
          "the time of '\(preset.rawValue)' must be its second argument, not its first\n"
            + "write \(remedy): its fields stand before the time")
      }
      throw HostError(
        "the fields of '\(preset.rawValue)' must be a table, not \(state.describe(2))"
          + (state.kind(2) == .string ? "\nfields come before the time: \(remedy)" : ""))
    }
    if hasWhat, let option = try optionAmongFields() {
      throw HostError(
        "'\(option)' is an option: write it in the table after the fields, as "
          + "\(preset.rawValue)({}, { \(option) = … })")
    }
    let how = try self.how(of: preset, call)
    let verb = try verbReference(preset.verb)
    let fields = try self.fields(of: 2, if: hasWhat)
    let hasFields = !fields.isEmpty
    let what: LuaValue = preset.what(hasFields ? .slot(2) : nil, fields)
    context.opacityToShow = preset == .fade_in ? try opacityToShow() : nil
    defer { context.opacityToShow = nil }
    let answers = try passing { () throws(ScriptError) in
      try state.callSlots(verb, [.slot(1), what, how])
    }
    guard let answer = answers.first, let handle = handles.handle(answer) else { return .nil }
    return handle.value
  }

  /// The first key of *what* that is an option, and no field of the layer.
  private func optionAmongFields() throws(HostError) -> String? {
    guard let layers = targets.layers, let layer = layers.layer(1) else { return nil }
    return try fields(of: 2, if: true).map(\.0).first { name in
      reader.isOption(name) && !layers.hasField(name, on: layer)
    }
  }

  /// Returns what the third argument, the target, fades in to: the opacity of its model, and where
  /// that could not be seen, 1.
  ///
  /// It is read when the effect begins, so that in a sequence `fade_in` brings back what `fade_out`
  /// before it took away.
  private func opacityToShow() throws(HostError) -> LuaReference {
    if let shown { return shown }
    let made = try passing { () throws(ScriptError) in
      try state.makeReference(
        .hostFunction { call throws(HostError) in
          let value = try passing { () throws(ScriptError) in
            try call.state.get(3, .string("opacity"), raw: false)
          }
          let opacity = call.state.double(value) ?? 1
          call.push(opacity > 0 ? opacity : 1)
          return .done
        })
    }
    shown = made
    return made
  }

  /// The verbs by name.
  var verbs: [String: HostFunction] = [:]
  private var verbReferences: [String: LuaReference] = [:]
  /// See `opacityToShow`.
  private var shown: LuaReference?

  private func verbReference(_ name: String) throws(HostError) -> LuaReference {
    if let known = verbReferences[name] { return known }
    let made = try passing { () throws(ScriptError) in
      try state.makeReference(.hostFunction(verbs[name] ?? { _ in .done }))
    }
    verbReferences[name] = made
    return made
  }

  private func fields(
    of slot: LuaSlot, if isGiven: Bool
  ) throws(HostError) -> [(String, LuaValue)] {
    var fields: [(String, LuaValue)] = []
    guard isGiven else { return fields }
    try state.forEachField(of: slot) { key, value throws(HostError) in
      guard let name = state.string(key) else { return }
      fields.append((name, .kept(try state.keep(value))))
    }
    return fields
  }

  /// *How* as a table, with the effect's own where nothing is said.
  private func how(
    of preset: EffectPreset, _ call: borrowing LuaCall
  ) throws(HostError) -> LuaValue {
    var fields: [(String, LuaValue)] = []
    if call.count >= 3, !call.isNone(3) {
      switch state.kind(3) {
      case .table:
        fields = try reader.unread(3)
      case .string where preset.takesSpring && Spring.preset(named: state.string(3) ?? "") != nil:
        return .slot(3)
      case .number, .integer, .string:
        fields.append(("duration", .slot(3)))
        if call.count >= 4, !call.isNone(4) { fields.append(("easing", .slot(4))) }
      default: return .slot(3)
      }
    }
    for (name, value) in preset.how {
      if fields.contains(where: { reader.table.isSame($0.0, name) }) { continue }
      if fields.contains(where: { $0.0 == "spring" }) { continue }
      // With a speed, the distance decides the time.
      if name == "duration", fields.contains(where: { $0.0 == "pace" }) { continue }
      fields.append((name, value))
    }
    return .record(fields)
  }
}
