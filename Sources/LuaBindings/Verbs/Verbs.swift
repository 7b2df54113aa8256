import AnimationEngine
import LuaRuntime
import SceneGraph

/// The verbs that move a target from value to value: `to`, `from`, `by`, `keys`, `along`,
/// `decay`, `shake`, `wiggle`, `punch`; and `set`.
final class Verbs {
  enum Verb: String {
    case to, from, by, keys, along, decay, follow, shake, wiggle, punch

    var scope: OptionScope {
      switch self {
      case .to, .from, .by: .motion
      case .keys: .keys
      case .along: .along
      case .decay: .decay
      case .follow: .follow
      case .shake, .wiggle: .noise
      case .punch: .punch
      }
    }
  }

  let context: ScriptContext
  let targets: Targets
  let handles: HandleTable
  let events: EventDispatcher
  let reader: OptionReader
  let plain: PlainCalls
  /// Makes the fades of reduced motion.
  weak var changes: TransactionBinding?
  var state: LuaState { context.state }
  var animator: Animator { context.animator }
  /// Lines of two animations that were warned of.
  var unseen: Set<[LuaPosition]> = []

  init(
    _ context: ScriptContext, _ targets: Targets, _ handles: HandleTable,
    _ events: EventDispatcher, _ reader: OptionReader
  ) throws(ScriptError) {
    plain = try PlainCalls(context, targets, handles, reader.easings)
    self.context = context
    self.targets = targets
    self.handles = handles
    self.events = events
    self.reader = reader
    animator.onUnseen = { [unowned self] lost, taker in self.warnOfUnseen(lost, taker) }
  }

  /// `verb(target, what, how)` in the slots 1, 2, 3 (and 4 for an easing).
  func animate(_ verb: Verb, _ call: borrowing LuaCall) throws(HostError) {
    if try plain.add(verb, call) { return }
    let handle = try make(verb, of: call.count, madeAt: call.position)
    call.push(handles.expose(handle))
  }

  /// Makes what the slots 1, 2, 3 (and 4 for an easing) ask for, of `count` arguments.
  ///
  /// On a timeline its options may name a place, which the timeline reads.
  ///
  /// - Parameters:
  ///   - verb: The verb that is called.
  ///   - count: How many arguments there are.
  ///   - madeAt: Where the script called.
  ///   - isPlaced: Whether it lies on a timeline.
  ///   - duration: Seconds, where the call states none; nil for the default.
  /// - Returns: the handle, which is not yet exposed.
  /// - Throws: the script's mistake.
  func make(
    _ verb: Verb, of count: Int, madeAt: LuaPosition, isPlaced: Bool = false,
    lasting duration: Double? = nil
  ) throws(HostError) -> ScriptHandle {
    try context.requireRoom()
    let (list, isList) = try targets.targets(1)
    try requireFields(of: verb, at: 2, isGiven: count >= 2)
    guard isList else {
      let handle = try handles.make(verb.handleKind, madeAt: madeAt)
      reader.place = TargetPlace(only: list[0].value)
      let options = try reader.read(
        3, of: count, verb.scope, verb: verb.rawValue, lasting: duration, isPlaced: isPlaced)
      let made = try make(verb, list[0], 1, options, for: handle)
      // A fade is what the script waits for; an immediate change reports nothing.
      let fade = try fade(list[0], options)
      if fade == nil { handle.callbacks = options.callbacks }
      let id = try add(made, events.observer(ofSole: handle))
      handles.register(handle, id)
      if verb == .to || verb == .by || verb == .from {
        try plain.note(list[0], made.animation, handle, count)
      }
      return fade ?? handle
    }
    return try makeAll(verb, list, of: count, madeAt, isPlaced: isPlaced, lasting: duration)
  }

