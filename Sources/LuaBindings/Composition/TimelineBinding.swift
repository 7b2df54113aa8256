import AnimationEngine
import LuaRuntime

/// `anim.timeline`, and the methods by which a timeline is filled.
final class TimelineBinding: TimeReading {
  let context: ScriptContext
  let handles: HandleTable
  private let events: EventDispatcher
  let reader: OptionReader
  private let scripts: Scripts
  /// Make what lies on timelines.
  var animating: Verbs?
  /// The functions of `anim` that make the rest of it, by name.
  var makers: [String: LuaReference] = [:]
  /// Methods of timelines that make what effects answer, by the effect's name.
  var effectMethods: [String: LuaReference] = [:]
  var state: LuaState { context.state }
  var animator: Animator { context.animator }

  private static let placeShape = ValueShape.either([
    .seconds(.any), .described("a label or { label, seconds }", type: "string|table"),
  ])

  /// The places that an entry may be given, in the options of the methods.
  static let placements = OptionList<TimelineBinding, TimelinePlacement>(
    of: "an entry of a timeline", in: "tl:to(box, { x = 50 }, { duration = 0.1, … })",
    [
      OptionSpec(
        "at",
        OptionKind(placeShape) {
          timelines, slot, what throws(HostError) in try timelines.place(slot, what)
        }, default: "nil", group: "place",
        "The time or label of the timeline at which it begins; for methods of timelines only.",
        "at = 0.5"
      ) { $0 = $1 }
      .plainly { options, value, _ in options.take(value) { .at($0) } },
      OptionSpec(
        "gap", .seconds(.any), default: "0", group: "place",
        "The time from the end of the timeline's entry before to its beginning; for methods of timelines only.",
        "gap = -0.1"
      ) { $0 = .afterPrevious($1) }
      .plainly { options, value, _ in options.take(value) { .afterPrevious($0) } },
      OptionSpec(
        "with", .seconds(.any), default: "nil", group: "place",
        "The time from the beginning of the timeline's entry before to its own; for methods of timelines only.",
        "with = 0.1"
      ) { $0 = .withPrevious($1) }
      .plainly { options, value, _ in options.take(value) { .withPrevious($0) } },
    ])

  /// The places for documentation, with every method of timelines that takes one.
  static let placementTopic: OptionTopic = {
    var topic = placements.topic(
      for: "handle:add", "handle:call", "handle:script", "handle:label", "handle:set")
    let effects = API.effects.filter { $0.owners.contains(.handle) }.map(\.name)
    topic.functions += (verbs + effects).map { FunctionOwner.handle.prefix + $0 }
    return topic
  }()

  /// The verbs that are methods of timelines.
  static let verbs = (Verbs.functions.map(\.entry) + Ticks.functions.map(\.entry))
    .filter { $0.owners.contains(.handle) }.map(\.name)

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

  private static let place = Parameter(
    "place", .options, .optional,
    "A table with `at`, `gap` or `with`; without it, at the end of the timeline's last entry.")

  private static func method(
    _ name: String, _ parameters: [Parameter], doing deed: Deed = .start,
    advice: String? = nil, _ doc: String, _ example: String,
    _ body:
      @escaping @Sendable (TimelineBinding, ScriptHandle, borrowing LuaCall) throws(HostError)
      -> Void
  ) -> FunctionSpec<TimelineBinding> {
    FunctionSpec(
      name, of: [.handle], doing: deed, taking: parameters, returns: .handle, advice: advice,
      doc, example
    ) { timelines, call throws(HostError) in
      let timeline = try timelines.receiver(name)
      try body(timelines, timeline, call)
      call.push(LuaSlot(1))
    }
  }

