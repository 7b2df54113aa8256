import AnimationEngine
import LuaRuntime

/// `anim.sequence`, `anim.all` and `anim.any`.
///
/// A list in a sequence is a group whose members run together; a list in a group is a sequence.
final class Composition {
  private let context: ScriptContext
  private let handles: HandleTable
  private let events: EventDispatcher
  private let reader: OptionReader
  /// Knows events.
  weak var inputs: InputBinding?
  /// Runs functions, which may wait.
  weak var scripts: Scripts?
  private var state: LuaState { context.state }
  private var animator: Animator { context.animator }

  init(
    _ context: ScriptContext, _ handles: HandleTable, _ events: EventDispatcher,
    _ reader: OptionReader
  ) {
    self.context = context
    self.handles = handles
    self.events = events
    self.reader = reader
  }

  static let functions: [FunctionSpec<Composition>] = [
    composer(
      .sequence, "sequence", "Plays entries one after the other.",
      "anim.sequence { box:to({ x = 200 }, 0.2), 0.1, box:to({ x = 100 }, 0.2) }"),
    composer(
      .all, "all", "Plays entries together, and ends with the last.",
      "anim.all { box:to({ x = 200 }, 0.2), dot:to({ y = 50 }, 0.4) }"),
    composer(
      .any, "any", "Plays entries together, and ends with the first.",
      "anim.any({ box:to({ x = 200 }, 0.2), 0.1 }, { stop_rest = true })"),
  ]

  private static func composer(
    _ kind: ScriptHandle.Kind, _ name: String, _ doc: String, _ example: String
  ) -> FunctionSpec<Composition> {
    FunctionSpec(
      name, of: [.anim], doing: .start,
      taking: [
        Parameter(
          "list",
          .described(
            "a list of handles, seconds, events, functions and lists",
            type: "(animlua.Handle|animlua.Time|animlua.AwaitedEvent|function|table)[]"),
          "The entries: animations that have not begun, waits in seconds, events, functions that are called "
            + "at their turn, and lists."),
        .how(.options, "The options below by name."),
      ], returns: .handle,
      advice: "it takes one list and its options", doc, example
    ) { composition, call throws(HostError) in try composition.compose(kind, call) }
  }

  /// `verb(list, how)`.
  func compose(_ kind: ScriptHandle.Kind, _ call: borrowing LuaCall) throws(HostError) {
    try context.requireRoom()
    let verb = name(of: kind)
    guard state.kind(1) == .table else {
      throw HostError(
        "the argument of anim.\(verb) must be a list, not \(state.describe(1)): write anim.\(verb) { a, b }",
        .call)
    }
    reader.place = TargetPlace()
    let options = try reader.read(2, of: call.count, kind == .any ? .any : .group, verb: verb)
    call.push(try group(kind, 1, options, madeAt: call.position).value)
  }

  /// A group of what several slots hold, to wait for.
  ///
  /// - Parameters:
  ///   - slots: Times, handles, events, lists and functions.
  ///   - madeAt: Where the script waits.
  ///   - meets: Begins to ask a function that is a condition; its animation ends when that is met.
  /// - Returns: The group's handle.
  /// - Throws: The error of a slot that cannot be waited for.
  func join(
    _ slots: [LuaSlot], madeAt: LuaPosition, meets: @escaping (LuaReference) -> AnimationID
  ) throws(HostError) -> ScriptHandle {
    var steps: [GroupStep] = []
    let handle = try handles.make(.all, madeAt: madeAt)
    for (index, slot) in slots.enumerated() {
      if context.isFunction(slot) {
        let condition = try state.keep(slot)
        steps.append(.call { meets(condition) })
        continue
      }
      steps.append(try step(slot, index, in: handle, isWaiting: true, depth: 1))
    }
    return try add(GroupAnimation(.all, steps), handle)
  }

  private func group(
    _ kind: ScriptHandle.Kind, _ slot: LuaSlot, _ options: AnimationOptions?, madeAt: LuaPosition,
    depth: Int = 1
  ) throws(HostError) -> ScriptHandle {
    // A list that holds itself has no end.
    guard depth <= GroupAnimation.deepestNesting else {
      throw HostError(EngineError.nestedTooDeep.description, .circle)
    }
    let handle = try handles.make(kind, madeAt: madeAt)
    var steps: [GroupStep] = []
    for index in 0..<(try state.listLength(slot, "animations")) {
      steps.append(
        try state.withSlots { () throws(HostError) -> GroupStep in
          try step(
            try state.element(slot, index + 1), index, in: handle, isWaiting: false, depth: depth)
        })
    }
    if kind == .sequence { warnOfUnreached(steps, at: madeAt) }
    var group = GroupAnimation(kind.mode, steps)
    if let options {
      group.timing = options.timing
      if let clock = options.clock { group.clock = clock }
      group.isPaused = options.isPaused
      group.stopsRest = options.stopsRest
      group.duration = options.duration
      group.curve = options.curve ?? .linear
      handle.callbacks = options.callbacks
    }
    let made = try add(group, handle)
    if options?.staysListed ?? false { animator.stayListed(made.animation) }
    return made
  }

  /// Warns of an entry after an endless one: its turn comes only when that is stopped.
  private func warnOfUnreached(_ steps: [GroupStep], at place: LuaPosition) {
    for (index, step) in steps.dropLast().enumerated() {
      guard case .adopt(let id) = step, animator.isEndless(id), let member = handles.handle(id)
      else { continue }
      context.warn(
        "entry \(index + 2) of the sequence comes only when entry \(index + 1) is stopped: the "
          + "\(member.kind.noun) made at \(member.madeAt) has no end\ngive it a number of iterations, or "
          + "put both into anim.all", .unreached, at: place)
      return
    }
  }

