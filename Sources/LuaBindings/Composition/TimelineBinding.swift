import AnimationEngine
import LuaRuntime

/// `anim.timeline`, and the methods by which a timeline is filled.
final class TimelineBinding {
  let context: ScriptContext
  let handles: HandleTable
  private let events: EventDispatcher
  let reader: OptionReader
  private let scripts: Scripts
  /// The table `anim`, whose verbs make what lies on timelines.
  var module: LuaReference?
  /// Methods of timelines that make what effects answer, by the effect's name.
  var effectMethods: [String: LuaReference] = [:]
  var state: LuaState { context.state }
  private var animator: Animator { context.animator }

  /// The places that an entry may be given, in the options of the methods.
  static let placements = ["at", "gap", "with"]
  static let verbs = [
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

  /// The fields that this adds to the table `anim`.
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
    handle.staysListed = options.staysListed
    timeline.clock = options.clock ?? context.scope.clock
    let id = try engine { () throws(EngineError) in
      try animator.addTimeline(timeline, observer: events.observer(handle))
    }
    handles.register(handle, id)
    call.push(handles.expose(handle))
  }

  // MARK: Methods

  typealias Method = (ScriptHandle, borrowing LuaCall) throws(HostError) -> Void

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
            self.scripts.run(function, [self.handles.expose(timeline)], madeAt: madeAt)
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
          throw HostError("the timeline has a label '\(name)' already", .state)
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
            "the \(member.kind.noun) made at \(member.madeAt) is not on this timeline", .state)
        }
        self.animator.stop(member.animation, keepsPresentation: false)
      },
    ]
    for verb in Self.verbs {
      methods[verb] = method(verb) { [unowned self] timeline, call throws(HostError) in
        try self.animate(verb, timeline, call)
      }
    }
    methods["set"] = method("set") { [unowned self] timeline, call throws(HostError) in
      try self.set(timeline, call)
    }
    return methods
  }

  func method(_ name: String, _ body: @escaping Method) -> HostFunction {
    { [unowned self] call throws(HostError) in
      guard let handle = self.handles.handle(1), handle.kind == .timeline else {
        let found = self.handles.handle(1).map { "the \($0.kind.noun) made at \($0.madeAt)" }
        throw HostError(
          "'\(name)' is a method of timelines, not of \(found ?? self.state.describe(1)): see "
            + "anim.timeline", .call)
      }
      guard self.animator.state(of: handle.animation) != .ended else {
        throw HostError(
          "the timeline made at \(handle.madeAt) has ended: make it with 'paused = true', or fill "
            + "it before it ends", .state)
      }
      try body(handle, call)
      call.push(LuaSlot(1))
      return .done
    }
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
    guard member !== timeline else { throw HostError("a timeline cannot lie on itself", .circle) }
    guard animator.state(of: member.animation) == .pending, member.adoptedAt == nil else {
      throw HostError(refusal(of: member), .taken)
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

  func insert(
    _ content: TimelineEntry.Content, _ place: TimelinePlacement, into timeline: ScriptHandle
  ) throws(HostError) {
    try engine { () throws(EngineError) in
      try animator.insert(TimelineEntry(content, place), into: timeline.animation)
    }
    if timeline.staysListed, case .animation(let member) = content { animator.stayListed(member) }
  }

  // MARK: Functions

  private func start(_ function: LuaReference, _ madeAt: LuaPosition) -> AnimationID? {
    guard context.fatal == nil else { return nil }
    do throws(HostError) {
      return try scripts.start(function, [], madeAt: madeAt).animation
    } catch {
      context.report(
        ScriptError(kind: .runtime, message: error.message, code: error.code), madeAt: madeAt)
      return nil
    }
  }

  // MARK: Places

  /// The place that options name; without one, after everything so far.
  func placement(
    _ slot: LuaSlot, of count: Int, _ verb: String, hasOptions: Bool = false
  ) throws(HostError) -> TimelinePlacement {
    let isVerb = hasOptions || Self.verbs.contains(verb)
    guard Int(slot.index) <= count, state.kind(slot) == .table else {
      guard isVerb || Int(slot.index) > count || state.kind(slot) == .nil else {
        throw HostError(
          "the place of '\(verb)' is a table, as { at = 0.5 }, not \(state.describe(slot))", .call)
      }
      return .end(0)
    }
    var given: [(name: String, placement: TimelinePlacement)] = []
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
        "'\(given[0].name)' and '\(given[1].name)' are two places for one thing: give one",
        .optionConflict)
    }
    return given.first?.placement ?? .end(0)
  }

  /// Seconds, a label, or a label and seconds.
  private func place(_ slot: LuaSlot, _ what: String) throws(HostError) -> TimelinePlacement {
    if context.isTime(slot) { return .at(try context.time(slot, what)) }
    if let name = try state.name(slot) { return label(name, 0) }
    guard state.kind(slot) == .table else {
      throw HostError(
        "'\(what)' must be seconds, a label or { label, seconds }, not \(state.describe(slot))")
    }
    return try state.withSlots { () throws(HostError) in
      let first = try state.element(slot, 1)
      guard let name = try state.name(first) else {
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
    guard let name = try state.name(slot), !name.isEmpty else {
      throw HostError("a label must be a text, not \(state.describe(slot))")
    }
    guard name != "start", name != "end", !context.isTime(slot), !name.hasSuffix("%") else {
      throw HostError("'\(name)' already names a time: call the label something else")
    }
    return name
  }
}