  /// Fields are a table, which stands after the target.
  ///
  /// - Parameters:
  ///   - verb: The verb whose fields they are.
  ///   - slot: Where they should stand.
  ///   - isGiven: Whether the call has an argument there.
  /// - Throws: what else stands there, with the way to write it.
  func requireFields(of verb: Verb, at slot: LuaSlot, isGiven: Bool) throws(HostError) {
    if state.kind(slot) == .table || verb == .along {
      guard verb != .along, state.length(slot) > 0, try isTarget(itemOf: slot) else { return }
      throw HostError(
        "the fields of '\(verb.rawValue)' have names, and this is a list of targets\n"
          + Self.targetFirst(verb), .call)
    }
    throw HostError(
      "the fields of '\(verb.rawValue)' must be a table, not \(state.describe(slot))"
        + (isGiven ? try fieldsAdvice(slot, verb) : ""),
      .call)
  }

  /// Whether the first item of a list is a layer or another object that can be a target.
  private func isTarget(itemOf slot: LuaSlot) throws(HostError) -> Bool {
    try state.withSlots { () throws(HostError) in targets.isTarget(try state.element(slot, 1)) }
  }

  private static func targetFirst(_ verb: Verb) -> String {
    "the target comes first, then its fields: anim.\(verb.rawValue)(target, { x = 100 }, 1)"
  }

  /// A line about something that is no table of fields.
  private func fieldsAdvice(_ slot: LuaSlot, _ verb: Verb) throws(HostError) -> String {
    if state.kind(slot) == .object, targets.isTarget(slot) {
      if verb == .follow {
        return "\ngoals are functions: layer:follow({ x = function() return other.x end })"
      }
      return state.kind(LuaSlot(Int(slot.index) - 1)) == .table
        ? "\n" + Self.targetFirst(verb)
        : "\na verb of a layer has no other target: layer:\(verb.rawValue)({ x = 100 }, 1)"
    }
    if targets.values?.cell(LuaSlot(Int(slot.index) - 1)) != nil {
      return "\na value is its field 'value': { value = \(state.written(slot)) }"
    }
    if let word = state.string(slot), state.kind(slot) == .string {
      return "\nfields and values stand in braces, as { \(word) = 100 }"
    }
    guard state.kind(slot).isNumeric else { return "" }
    let next = LuaSlot(Int(slot.index) + 1)
    guard state.kind(next) == .table else {
      return "\nfields and values stand in braces, as { x = \(state.written(slot)) }"
    }
    var fields: [String] = []
    try state.forEachField(of: next) { key, value throws(HostError) in
      fields.append("\(state.describeKey(key)) = \(state.written(value))")
    }
    return "\nthe seconds come after the fields: { \(fields.sorted().joined(separator: ", ")) }, "
      + state.written(slot)
  }

  /// Targets other than layers run on the clock of the file that asks; layers have theirs.
  private func setClock(of animation: inout Animation, _ target: ScriptTarget) {
    if target.clock == nil, animation.clock == .root { animation.clock = context.scope.clock }
  }