  static let functions: [FunctionSpec<TimelineBinding>] = [
    FunctionSpec(
      "timeline", of: [.anim], doing: .start,
      taking: [.how(.options, "The options below by name.")],
      returns: .handle,
      advice: "it takes options only; fill it with its methods, or see anim.all",
      "Makes a timeline, which its methods fill.", "anim.timeline { loop = 2 }"
    ) { timelines, call throws(HostError) in try timelines.make(call) },
    method(
      "add",
      [
        Parameter(
          "handle", .handle, "An animation, sequence, group or timeline that has not begun."),
        place,
      ],
      "Puts an animation, a sequence, a group or a timeline on the timeline.",
      "tl:add(box:to({ y = 50 }, 0.2), { at = 0.5 })"
    ) { timelines, timeline, call throws(HostError) in try timelines.add(timeline, call) },
    method(
      "call",
      [
        Parameter(
          "fn", .functionOf("a function of the timeline", type: "fun(timeline: animlua.Handle)"),
          "The function; it gets the timeline, and may wait: the playhead goes on meanwhile."),
        place,
      ],
      "Calls a function each time the playhead passes.", "tl:call(function(tl) end, { at = 0.1 })"
    ) { timelines, timeline, call throws(HostError) in
      let function = try call.function(2)
      let madeAt = call.position
      let place = try timelines.placement(3, of: call.count, "call")
      try timelines.insert(
        .call { [unowned timelines, unowned timeline] in
          timelines.scripts.run(
            function, [timelines.handles.expose(timeline)], madeAt: madeAt)
        }, place, into: timeline)
    },
    method(
      "script",
      [Parameter("fn", .function, "The function; it gets nothing, and may wait."), place],
      "Runs a function that may wait; the playhead waits for its end.",
      "tl:script(function() wait(0.1) end)"
    ) { timelines, timeline, call throws(HostError) in
      let function = try call.function(2)
      let madeAt = call.position
      let place = try timelines.placement(3, of: call.count, "script")
      try timelines.insert(
        .step { [unowned timelines] in timelines.start(function, madeAt) }, place, into: timeline)
    },
    method(
      "label",
      [
        Parameter("name", .text, "The name, which no other label of the timeline has."), place,
      ], "Names a time of the timeline.",
      "tl:label \"middle\""
    ) { timelines, timeline, call throws(HostError) in
      let name = try timelines.labelName(2)
      guard timelines.animator.time(ofLabel: name, of: timeline.animation) == nil else {
        throw HostError("the timeline has a label '\(name)' already", .state)
      }
      try timelines.insert(
        .label(name), try timelines.placement(3, of: call.count, "label"), into: timeline)
    },
    method(
      "gap",
      [Parameter("seconds", .seconds(.any), "The time; a negative one overlaps the entry before.")],
      "Leaves a time free before the next entry.", "tl:gap(0.2)"
    ) { timelines, timeline, call throws(HostError) in
      let seconds = try timelines.context.time(2, "a gap", isShort: true)
      try timelines.insert(.space(seconds), .end(0), into: timeline)
    },
    method(
      "pause_at",
      [
        Parameter(
          "place",
          placeShape, .optional,
          "The time or label; without it, the end of the timeline's last entry.")
      ],
      "Stops the playhead at a time until it is resumed.", "tl:pause_at(0.3)"
    ) { timelines, timeline, call throws(HostError) in
      let place = call.isNone(2) ? .end(0) : try timelines.place(2, "'pause_at'")
      try timelines.insert(.pause, place, into: timeline)
    },
    method(
      "remove",
      [Parameter("handle", .handle, "The handle of the entry, which must lie on this timeline.")],
      doing: .control,
      "Takes an entry off the timeline.",
      "local entry = box:to({ y = 90 }, 0.1) tl:add(entry):remove(entry)"
    ) { timelines, timeline, call throws(HostError) in
      guard let member = timelines.handles.handle(2) else {
        throw HostError(
          "the argument of 'remove' must be an entry of the timeline, not \(timelines.state.describe(2))"
        )
      }
      guard timelines.animator.timeline(of: member.animation) == timeline.animation else {
        throw HostError(
          "the \(member.kind.noun) made at \(member.madeAt) is not on this timeline", .state)
      }
      timelines.animator.stop(member.animation, keepsPresentation: false)
    },
    method(
      "set",
      [
        .target("The object whose fields are set; a list of them sets each."),
        .what("The fields with the values that they have from then on."), place,
      ], advice: "its last is a place, as { at = 0.5 }",
      "Holds values from an instant of the timeline on.", "tl:set(box, { opacity = 0.5 })"
    ) { timelines, timeline, call throws(HostError) in try timelines.set(timeline, call) },
  ]

  /// Methods of handles that are timelines; each returns the timeline.
  var methods: [String: HostFunction] {
    var methods = Self.functions.methods(of: .handle, bound: self)
    for verb in Self.verbs {
      methods[verb] = method(verb) { [unowned self] timeline, call throws(HostError) in
        try self.animate(verb, timeline, call)
      }
    }
    return methods
  }

  func method(_ name: String, _ body: @escaping Method) -> HostFunction {
    { [unowned self] call throws(HostError) in
      try body(try self.receiver(name), call)
      call.push(LuaSlot(1))
      return .done
    }
  }

  /// The timeline before the colon, which has not ended.
  private func receiver(_ name: String) throws(HostError) -> ScriptHandle {
    guard let handle = handles.handle(1), handle.kind == .timeline else {
      let found = handles.handle(1).map { "the \($0.kind.noun) made at \($0.madeAt)" }
      throw HostError(
        "'\(name)' is a method of timelines, not of \(found ?? state.describe(1)): see "
          + "anim.timeline", .call)
    }
    guard animator.state(of: handle.animation) != .ended else {
      throw HostError(
        "the timeline made at \(handle.madeAt) has ended: fill it first, and call play after that; with "
          + "'paused = true' it waits for play", .state)
    }
    return handle
  }

  func time(_ slot: LuaSlot, _ what: String) throws(HostError) -> Double {
    try context.time(slot, what, isShort: true)
  }

  private func add(
    _ timeline: ScriptHandle, _ call: borrowing LuaCall
  ) throws(HostError) {
    let place = try placement(3, of: call.count, "add")
    guard let member = handles.handle(2) else {
      throw HostError(
        "the argument of 'add' must be an animation, sequence, group or timeline, not \(state.describe(2)); for a "
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
      "\(made) has \(state == .ended ? "ended" : "started") already: a timeline takes only "
      + "animations that have not begun"
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
}
