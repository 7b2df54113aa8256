import AnimationEngine
import LuaRuntime
import SceneGraph

/// `anim.animator`: changes that a script starts, pauses, scrubs, reverses and finishes.
final class AnimatorBinding {
  private let context: ScriptContext
  private let changes: TransactionBinding
  private let scenes: SceneBinding
  /// Runs completions, which may wait.
  weak var scripts: Scripts?
  private var type: LuaClass?
  private var animators: [Int64: PropertyAnimator] = [:]
  private var lastNumber: Int64 = 0
  private var state: LuaState { context.state }

  private enum Field: String, CaseIterable {
    case state, running, fraction_complete, reversed, pauses_on_completion, scrubs_linearly
    case duration
  }

  init(
    _ context: ScriptContext, _ changes: TransactionBinding, _ scenes: SceneBinding
  ) throws(ScriptError) {
    self.context = context
    self.changes = changes
    self.scenes = scenes
    let codes = Field.allCases.enumerated().map { ($0.element.rawValue, $0.offset) }
    let names = Field.allCases.map(\.rawValue) + methods.keys.sorted()
    type = try state.defineClass(
      LuaClassDescription(
        name: "animator", methods: methods, fields: Dictionary(uniqueKeysWithValues: codes),
        index: { [unowned self] call throws(HostError) in
          guard call.code >= 0 else {
            throw unknownName("field", call.state.describeKey(2), of: "an animator", valid: names)
          }
          call.push(self.read(Field.allCases[call.code], try self.receiver()))
          return .done
        },
        newindex: { [unowned self] call throws(HostError) in
          guard call.code >= 0 else {
            throw unknownName("field", call.state.describeKey(2), of: "an animator", valid: names)
          }
          try self.write(Field.allCases[call.code], try self.receiver())
          return .done
        },
        tostring: { [unowned self] call throws(HostError) in
          call.push("animator (\(try self.receiver().state.rawValue))")
          return .done
        }))
  }

  /// The fields that this adds to the table `anim`.
  var fields: [(String, HostFunction)] {
    [
      (
        "animator",
        { [unowned self] call throws(HostError) in
          try self.make(call)
          return .done
        }
      )
    ]
  }

  /// `anim.animator(how [, changes])`.
  private func make(_ call: borrowing LuaCall) throws(HostError) {
    guard let scene = scenes.scene, let type else {
      throw HostError("anim.animator animates layers: make a scene first", .state)
    }
    let options = try changes.read(1, of: 1, verb: "animator")
    guard !options.statesTiming else {
      throw HostError("an animator has no delay, repeats or direction: see its methods")
    }
    var how = try scenic { () throws(SceneError) in try changes.change(options) }
    if how.spring == nil, how.curve == nil { how.curve = .easeInOut }
    changes.syncDefaults()
    let animator = PropertyAnimator(scene, how)
    lastNumber += 1
    animators[lastNumber] = animator
    let object = LuaObject(type, id: lastNumber)
    if let function = options.callbacks.onComplete { addCompletion(function, to: animator, object) }
    if call.count > 1, !call.isNone(2) {
      let function = try call.function(2)
      try running {
        try animator.addAnimations { [unowned self] in _ = try self.state.call(function) }
      }
    }
    call.push(object)
  }

  private func receiver() throws(HostError) -> PropertyAnimator {
    guard let object = state.object(1), object.type == type, let animator = animators[object.id]
    else {
      throw HostError("an animator expected before the colon, got \(state.describe(1))", .call)
    }
    return animator
  }

  /// Lets go of those that no script holds and nothing moves or is going to start; right after a full
  /// collection.
  func sweep() {
    guard let type else { return }
    for id in animators.keys.sorted()
    where animators[id]?.isRunning == false && !state.isAlive(LuaObject(type, id: id)) {
      if isKnownUniquelyReferenced(&animators[id]) { animators[id] = nil }
    }
  }

  // MARK: Methods

  private typealias Method = (PropertyAnimator, borrowing LuaCall) throws(HostError) -> Void

  private func method(_ body: @escaping Method) -> HostFunction {
    { [unowned self] call throws(HostError) in
      try body(try self.receiver(), call)
      call.push(LuaSlot(1))
      return .done
    }
  }

