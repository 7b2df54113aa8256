import AnimationEngine
import LuaRuntime

/// The methods of handles.
extension Handles {
  static let functions: [FunctionSpec<Handles>] = [
    control(
      "pause", "Pauses the animation.", "handle:pause()", first: { $0.onPause?(true) },
      { $0.pause($1) }),
    control(
      "resume", "Lets a paused animation go on.", "handle:resume()",
      first: { $0.onPause?(false) }, { $0.resume($1) }),
    control(
      "restart", "Begins the animation again from its start.", "handle:restart()",
      first: { $0.forgetProgress() }, { $0.restart($1) }),
    refusable("finish", "Brings the animation to its end at once.", "handle:finish()") {
      (animator, id) throws(EngineError) in try animator.finish(id)
    },
    refusable("play", "Plays the animation forwards.", "handle:play()") {
      (animator, id) throws(EngineError) in try animator.play(id)
    },
    refusable("reverse", "Plays the animation backwards.", "handle:reverse()") {
      (animator, id) throws(EngineError) in try animator.reverse(id)
    },
    method(
      "stop",
      [
        Parameter(
          "keep", .flag, .optional, default: "true",
          "True makes the values on screen the model; false shows the model values again.")
      ],
      "Stops the animation; false returns to the model value.", "handle:stop(false)"
    ) { handles, handle, call throws(HostError) in
      let keeps = call.isNone(2) ? true : try handles.state.flag(2, "'keep'")
      handles.stop(handle, keepsPresentation: keeps)
      call.push(handle.value)
    },
    method(
      "seek",
      [
        Parameter(
          "time",
          .either([
            .seconds(.any),
            .described(
              "a share as \"40%\", a label or { label, seconds }", type: "string|table"),
          ]),
          "The time of the animation's own clock, from 0; a share counts in all iterations."),
        .options("The options below by name."),
      ], "Moves the animation to a time of its own.", "handle:seek(0.1, { events = true })"
    ) { handles, handle, call throws(HostError) in try handles.seek(handle, call) },
    method(
      "speed",
      [
        .number(
          "speed", .factor, .any, .optional,
          "1 is as written, 2 twice as fast, 0 stands still, below 0 runs backwards; without it the call "
            + "returns the speed.")
      ],
      // It is refused where it is given a speed.
      doing: nil,
      "Sets how fast its time passes; without a number it returns that.", "handle:speed(2)"
    ) { handles, handle, call throws(HostError) in
      guard !call.isNone(2) else {
        return call.push(handles.animator.speed(of: handle.animation))
      }
      let speed = try handles.state.finite(2, "'speed'")
      try handles.requireOwnTime(handle)
      for id in handles.timed(handle) {
        try engine { () throws(EngineError) in try handles.animator.setSpeed(id, speed) }
      }
      call.push(handle.value)
    },
    method(
      "retarget",
      [
        .what(
          "Fields that the animation moves, with their new goals; the others keep theirs. A function gives each "
            + "target of a list its own goal.")
      ],
      advice: "its time goes on; another 'to' has seconds of its own",
      "Gives the animation new goals; it goes on from where it is.",
      "handle:retarget { y = 50 }"
    ) { handles, handle, call throws(HostError) in
      if try handles.retargetPlainly(handle, call) {
        // The script's own object: by its value it would be looked for.
        call.push(LuaSlot(1))
      } else {
        try handles.retarget(handle)
        call.push(handle.value)
      }
    },
    method(
      "sample",
      [
        Parameter(
          "time", .seconds(.any),
          "The time since its delay began to run; a negative one is before that.")
      ], doing: nil,
      returns: .described("a table of fields, as those of a handle", type: "table"),
      "Returns the animation's state at a time of its own, without side effects.",
      "local sample = handle:sample(0.1)"
    ) { handles, handle, call throws(HostError) in
      call.push(
        try handles.sample(handle, try handles.context.time(2, "the time of a sample")))
    },
    FunctionSpec(
      waiting: "wait", of: [.handle], returns: .text,
      "Waits for the end of the animation, and returns the reason.", "handle:wait()"
    ) { handles, call throws(HostError) in
      _ = try handles.receiver()
      return try handles.scripts.wait(call)
    },
  ]

  private static func method(
    _ name: String, _ parameters: [Parameter], doing deed: Deed? = .control,
    returns: ValueShape = .handle, advice: String? = nil, _ doc: String, _ example: String,
    _ body:
      @escaping @Sendable (Handles, ScriptHandle, borrowing LuaCall) throws(HostError) -> Void
  ) -> FunctionSpec<Handles> {
    FunctionSpec(
      name, of: [.handle], doing: deed, taking: parameters, returns: returns, advice: advice, doc,
      example
    ) {
      handles, call throws(HostError) in try body(handles, try handles.receiver(), call)
    }
  }

  /// A method that acts on the handle, and on each animation of a list, and returns the handle.
  private static func control(
    _ name: String, _ doc: String, _ example: String,
    first: @escaping @Sendable (ScriptHandle) -> Void,
    _ body: @escaping @Sendable (Animator, AnimationID) -> Void
  ) -> FunctionSpec<Handles> {
    method(name, [], doc, example) { handles, handle, call throws(HostError) in
      first(handle)
      if handle.kind == .transaction {
        for member in handle.members { body(handles.animator, member.animation) }
      } else {
        try handles.requireOwnTime(handle)
        body(handles.animator, handle.animation)
      }
      call.push(handle.value)
    }
  }

  private static func refusable(
    _ name: String, _ doc: String, _ example: String,
    _ body: @escaping @Sendable (Animator, AnimationID) throws(EngineError) -> Void
  ) -> FunctionSpec<Handles> {
    method(name, [], doc, example) { handles, handle, call throws(HostError) in
      try handles.requireOwnTime(handle)
      // An ended animation has nothing left to finish.
      for id in handles.timed(handle) {
        do throws(EngineError) { try body(handles.animator, id) } catch {
          if case .unknownAnimation = error { continue }
          throw HostError(error.description, error.code)
        }
      }
      call.push(handle.value)
    }
  }

  static let seekOptions = OptionList<LuaState, Bool>(
    of: "seek", in: "handle:seek(0.1, { … })",
    [
      OptionSpec(
        "events", .flag, default: "false", "Delivers the events on the way.", "events = true"
      ) { $0 = $1 }
    ])
}