  private func makeAll(
    _ verb: Verb, _ list: [ScriptTarget], of count: Int, _ madeAt: LuaPosition, isPlaced: Bool,
    lasting duration: Double?
  ) throws(HostError) -> ScriptHandle {
    let whole = try handles.make(.list, madeAt: madeAt)
    // Everything is read before anything is added, so that an error leaves nothing behind.
    var made:
      [(handle: ScriptHandle, what: Made, target: ScriptTarget, options: AnimationOptions)] = []
    var shared: AnimationOptions?
    let all = try state.keep(1)
    // Nothing of the call stays but the arguments of its functions.
    defer { reader.place = TargetPlace() }
    for (index, target) in list.enumerated() {
      try state.withSlots { () throws(HostError) in
        let options: AnimationOptions
        reader.place = TargetPlace(index + 1, of: list.count, target.value, in: all)
        if let shared {
          options = shared
        } else {
          options = try reader.read(
            3, of: count, verb.scope, verb: verb.rawValue, lasting: duration, isPlaced: isPlaced)
          if !reader.dependsOnPlace { shared = sharedCopy(options) }
        }
        if index == 0 {
          whole.callbacks = options.callbacks
          whole.targets = try self.list(isEndless: options.isEndless)
        }
        let handle = try handles.make(verb.handleKind, madeAt: madeAt)
        let slot = try state.element(1, index + 1)
        made.append((handle, try make(verb, target, slot, options, for: handle), target, options))
      }
    }
    var group = GroupAnimation(.all, [])
    group.isUnscheduled = true
    group.clock = made[0].options.clock ?? list[0].clock ?? context.scope.clock
    // Options that all members share belong to the whole: it is the whole that is controlled. Not a
    // speed below 0, with which each waits its own delay at its own end.
    group.isPaused = made[0].what.animation.isPaused
    let speed = made[0].what.animation.timing.speed
    let isOneSpeed = speed >= 0 && made.allSatisfy { $0.what.animation.timing.speed == speed }
    if isOneSpeed { group.timing.speed = speed }
    for index in made.indices {
      made[index].what.animation.isPaused = false
      if isOneSpeed { made[index].what.animation.timing.speed = 1 }
    }
    for (handle, what, target, options) in made {
      if let fade = try fade(target, options, isAlone: false) {
        group.steps.append(.join(fade.animation))
      }
      let id = try add(what, events.observer(handle, of: whole))
      handles.register(handle, id)
      whole.members.append(.handle(handle))
      group.steps.append(.adopt(id))
    }
    try handles.add(group, as: whole)
    if verb == .to || verb == .by || verb == .from {
      for (handle, what, target, _) in made {
        try plain.note(target, what.animation, handle, count)
      }
    }
    return whole
  }

  /// An animation that is not yet added, with the binding that gives its goals if there is one.
  private typealias Made = (animation: Animation, binding: Binding?)

  private func make(
    _ verb: Verb, _ target: ScriptTarget, _ slot: LuaSlot, _ options: AnimationOptions,
    for handle: ScriptHandle
  ) throws(HostError) -> Made {
    handle.verb = verb
    defer {
      if options.roundsToWholes { for field in handle.fields { field.wholes?.isAll = true } }
    }
    guard verb == .follow else {
      var animation = try animation(verb, target, slot, options, for: handle)
      setClock(of: &animation, target)
      return (animation, nil)
    }
    var made = try follow(target, slot, options, for: handle)
    setClock(of: &made.animation, target)
    return (made.animation, made.binding)
  }

  private func add(
    _ made: Made, _ observer: AnimationObserver
  ) throws(HostError) -> AnimationID {
    try engine { () throws(EngineError) in
      guard let binding = made.binding else {
        return try animator.add(made.animation, observer: observer)
      }
      try animator.add(binding, made.animation, observer: observer)
      return binding.animation
    }
  }

  /// The list in slot 1, which an endless animation names without keeping it.
  private func list(isEndless: Bool) throws(HostError) -> LuaValue {
    guard isEndless else { return .kept(try state.keep(1)) }
    return .weak(try passing { () throws(ScriptError) in try state.weakReference(1) })
  }

  /// Options whose slots die with the target that read them are not shared.
  private func sharedCopy(_ options: AnimationOptions) -> AnimationOptions? {
    let slots = [options.velocity, options.from, options.minimum, options.maximum, options.snap]
    return slots.allSatisfy { $0 == nil } ? options : nil
  }

  // MARK: Set

  /// `set(target, what)`: at once.
  func set(_ call: borrowing LuaCall) throws(HostError) {
    guard state.kind(2) == .table else {
      throw HostError("the fields of 'set' must be a table, not \(state.describe(2))")
    }
    let (list, isList) = try targets.targets(1)
    let all = isList ? try state.keep(1) : nil
    for (index, target) in list.enumerated() {
      try state.withSlots { () throws(HostError) in
        let slot = isList ? try state.element(1, index + 1) : 1
        let deferred = DeferredGoals(
          context,
          place: TargetPlace(index + 1, of: list.count, target.value, in: all))
        try state.forEachField(of: 2) { key, value throws(HostError) in
          if case .layer(let layer) = target, try layer.assignWord(key, value) { return }
          if case .object(let object) = target,
            try object.assignValue(state.describeKey(key), value)
          {
            return
          }
          for goal in try goals(key, value, on: target, slot) { try assign(goal, deferred) }
        }
      }
    }
  }