  private var methods: [String: HostFunction] {
    [
      "add_animations": method { [unowned self] animator, call throws(HostError) in
        let function = try call.function(2)
        let factor = call.count < 3 || call.isNone(3) ? 0 : try self.state.finite(3, "delay_factor")
        try self.running {
          try animator.addAnimations(delayFactor: factor) { _ = try self.state.call(function) }
        }
      },
      "add_completion": method { [unowned self] animator, call throws(HostError) in
        guard let object = self.state.object(1) else { return }
        self.addCompletion(try call.function(2), to: animator, object)
      },
      "start": method { [unowned self] animator, call throws(HostError) in
        let delay = call.isNone(2) ? 0 : try self.context.time(2, "delay")
        guard delay >= 0 else {
          throw HostError("delay must be 0 or more seconds, not \(shortest(delay))")
        }
        try self.running { try animator.start(after: delay) }
      },
      "pause": method { [unowned self] animator, _ throws(HostError) in
        try self.running { try animator.pause() }
      },
      "continue": method { [unowned self] animator, call throws(HostError) in
        var how: ImplicitAnimation?
        if call.count > 1, try self.isEasing(2) {
          how = ImplicitAnimation(duration: nil, curve: try self.changes.reader.curve(2))
        } else if call.count > 1, !call.isNone(2) {
          let options = try self.changes.read(2, of: 2, verb: "continue")
          guard options.duration == nil, !options.statesTiming else {
            throw HostError(
              "'continue' takes an easing or a spring; how long the rest takes says its "
                + "duration_factor", .call)
          }
          how = try scenic { () throws(SceneError) in try self.changes.change(options) }
        }
        let factor =
          call.count < 3 || call.isNone(3) ? 0 : try self.state.finite(3, "duration_factor")
        try self.running { try animator.resume(how, durationFactor: factor) }
      },
      "stop": method { [unowned self] animator, _ throws(HostError) in
        let isOver = self.state.boolean(2) ?? false
        try self.running { try animator.stop(withoutFinishing: isOver) }
      },
      "finish": method { [unowned self] animator, call throws(HostError) in
        let word = call.isNone(2) ? "end" : try call.string(2)
        guard let position = PropertyAnimator.Position(rawValue: word) else {
          throw unknownName(
            "position", word, valid: PropertyAnimator.Position.allCases.map(\.rawValue))
        }
        try self.running { try animator.finish(at: position) }
      },
    ]
  }

  private func addCompletion(
    _ function: LuaReference, to animator: PropertyAnimator, _ object: LuaObject
  ) {
    let place = state.callerPosition()
    animator.addCompletion { [unowned self] position in
      self.scripts?.run(
        function, [.object(object), .string(position.rawValue)], madeAt: place)
    }
  }

  /// Whether an easing stands alone in a slot: a name, a curve, a function, a name with parameters.
  private func isEasing(_ slot: LuaSlot) throws(HostError) -> Bool {
    switch state.kind(slot) {
    case .string, .function: true
    case .object: !changes.reader.springs.isSpring(slot)
    case .table: state.kind(try state.element(slot, 1)) == .string
    default: false
    }
  }

  /// Runs what a scene or a script's function may refuse.
  private func running(_ body: () throws -> Void) throws(HostError) {
    do { try body() } catch let error as ScriptError {
      throw HostError(error)
    } catch let error as HostError {
      throw error
    } catch {
      throw HostError("\(error)")
    }
  }

  // MARK: Fields

  private func read(_ field: Field, _ animator: PropertyAnimator) -> LuaValue {
    switch field {
    case .state: .string(animator.state.rawValue)
    case .running: .boolean(animator.isRunning)
    case .fraction_complete: .number(animator.fractionComplete)
    case .reversed: .boolean(animator.isReversed)
    case .pauses_on_completion: .boolean(animator.pausesOnCompletion)
    case .scrubs_linearly: .boolean(animator.scrubsLinearly)
    case .duration: .number(animator.duration)
    }
  }

  private func write(_ field: Field, _ animator: PropertyAnimator) throws(HostError) {
    switch field {
    case .fraction_complete:
      let fraction = try state.finite(3, "fraction_complete")
      try running { try animator.setFractionComplete(fraction) }
    case .reversed:
      let value = try flag("reversed")
      try running { try animator.setReversed(value) }
    case .pauses_on_completion: animator.pausesOnCompletion = try flag("pauses_on_completion")
    case .scrubs_linearly: animator.scrubsLinearly = try flag("scrubs_linearly")
    case .state, .running, .duration:
      throw HostError("'\(field.rawValue)' of an animator cannot be assigned", .readOnly)
    }
  }

  private func flag(_ name: String) throws(HostError) -> Bool {
    guard let value = state.boolean(3) else {
      throw HostError("'\(name)' must be true or false, not \(state.describe(3))")
    }
    return value
  }
}
