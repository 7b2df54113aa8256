import AnimationEngine
import LuaRuntime
import SceneGraph

/// `anim.clock { speed = 1, parent = other }`: a time of its own, on which animations can run.
final class ClockObjects: ValueReading {
  private let context: ScriptContext
  private let scripts: Scripts
  private let layers: LayerObjects
  private var clocks: ObjectStore<ScriptClock>?
  var state: LuaState { context.state }
  private var animator: Animator { context.animator }
  /// The animator, whose time is read: a binding that does so is computed in every frame.
  private var readAnimator: Animator {
    animator.reads.noteTime()
    return animator
  }

  static let functions: [FunctionSpec<ClockObjects>] = [
    FunctionSpec(
      "clock", of: [.anim], doing: .change, taking: [.options], returns: .object("clock"),
      "Makes a clock, on whose time animations can run.", "local world = anim.clock { speed = 0.5 }"
    ) { clocks, call throws(HostError) in try clocks.make(call) },
    FunctionSpec(
      "pause", of: [.clock], doing: .control, returns: .object("clock"), "Stops the clock.",
      "clock:pause()"
    ) { clocks, call throws(HostError) in
      clocks.animator.setPaused(true, of: try clocks.receiver().id)
      call.push(LuaSlot(1))
    },
    FunctionSpec(
      "resume", of: [.clock], doing: .control, returns: .object("clock"),
      "Lets a paused clock go on.",
      "clock:resume()"
    ) { clocks, call throws(HostError) in
      clocks.animator.setPaused(false, of: try clocks.receiver().id)
      call.push(LuaSlot(1))
    },
    FunctionSpec(
      waiting: "wait", of: [.clock],
      taking: [
        Parameter(
          "seconds", .seconds(.notNegative),
          "The time on the clock; a clock at half speed takes twice as long.")
      ],
      returns: .text, "Waits for a time of the clock.", "clock:wait(0.05)"
    ) { clocks, call throws(HostError) in
      try clocks.scripts.wait(seconds: 2, on: try clocks.receiver().id, call)
    },
  ]

  static let objects = ClassSpec<ClockObjects, ScriptClock>(
    "clock", "a clock", .clock,
    fields: [
      FieldSpec(
        "speed", .number(.factor, .any), default: "1",
        "How fast it passes against its parent's time.", "clock.speed = 0.5",
        { clocks, clock in .number(clocks.readAnimator.speed(of: clock.id)) },
        write: { clocks, clock, slot throws(HostError) in
          clocks.animator.assignSpeed(try clocks.state.finite(slot, "'speed'"), of: clock.id)
        }),
      FieldSpec(
        "time", .seconds(.any), default: "0", "Its present time.", "print(clock.time)",
        { clocks, clock in .number(clocks.readAnimator.time(of: clock.id)) },
        advice: ": it follows from its speed"),
      FieldSpec(
        "paused", .flag, default: "false", "Whether it is paused.", "clock.paused = true",
        { clocks, clock in .boolean(clocks.readAnimator.isPaused(clock.id)) },
        write: { clocks, clock, slot throws(HostError) in
          clocks.animator.setPaused(try clocks.state.flag(slot, "'paused'"), of: clock.id)
        }),
      FieldSpec(
        "parent", .clock, "The clock that it was made on; nil for the scene's time or a layer's.",
        "print(clock.parent)", { _, clock in clock.parent.map { .object($0) } ?? .nil }),
      FieldSpec(
        "name", .text, default: "\"clock-1\"", "Its name in traces.", "print(clock.name)",
        { _, clock in .string(clock.name) }),
    ], functions: functions)

  /// The clock that is being made.
  struct Options {
    var speed = 1.0
    var parent = (id: ClockID.root, clock: ScriptClock?.none)
    var isPaused = false
    var name: String?
  }