  private func add(_ group: GroupAnimation, _ handle: ScriptHandle) throws(HostError)
    -> ScriptHandle
  {
    var group = group
    if group.clock == .root { group.clock = context.scope.clock }
    let id: AnimationID
    do throws(EngineError) {
      id = try animator.addGroup(group, observer: events.observer(handle))
    } catch {
      throw HostError(text(of: error), error.code)
    }
    handles.register(handle, id)
    for step in group.steps {
      if case .adopt(let member) = step { handles.handle(member)?.adoptedAt = handle.madeAt }
    }
    _ = handles.expose(handle)
    return handle
  }

  /// One entry of a list.
  private func step(
    _ slot: LuaSlot, _ index: Int, in group: ScriptHandle, isWaiting: Bool, depth: Int
  ) throws(HostError) -> GroupStep {
    if let member = handles.handle(slot) {
      return try step(member, in: group, isWaiting: isWaiting)
    }
    if let inputs, let awaited = inputs.objects.awaited(slot) {
      // The step's turn has come: from now on it listens.
      return .call { [unowned inputs, unowned group] in
        inputs.open(awaited, step: index, of: group)
      }
    }
    switch state.kind(slot) {
    case .number, .integer, .string:
      let seconds = try context.time(
        slot, isWaiting ? "the time to wait" : "a pause in a list", isShort: true)
      guard seconds >= 0 else {
        throw HostError(
          "\(isWaiting ? "the time to wait" : "a pause in a list") must be 0 or more seconds, not \(shortest(seconds))"
        )
      }
      return .wait(seconds)
    case .table:
      let kind: ScriptHandle.Kind = group.kind == .sequence || isWaiting ? .all : .sequence
      let member = try self.group(kind, slot, nil, madeAt: group.madeAt, depth: depth + 1)
      return .adopt(member.animation)
    case .function:
      let function = try state.keep(slot)
      return .call { [unowned self, unowned group] in self.call(function, in: group) }
    default:
      throw HostError(
        "an entry must be a handle, seconds, an event, a list or a function, not \(state.describe(slot))"
      )
    }
  }

  private func step(
    _ member: ScriptHandle, in group: ScriptHandle, isWaiting: Bool
  ) throws(HostError) -> GroupStep {
    let isFree =
      animator.state(of: member.animation) == .pending && member.adoptedAt == nil
      && member.kind != .script
    if isWaiting { return .join(member.animation) }
    if isFree { return .adopt(member.animation) }
    guard group.kind == .sequence else { return .join(member.animation) }
    throw HostError(refusal(of: member), .taken)
  }

  /// A function's turn has come: its step lasts until it returns, and the handle that it returns has
  /// ended.
  private func call(_ function: LuaReference, in group: ScriptHandle) -> AnimationID? {
    guard context.fatal == nil, let scripts else { return nil }
    do throws(ScriptError) {
      switch try scripts.call(function, [], madeAt: group.madeAt) {
      case .ended(let value): return try member(value, of: group)
      case .waiting(let script): return try wait(for: script, in: group, scripts)
      }
    } catch {
      context.fail(group, error)
      return nil
    }
  }

  /// The wait of a step whose function waits itself.
  private func wait(
    for script: RunningScript, in group: ScriptHandle, _ scripts: Scripts
  ) throws(ScriptError) -> AnimationID {
    do throws(HostError) {
      return try scripts.adopt(script, by: group) { [unowned self, unowned script] value in
        guard let id = script.handle?.animation else { return }
        let (animator, group) = (self.animator, script.group)
        do throws(ScriptError) {
          guard let group, let member = try self.member(value, of: group) else {
            animator.endOpen(id, .finished)
            return
          }
          animator.whenEnded(member) { animator.endOpen(id, $0) }
        } catch {
          if let group { self.context.fail(group, error) }
          animator.endOpen(id, .stopped)
        }
      }
    } catch {
      throw ScriptError(kind: .runtime, message: error.message, code: error.code)
    }
  }

  /// The animation of a handle that a function of a group returned; nil for other values.
  private func member(
    _ value: LuaValue, of group: ScriptHandle
  ) throws(ScriptError) -> AnimationID? {
    guard case .object(let object) = value, let member = handles.handle(object) else { return nil }
    guard !animator.isWithin(group.animation, member.animation) else {
      throw ScriptError(
        kind: .runtime,
        message: "a function of the \(group.kind.noun) made at \(group.madeAt) returns the "
          + "\(member.kind.noun) that it is a step of, which would wait for itself\n"
          + "return another handle, or nothing", code: .circle)
    }
    return member.animation
  }

  private func text(of error: EngineError) -> String {
    if case .cannotAdopt(let id) = error, let member = handles.handle(id) {
      return refusal(of: member)
    }
    return error.description
  }

  /// Both lines: where it was made and what took it; the error itself has the third.
  private func refusal(of member: ScriptHandle) -> String {
    let made = "\(member.madeAt.file):\(member.madeAt.line)"
    if let adopted = member.adoptedAt {
      return "the \(member.kind.noun) made at \(made) was taken by the group made at "
        + "\(adopted.file):\(adopted.line) already"
    }
    let state = animator.state(of: member.animation)
    guard state != .pending else { return "the \(member.kind.noun) made at \(made) is taken twice" }
    return "the \(member.kind.noun) made at \(made) has \(state == .ended ? "ended" : "started") "
      + "already: a sequence takes only handles that have not begun"
  }

  private func name(of kind: ScriptHandle.Kind) -> String {
    switch kind {
    case .sequence: "sequence"
    case .any: "any"
    default: "all"
    }
  }
}

extension ScriptHandle.Kind {
  fileprivate var mode: GroupMode {
    switch self {
    case .sequence: .sequence
    case .any: .any
    default: .all
    }
  }
}
