import AnimationEngine
import LuaRuntime

/// `anim.timeline`, and the methods by which a timeline is filled.
final class TimelineBinding {
  private let context: ScriptContext
  private let handles: HandleTable
  private let events: EventDispatcher
  private let reader: OptionReader
  private let scripts: Scripts
  /// The table `anim`, whose verbs make what lies on timelines.
  var module: LuaReference?
  private var state: LuaState { context.state }
  private var animator: Animator { context.animator }

  /// Where an entry may be told to lie, in the options of the methods.
  static let placements = ["at", "gap", "with"]
  private static let verbs = [
    "to", "from", "by", "keys", "along", "decay", "custom", "shake", "wiggle", "punch",
  ]

  init(
    _ context: ScriptContext, _ handles: HandleTable, _ events: EventDispatcher,
    _ reader: OptionReader, _ scripts: Scripts
  ) {
    self.context = context
    self.handles = handles
    self.events = events
    self.reader = reader
    self.scripts = scripts
  }

  /// What goes into the table `anim`.
  var fields: [(String, HostFunction)] {
    [
      (
        "timeline",
        { [unowned self] call throws(HostError) in
          try self.make(call)
          return .done
        }
      )
    ]
  }

  /// `anim.timeline(how)`.
  private func make(_ call: borrowing LuaCall) throws(HostError) {
    try context.requireRoom()
    guard call.count < 2 else {
      throw HostError("anim.timeline takes options only: fill it with its methods, or see anim.all")
    }
    let handle = try handles.make(.timeline, madeAt: call.position)
    reader.place = TargetPlace()
    let options = try reader.read(1, of: call.count, [.group, .timeline], verb: "timeline")
    handle.callbacks = options.callbacks
    handle.defaults = options.values
    var timeline = TimelineAnimation([])
    timeline.timing = options.timing
    timeline.curve = options.curve ?? .linear
    timeline.duration = options.duration
    timeline.isPaused = options.isPaused
    timeline.holds = options.holds
    timeline.clock = options.clock ?? context.scope.clock
    let id = try engine { () throws(EngineError) in
      try animator.addTimeline(timeline, observer: events.observer(handle))
    }
    handles.register(handle, id)
    call.push(handles.expose(handle))
  }

  // MARK: Methods

  private typealias Method = (ScriptHandle, borrowing LuaCall) throws(HostError) -> Void

  /// Methods of handles that are timelines; each answers the timeline.
  var methods: [String: HostFunction] {
    var methods: [String: HostFunction] = [
      "add": method("add") { [unowned self] timeline, call throws(HostError) in
        try self.add(timeline, call)
      },
      "call": method("call") { [unowned self] timeline, call throws(HostError) in
        let function = try call.function(2)
        let madeAt = call.position
        let place = try self.placement(3, of: call.count, "call")
        try self.insert(
          .call { [unowned self, unowned timeline] in
            self.run(function, timeline, madeAt)
          }, place, into: timeline)
      },
      "script": method("script") { [unowned self] timeline, call throws(HostError) in
        let function = try call.function(2)
        let madeAt = call.position
        let place = try self.placement(3, of: call.count, "script")
        try self.insert(
          .step { [unowned self] in self.start(function, madeAt) }, place, into: timeline)
      },
      "label": method("label") { [unowned self] timeline, call throws(HostError) in
        let name = try self.labelName(2)
        guard self.animator.time(ofLabel: name, of: timeline.animation) == nil else {
          throw HostError("the timeline has a label '\(name)' already")
        }
        try self.insert(
          .label(name), try self.placement(3, of: call.count, "label"), into: timeline)
      },
      "gap": method("gap") { [unowned self] timeline, call throws(HostError) in
        let seconds = try self.context.time(2, "a gap")
        try self.insert(.space(seconds), .end(0), into: timeline)
      },
      "pause_at": method("pause_at") { [unowned self] timeline, call throws(HostError) in
        let place = call.isNone(2) ? .end(0) : try self.place(2, "pause_at")
        try self.insert(.pause, place, into: timeline)
      },
      "remove": method("remove") { [unowned self] timeline, call throws(HostError) in
        guard let member = self.handles.handle(2) else {
          throw HostError("'remove' takes what lies on the timeline, not \(self.state.describe(2))")
        }
        guard self.animator.timeline(of: member.animation) == timeline.animation else {
          throw HostError(
            "the \(member.kind.noun) made at \(member.madeAt) is not on this timeline")
        }
        self.animator.stop(member.animation, keepsPresentation: false)
      },
    ]
    for verb in Self.verbs {
      methods[verb] = method(verb) { [unowned self] timeline, call throws(HostError) in
        try self.animate(verb, timeline, call)
      }
    }
    return methods
  }