  static let options = OptionList<ClockObjects, Options>(
    of: "anim.clock", in: "anim.clock { … }",
    [
      OptionSpec(
        "speed", .number(.factor, .any), default: "1",
        "How fast it passes against its parent's time.",
        "speed = 0.5"
      ) { $0.speed = $1 },
      OptionSpec(
        "parent",
        OptionKind(.clock) { clocks, slot, what throws(HostError) in
          (id: try clocks.time(slot, what), clock: clocks.clock(slot))
        }, default: "nil", "The clock or layer whose time it counts against.", "parent = clock"
      ) { $0.parent = $1 },
      OptionSpec(
        "paused", .flag, default: "false",
        "Makes it begin at a standstill; `resume` lets it go on.", "paused = true"
      ) { $0.isPaused = $1 },
      OptionSpec(
        "name", .shortText, default: "\"clock-1\"", "Its name in traces.", "name = \"world\""
      ) { $0.name = $1 },
    ])

  init(
    _ context: ScriptContext, _ scripts: Scripts, _ layers: LayerObjects
  ) throws(ScriptError) {
    self.context = context
    self.scripts = scripts
    self.layers = layers
    let type = try state.defineClass(
      Self.objects.description(
        for: self,
        receiver: { clocks throws(HostError) in try clocks.receiver() },
        tostring: { _, clock in "clock '\(clock.name)'" }))
    clocks = ObjectStore(state, type)
  }

  /// The clock in a slot; nil for anything else.
  func clock(_ slot: LuaSlot) -> ScriptClock? { clocks?.element(slot) }

  /// The time that an option names: that of a clock, or a layer's own.
  func time(_ slot: LuaSlot, _ what: String) throws(HostError) -> ClockID {
    if let clock = clock(slot) { return clock.id }
    if let layer = layers.layer(slot) { return layer.clock }
    throw HostError(
      "\(what) must be a clock of anim.clock, or a layer for the layer's own time, not "
        + state.describe(slot))
  }

  /// Forgets clocks that no script holds, on which nothing runs, and whose speed nothing with an end
  /// moves; right after a full collection.
  func sweep() {
    clocks?.sweep(newestFirst: true) { animator.removeUnused($0.id) }
  }

  private func make(_ call: borrowing LuaCall) throws(HostError) {
    guard let clocks else { return }
    var given = Options()
    if !call.isNone(1) { try Self.options.read(1, into: &given, by: self) }
    try engine { () throws(EngineError) in try animator.checkParent(given.parent.id) }
    call.push(
      try clocks.add { object throws(HostError) in
        let name = given.name ?? "clock-\(object.id)"
        let id = animator.makeClock(parent: given.parent.id, speed: given.speed)
        animator.setName(name, of: id)
        if given.isPaused { animator.setPaused(true, of: id) }
        return ScriptClock(
          id: id, name: name, parent: given.parent.clock?.object, object: object)
      })
  }

  private func receiver() throws(HostError) -> ScriptClock {
    guard let clock = clock(1) else {
      throw HostError(
        "the object before the colon must be a clock, not \(state.describe(1))", .call)
    }
    return clock
  }

  // MARK: As a target

  /// The goal for a name and a value on a clock.
  func goal(_ name: String, _ value: LuaSlot, on clock: ScriptClock) throws(HostError) -> Goal {
    guard name == "speed" else {
      throw unknownName("field", name, of: "a clock as a target", valid: ["speed"])
    }
    let (context, id) = (context, clock.id)
    let field = Field.speed(context, animator.speedTrack(of: id), id)
    if let open = try Goal(field, open: value, context) { return open }
    return Goal(field: field, values: try field.decode(value))
  }
}

extension Field {
  /// The speed of a clock.
  fileprivate static func speed(
    _ context: ScriptContext, _ track: TrackID, _ id: ClockID
  ) -> Field {
    Field(
      name: "speed", track: track, count: 1,
      decode: { slot throws(HostError) in [try context.state.finite(slot, "'speed'")] },
      encode: { .number($0[0]) },
      assign: { values throws(HostError) in context.animator.assignSpeed(values[0], of: id) })
  }
}

/// A clock as a script holds it; its table alone keeps it.
final class ScriptClock {
  let id: ClockID
  let name: String
  /// The clock that it was made on; nil for the scene's own time, or a layer's.
  let parent: LuaObject?
  let object: LuaObject

  init(id: ClockID, name: String, parent: LuaObject?, object: LuaObject) {
    self.id = id
    self.name = name
    self.parent = parent
    self.object = object
  }
}
