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
  private var animators: ObjectStore<PropertyAnimator>?
  private var state: LuaState { context.state }

  init(
    _ context: ScriptContext, _ changes: TransactionBinding, _ scenes: SceneBinding
  ) throws(ScriptError) {
    self.context = context
    self.changes = changes
    self.scenes = scenes
    let type = try state.defineClass(
      Self.objects.description(
        for: self, receiver: { animators throws(HostError) in try animators.receiver() },
        tostring: { _, animator in "animator (\(animator.state.rawValue))" }))
    animators = ObjectStore(state, type)
  }

  /// `anim.animator(how [, changes])`.
  private func make(_ call: borrowing LuaCall) throws(HostError) {
    guard let scene = scenes.scene, let animators else {
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
    let object = animators.add(animator)
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
    guard let animator = animators?.element(1) else {
      throw HostError(
        "the object before the colon must be an animator, not \(state.describe(1))", .call)
    }
    return animator
  }

  /// Releases those that no script holds and nothing moves or is going to start; right after a full
  /// collection.
  func sweep() {
    animators?.sweep { !$0.isRunning && isKnownUniquelyReferenced(&$0) }
  }

  // MARK: Methods

  private static func method(
    _ name: String, _ parameters: [Parameter], doing deed: Deed = .control, _ doc: String,
    _ example: String,
    _ body:
      @escaping @Sendable (AnimatorBinding, PropertyAnimator, borrowing LuaCall) throws(HostError)
      -> Void
  ) -> FunctionSpec<AnimatorBinding> {
    FunctionSpec(
      name, of: [.animator], doing: deed, taking: parameters, returns: .object("animator"), doc,
      example
    ) { animators, call throws(HostError) in
      try body(animators, try animators.receiver(), call)
      call.push(LuaSlot(1))
    }
  }

  static let functions: [FunctionSpec<AnimatorBinding>] = [
    FunctionSpec(
      "animator", of: [.anim], doing: .start,
      taking: [
        .how("Seconds, a spring or a table of the options below."),
        Parameter(
          "changes", .function, .optional,
          "Assigns properties of layers when the animator starts; `add_animations` adds more."),
      ],
      returns: .object("animator"),
      "Makes an animator: changes that a script starts, pauses, scrubs and reverses.",
      "local a = anim.animator(0.5, function() box.x = 300 end)"
    ) { animators, call throws(HostError) in try animators.make(call) },
    method(
      "add_animations",
      [
        Parameter("changes", .function, "Assigns properties of layers."),
        .number(
          "delay_factor", .share, NumberRange(lower: 0, upper: 1, isBelow: true), .optional,
          default: "0", "The share of the time that is left after which the changes begin."),
      ], doing: .start,
      "Adds changes, which begin after a share of the duration that is left.",
      "animator:add_animations(function() box.opacity = 0 end, 0.5)"
    ) { animators, animator, call throws(HostError) in
      let function = try call.function(2)
      let factor =
        call.count < 3 || call.isNone(3) ? 0 : try animators.state.finite(3, "'delay_factor'")
      try animators.running {
        try animator.addAnimations(delayFactor: factor) { [unowned animators] in
          _ = try animators.state.call(function)
        }
      }
    },
    method(
      "add_completion",
      [
        Parameter(
          "fn",
          .functionOf(
            "a function of the animator and the position",
            type: "fun(animator: animlua.Animator, position: string)"),
          "Called once at the end; the position is \"end\", \"start\" or \"current\".")
      ], doing: .start,
      "Adds a function that is called at the end, with the position.",
      "animator:add_completion(function(animator, position) end)"
    ) { animators, animator, call throws(HostError) in
      guard let object = animators.state.object(1) else { return }
      animators.addCompletion(try call.function(2), to: animator, object)
    },
    method(
      "start",
      [
        Parameter(
          "delay", .seconds(.notNegative), .optional, default: "0", "The time before the start.")
      ],
      "Starts the changes, after a delay if one is given.", "animator:start(0.1)"
    ) { animators, animator, call throws(HostError) in
      let delay = call.isNone(2) ? 0 : try animators.context.time(2, "'delay'")
      guard delay >= 0 else {
        throw HostError("'delay' must be 0 or more seconds, not \(shortest(delay))")
      }
      try animators.running { try animator.start(after: delay) }
    },
    method("pause", [], "Pauses the changes, which can be scrubbed then.", "animator:pause()") {
      animators, animator, _ throws(HostError) in
      try animators.running { try animator.pause() }
    },
    method(
      "continue",
      [
        .how(
          .either([.curve, .spring, .options]),
          "An easing or a spring for the rest; without it, the rest goes on as it was."),
        .number(
          "duration_factor", .factor, .notNegative, .optional, default: "0",
          "The duration of the rest in whole durations; 0 takes the time that is left."),
      ],
      "Goes on, with another easing or spring if one is given.",
      "animator:start():pause():continue(\"linear\", 0.5)"
    ) { animators, animator, call throws(HostError) in
      var how: ImplicitAnimation?
      if call.count > 1, try animators.isEasing(2) {
        how = ImplicitAnimation(duration: nil, curve: try animators.changes.reader.curve(2))
      } else if call.count > 1, !call.isNone(2) {
        let options = try animators.changes.read(2, of: 2, verb: "continue")
        guard options.duration == nil, !options.statesTiming else {
          throw HostError(
            "the options of 'continue' must be an easing or a spring; 'duration_factor' scales the time that is "
              + "left", .call)
        }
        how = try scenic { () throws(SceneError) in try animators.changes.change(options) }
      }
      let factor =
        call.count < 3 || call.isNone(3) ? 0 : try animators.state.finite(3, "'duration_factor'")
      try animators.running { try animator.resume(how, durationFactor: factor) }
    },
    method(
      "stop",
      [
        Parameter(
          "without_finishing", .flag, .optional, default: "false",
          "True ends the animator at once, with the values on screen; false waits for `finish`.")
      ],
      "Stops where it is; `finish` decides then which values remain, unless true is given.",
      "animator:start():stop(true)"
    ) { animators, animator, call throws(HostError) in
      let isOver =
        call.isNone(2) ? false : try animators.state.flag(2, "'without_finishing'")
      try animators.running { try animator.stop(withoutFinishing: isOver) }
    },
    method(
      "finish",
      [
        Parameter(
          "position", .words(PropertyAnimator.Position.allCases.map(\.rawValue)), .optional,
          default: "\"end\"",
          "The values that remain: the goals, the starts, or the ones on screen (current).")
      ],
      "Ends a stopped animator at its end, its start or where it is.",
      "animator:start():stop():finish \"current\""
    ) { animators, animator, call throws(HostError) in
      let word = call.isNone(2) ? "end" : try call.string(2)
      guard let position = PropertyAnimator.Position(rawValue: word) else {
        throw unknownName(
          "position", word, valid: PropertyAnimator.Position.allCases.map(\.rawValue))
      }
      try animators.running { try animator.finish(at: position) }
    },
  ]

  static let objects = ClassSpec<AnimatorBinding, PropertyAnimator>(
    "animator", "an animator", .animator,
    fields: [
      FieldSpec(
        "state", .words(PropertyAnimator.State.allCases.map(\.rawValue)),
        default: "\"inactive\"",
        "Not started (inactive), started (active), or stopped and waiting for `finish`.",
        "print(animator.state)", { _, animator in .string(animator.state.rawValue) }),
      FieldSpec(
        "running", .flag, default: "false", "Whether it moves.", "print(animator.running)",
        { _, animator in .boolean(animator.isRunning) }),
      FieldSpec(
        "fraction_complete", .number(.share, .share), default: "0",
        "The share of the duration that has passed; assigned, it scrubs.",
        "animator.fraction_complete = 0.5",
        { _, animator in .number(animator.fractionComplete) },
        write: { animators, animator, slot throws(HostError) in
          let fraction = try animators.state.finite(slot, "'fraction_complete'")
          try animators.running { try animator.setFractionComplete(fraction) }
        }),
      FieldSpec(
        "reversed", .flag, default: "false", "Whether it plays backwards.",
        "animator:start().reversed = true", { _, animator in .boolean(animator.isReversed) },
        write: { animators, animator, slot throws(HostError) in
          let value = try animators.state.flag(slot, "'reversed'")
          try animators.running { try animator.setReversed(value) }
        }),
      FieldSpec(
        "pauses_on_completion", .flag, default: "false",
        "Whether it stays active at its end.", "animator.pauses_on_completion = true",
        { _, animator in .boolean(animator.pausesOnCompletion) },
        write: { animators, animator, slot throws(HostError) in
          animator.pausesOnCompletion = try animators.state.flag(slot, "'pauses_on_completion'")
        }),
      FieldSpec(
        "scrubs_linearly", .flag, default: "true",
        "Whether scrubbing leaves the easing out.", "animator.scrubs_linearly = false",
        { _, animator in .boolean(animator.scrubsLinearly) },
        write: { animators, animator, slot throws(HostError) in
          animator.scrubsLinearly = try animators.state.flag(slot, "'scrubs_linearly'")
        }),
      FieldSpec(
        "duration", .seconds(.notNegative), "The length of its changes.",
        "print(animator.duration)", { _, animator in .number(animator.duration) }),
    ], functions: functions)

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
}