  private func method(_ name: String, _ body: @escaping Method) -> HostFunction {
    { [unowned self] call throws(HostError) in
      guard let handle = self.handles.handle(1), handle.kind == .timeline else {
        throw HostError(
          "'\(name)' is a method of timelines, not of \(self.state.describe(1)): see anim.timeline")
      }
      guard self.animator.state(of: handle.animation) != .ended else {
        throw HostError(
          "the timeline made at \(handle.madeAt) has ended: make it with 'paused = true', or fill "
            + "it before it ends")
      }
      try body(handle, call)
      call.push(LuaSlot(1))
      return .done
    }
  }

  /// `tl:verb(target, what, how)`: the verb's own function makes it, the timeline takes it.
  private func animate(
    _ verb: String, _ timeline: ScriptHandle, _ call: borrowing LuaCall
  ) throws(HostError) {
    guard call.count <= 5 else {
      throw HostError("tl:\(verb) takes a target, what, and how, as anim.\(verb) does")
    }
    var arguments: [LuaValue] = []
    for slot in 2...max(2, min(3, call.count)) { arguments.append(.slot(LuaSlot(slot))) }
    let place = try placement(4, of: call.count, verb)
    if let how = try how(4, of: call.count, verb, timeline) { arguments.append(how) }
    guard let module else { return }
    let function = try state.keep(try state.field(state.slot(module), .string(verb)))
    let answer: LuaValue?
    do throws(ScriptError) { answer = try state.call(function, arguments).first } catch {
      throw HostError(error)
    }
    guard case .object(let object)? = answer, let member = handles.handle(object) else { return }
    member.adoptedAt = call.position
    try insert(.animation(member.animation), place, into: timeline)
  }

  /// The options of a verb without places, and with the timeline's defaults where they fit.
  private func how(
    _ slot: LuaSlot, of count: Int, _ verb: String, _ timeline: ScriptHandle
  ) throws(HostError) -> LuaValue? {
    var options: [(String, LuaValue)] = []
    if Int(slot.index) <= count {
      switch state.kind(slot) {
      case .nil, .none: break
      case .table:
        try state.forEachField(of: slot) { key, value throws(HostError) in
          let name = state.describeKey(key)
          guard !Self.placements.contains(name) else { return }
          options.append((name, .table(try state.keep(value))))
        }
      case .object where reader.springs.isSpring(slot):
        options.append(("spring", .table(try state.keep(slot))))
      default:
        options.append(("duration", .table(try state.keep(slot))))
      }
      let easing = LuaSlot(Int(slot.index) + 1)
      if Int(easing.index) <= count, state.kind(easing) != .nil {
        options.append(("easing", .table(try state.keep(easing))))
      }
    }
    let given = Set(options.map(\.0))
    let hasOwnTime = !given.isDisjoint(with: ["spring"]) || verb == "decay" || verb == "custom"
    for (name, value) in timeline.defaults where !given.contains(name) {
      if hasOwnTime, ["duration", "easing", "pace", "spring"].contains(name) { continue }
      if name == "duration", given.contains("pace") { continue }
      if name == "spring", !given.isDisjoint(with: ["duration", "easing", "pace"]) { continue }
      options.append((name, .table(value)))
    }
    return options.isEmpty ? nil : .record(options)
  }

  private func add(
    _ timeline: ScriptHandle, _ call: borrowing LuaCall
  ) throws(HostError) {
    let place = try placement(3, of: call.count, "add")
    guard let member = handles.handle(2) else {
      throw HostError(
        "'add' takes an animation, sequence, group or timeline, not \(state.describe(2)); for a "
          + "function see tl:call and tl:script")
    }
    guard member !== timeline else { throw HostError("a timeline cannot lie on itself") }
    guard animator.state(of: member.animation) == .pending, member.adoptedAt == nil else {
      throw HostError(refusal(of: member))
    }
    try insert(.animation(member.animation), place, into: timeline)
    member.adoptedAt = call.position
  }