  private func assign(_ goal: Goal, _ deferred: DeferredGoals) throws(HostError) {
    guard !goal.takesOver else {
      throw HostError.takesNoTrue(goal.field.name)
    }
    var values = goal.values
    if !goal.functions.isEmpty {
      let asked = DeferredGoals(context, like: deferred)
      asked.add(goal, part: 0, .to)
      var parts = [AnimationPart.to(goal.field.track, values)]
      do throws(SinkFailure) { try asked.fill(&parts) } catch {
        throw context.hostError(error)
      }
      values = parts[0].to ?? values
    }
    checkShare(goal)
    try goal.field.assign(values)
  }

  // MARK: Goals

  /// The goals for the fields of *what* on a target.
  func goals(
    _ what: LuaSlot, on target: ScriptTarget, _ slot: LuaSlot, _ manner: TextManner? = nil
  ) throws(HostError) -> [Goal] {
    var goals: [Goal] = []
    // The loop's slots die with it, and so do those that reading a goal makes.
    try state.forEachField(of: what) { key, value throws(HostError) in
      goals += try self.goals(key, value, on: target, slot, manner)
    }
    return goals
  }

  /// A slot with a value of the host's own.
  func constant(_ value: LuaValue) throws(HostError) -> LuaSlot {
    let reference = try passing { () throws(ScriptError) in try state.makeReference(value) }
    return state.slot(reference)
  }

  func goals(
    _ key: LuaSlot, _ value: LuaSlot, on target: ScriptTarget, _ slot: LuaSlot,
    _ manner: TextManner? = nil
  ) throws(HostError) -> [Goal] {
    var goals = try plainGoals(key, value, on: target, slot)
    if let manner, goals.count == 1, let styled = goals[0].styled {
      goals[0] = try styled(value, manner)
    }
    if let refusal = goals.first(where: { $0.refusal != nil })?.refusal {
      throw HostError(refusal)
    }
    // `oklab()` and `oklch()` ask to be mixed in their own space.
    if goals.count == 1, goals[0].field.mixes == .color, let text = state.string(value),
      text.hasPrefix("okl")
    {
      goals[0].space = ValueMix.color(text)?.space
    }
    return goals
  }

  private func plainGoals(
    _ key: LuaSlot, _ value: LuaSlot, on target: ScriptTarget, _ slot: LuaSlot
  ) throws(HostError) -> [Goal] {
    if let name = state.string(key),
      let custom = try targets.properties?.goals(name, value, on: target, slot)
    {
      return custom
    }
    switch target {
    case .table(let table): return try targets.goals(key, value, on: table, slot)
    case .layer(let layer):
      guard let name = state.string(key) else {
        throw HostError("a layer's field must be a name, not \(state.noun(key))")
      }
      return try layer.goals(name, value)
    case .handle(let handle):
      return [try handles.goal(state.describeKey(key), value, on: handle)]
    case .gradient(let gradient):
      return try gradient.goals(state.describeKey(key), value)
    case .clock(let clock):
      guard let clocks = targets.clocks else { return [] }
      return [try clocks.goal(state.describeKey(key), value, on: clock)]
    case .object(let object):
      return try object.goals(state.describeKey(key), value)
    }
  }
}

extension HostError {
  /// The error for `true` where a value has to stand.
  static func takesNoTrue(_ name: String) -> HostError {
    HostError("'\(name)' must be a value, not true: only decay takes true, for the speed it has")
  }
}
