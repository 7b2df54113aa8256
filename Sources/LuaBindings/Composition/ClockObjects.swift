import AnimationEngine
import LuaRuntime
import SceneGraph

/// `anim.clock { speed = 1, parent = other }`: a time of its own, on which animations can run.
final class ClockObjects {
  private let context: ScriptContext
  private let scripts: Scripts
  private let layers: LayerObjects
  private var type: LuaClass?
  private var clocks: [Int64: ScriptClock] = [:]
  private var lastID: Int64 = 0
  private var state: LuaState { context.state }
  private var animator: Animator { context.animator }

  private enum Name: String, CaseIterable {
    case speed, time, paused, parent, name
  }

  private static let names = Name.allCases.map(\.rawValue) + ["pause", "resume", "wait"]

  init(
    _ context: ScriptContext, _ scripts: Scripts, _ layers: LayerObjects
  ) throws(ScriptError) {
    self.context = context
    self.scripts = scripts
    self.layers = layers
    let codes = Name.allCases.enumerated().map { ($0.element.rawValue, $0.offset) }
    type = try state.defineClass(
      LuaClassDescription(
        name: "clock", methods: methods, fields: Dictionary(uniqueKeysWithValues: codes),
        index: { [unowned self] call throws(HostError) in
          guard call.code >= 0 else { throw Self.unknown(call) }
          try self.read(Name.allCases[call.code], try self.receiver(), call)
          return .done
        },
        newindex: { [unowned self] call throws(HostError) in
          guard call.code >= 0 else { throw Self.unknown(call) }
          try self.write(Name.allCases[call.code], 3, to: try self.receiver())
          return .done
        },
        tostring: { [unowned self] call throws(HostError) in
          call.push("clock '\(try self.receiver().name)'")
          return .done
        }))
  }

  /// The fields that this adds to the table `anim`.
  var fields: [(String, HostFunction)] {
    [
      (
        "clock",
        { [unowned self] call throws(HostError) in
          try self.make(call)
          return .done
        }
      )
    ]
  }

  /// The clock in a slot; nil for anything else.
  func clock(_ slot: LuaSlot) -> ScriptClock? {
    guard let object = state.object(slot), object.type == type else { return nil }
    return clocks[object.id]
  }

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
    guard let type else { return }
    for id in clocks.keys.sorted(by: >) where !state.isAlive(LuaObject(type, id: id)) {
      guard let clock = clocks[id], animator.removeUnused(clock.id) else { continue }
      clocks[id] = nil
    }
  }

  private func make(_ call: borrowing LuaCall) throws(HostError) {
    guard let type else { return }
    var (speed, parent, isPaused) = (1.0, ClockID.root, false)
    var name = "clock-\(lastID + 1)"
    var outer: ScriptClock?
    if call.count > 0, !call.isNone(1) {
      guard state.kind(1) == .table else {
        throw HostError("anim.clock takes a table of options, not \(state.describe(1))")
      }
      try state.forEachField(of: 1) { key, value throws(HostError) in
        switch Name(rawValue: state.describeKey(key)) {
        case .speed: speed = try state.finite(value, "'speed'")
        case .parent:
          parent = try time(value, "'parent'")
          outer = clock(value)
        case .paused: isPaused = try flag(value)
        case .name: name = try state.shortText(value, "'name'")
        case .time, nil:
          throw unknownName(
            "option", state.describeKey(key), of: "anim.clock",
            valid: ["speed", "parent", "paused", "name"])
        }
      }
    }
    let above = parent
    try engine { () throws(EngineError) in try animator.checkParent(above) }
    lastID += 1
    let id = animator.makeClock(parent: parent, speed: speed)
    animator.setName(name, of: id)
    if isPaused { animator.setPaused(true, of: id) }
    let object = LuaObject(type, id: lastID)
    clocks[lastID] = ScriptClock(id: id, name: name, parent: outer?.object, object: object)
    call.push(object)
  }

  private func receiver() throws(HostError) -> ScriptClock {
    guard let clock = clock(1) else {
      throw HostError("a clock expected before the colon, got \(state.describe(1))", .call)
    }
    return clock
  }

  private static func unknown(_ call: borrowing LuaCall) -> HostError {
    unknownName("field", call.state.describeKey(2), of: "a clock", valid: names)
  }

  // MARK: Fields and methods

  private func read(
    _ field: Name, _ clock: ScriptClock, _ call: borrowing LuaCall
  ) throws(HostError) {
    animator.reads.noteTime()
    switch field {
    case .speed: call.push(animator.speed(of: clock.id))
    case .time: call.push(animator.time(of: clock.id))
    case .paused: call.push(animator.isPaused(clock.id))
    case .name: call.push(clock.name)
    case .parent:
      if let parent = clock.parent { call.push(parent) } else { call.pushNil() }
    }
  }

  private func write(
    _ field: Name, _ slot: LuaSlot, to clock: ScriptClock
  ) throws(HostError) {
    switch field {
    case .speed: animator.assignSpeed(try state.finite(slot, "'speed'"), of: clock.id)
    case .paused: animator.setPaused(try flag(slot), of: clock.id)
    case .time:
      throw HostError(
        "'time' of a clock cannot be assigned: it is what its speed makes of it", .readOnly)
    case .parent, .name:
      throw HostError("'\(field.rawValue)' of a clock cannot be assigned", .readOnly)
    }
  }

  private func flag(_ slot: LuaSlot) throws(HostError) -> Bool {
    guard let value = state.boolean(slot) else {
      throw HostError("'paused' must be true or false, not \(state.describe(slot))")
    }
    return value
  }

  private var methods: [String: HostFunction] {
    [
      "pause": { [unowned self] call throws(HostError) in
        self.animator.setPaused(true, of: try self.receiver().id)
        call.push(LuaSlot(1))
        return .done
      },
      "resume": { [unowned self] call throws(HostError) in
        self.animator.setPaused(false, of: try self.receiver().id)
        call.push(LuaSlot(1))
        return .done
      },
      "wait": { [unowned self] call throws(HostError) in
        try self.scripts.wait(seconds: 2, on: try self.receiver().id, call)
      },
    ]
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