  private func refusal(of member: ScriptHandle) -> String {
    let made = "the \(member.kind.noun) made at \(member.madeAt)"
    if let adopted = member.adoptedAt { return "\(made) was taken at \(adopted) already" }
    let state = animator.state(of: member.animation)
    return
      "\(made) has \(state == .ended ? "ended" : "started") already: a timeline takes what has "
      + "not begun"
  }

  private func insert(
    _ content: TimelineEntry.Content, _ place: TimelinePlacement, into timeline: ScriptHandle
  ) throws(HostError) {
    try engine { () throws(EngineError) in
      try animator.insert(TimelineEntry(content, place), into: timeline.animation)
    }
  }

  // MARK: Functions

  private func run(_ function: LuaReference, _ timeline: ScriptHandle, _ madeAt: LuaPosition) {
    guard context.fatal == nil else { return }
    do throws(ScriptError) {
      _ = try context.call(function, [handles.expose(timeline)])
    } catch {
      context.report(error, madeAt: madeAt)
    }
  }

  private func start(_ function: LuaReference, _ madeAt: LuaPosition) -> AnimationID? {
    guard context.fatal == nil else { return nil }
    do throws(HostError) {
      return try scripts.start(function, [], madeAt: madeAt).animation
    } catch {
      context.report(ScriptError(kind: .runtime, message: error.message), madeAt: madeAt)
      return nil
    }
  }

  // MARK: Places

  /// The place that options name; without one, after everything so far.
  private func placement(
    _ slot: LuaSlot, of count: Int, _ verb: String
  ) throws(HostError) -> TimelinePlacement {
    guard Int(slot.index) <= count, state.kind(slot) == .table else { return .end(0) }
    var given: [(name: String, placement: TimelinePlacement)] = []
    let isVerb = Self.verbs.contains(verb)
    try state.forEachField(of: slot) { key, value throws(HostError) in
      let name = state.describeKey(key)
      switch name {
      case "at": given.append((name, try self.place(value, "at")))
      case "gap":
        given.append((name, .afterPrevious(try self.context.time(value, "gap"))))
      case "with":
        given.append((name, .withPrevious(try self.context.time(value, "with"))))
      default:
        guard isVerb else {
          throw unknownName("option", name, of: "'\(verb)'", valid: Self.placements)
        }
      }
    }
    guard given.count < 2 else {
      throw HostError(
        "'\(given[0].name)' and '\(given[1].name)' are two places for one thing: give one")
    }
    return given.first?.placement ?? .end(0)
  }

  /// Seconds, a label, or a label and seconds.
  private func place(_ slot: LuaSlot, _ what: String) throws(HostError) -> TimelinePlacement {
    if context.isTime(slot) { return .at(try context.time(slot, what)) }
    if let name = state.string(slot) { return label(name, 0) }
    guard state.kind(slot) == .table else {
      throw HostError(
        "'\(what)' must be seconds, a label or { label, seconds }, not \(state.describe(slot))")
    }
    return try state.withSlots { () throws(HostError) in
      let first = try state.element(slot, 1)
      guard let name = state.string(first) else {
        throw HostError("'\(what)' as a list must be { label, seconds }")
      }
      return label(name, try context.time(try state.element(slot, 2), what))
    }
  }

  private func label(_ name: String, _ offset: Double) -> TimelinePlacement {
    switch name {
    case "start": .at(offset)
    case "end": .end(offset)
    default: .label(name, offset)
    }
  }

  private func labelName(_ slot: LuaSlot) throws(HostError) -> String {
    guard let name = state.string(slot), !name.isEmpty else {
      throw HostError("a label must be a text, not \(state.describe(slot))")
    }
    guard name != "start", name != "end", !context.isTime(slot), !name.hasSuffix("%") else {
      throw HostError("'\(name)' already names a time: call the label something else")
    }
    return name
  }
}
