import AnimationEngine
import LuaRuntime

extension ScriptHost {
  /// The functions of `anim` that need several parts of the host, and the global ones.
  static let functions: [FunctionSpec<ScriptHost>] = [
    FunctionSpec(
      "now", of: [.anim], returns: .number(.seconds, .notNegative),
      "Returns the time of the file that calls it.", "print(anim.now())"
    ) { host, call throws(HostError) in host.pushNow(call) },
    FunctionSpec(
      "param", of: [.anim],
      taking: [
        Parameter("name", .text, "The name on the command line; it has no \"=\"."),
        Parameter(
          "default", .either([.number(.none, .any), .text, .flag]),
          "The value where none is given; its type is that of the parameter."),
        .options,
      ], returns: .any,
      "Declares a value that the scene's user may set, and returns it.",
      "local tint = anim.param(\"tint\", \"#ff8800\", { kind = \"color\", help = \"of the dots\" })"
    ) { host, call throws(HostError) in
      guard let parameters = host.context.scope.parameters else { return }
      call.push(try parameters.parameter(call))
    },
    FunctionSpec(
      "show", of: [.anim], doing: .start,
      taking: [
        Parameter(
          "next", .described("a scene or a file", type: "animlua.Scene|string"),
          "The scene that is shown next, or the path of its file."),
        .how(
          .either([
            .how,
            .functionOf(
              "a function of both layers",
              type: "fun(old: animlua.Layer, new: animlua.Layer): animlua.Handle"),
          ]),
          "The transition, or a function that animates both layers and returns a handle; without it, a cut."
        ),
      ], returns: .handle, "Replaces the scene on screen by another one.",
      "anim.show(anim.scene {}, { type = \"push\", duration = 0.2 })"
    ) { host, call throws(HostError) in
      try host.changes.show(call, host.scenes, host.includes)
    },
    FunctionSpec(
      "target", of: [.anim],
      taking: [
        .table("Any table with fields to animate; its field `name` is its name in traces.")
      ], returns: .target,
      "Names a table for traces, and returns it.",
      "local lamp = anim.target { name = \"lamp\", level = 0 }"
    ) { host, call throws(HostError) in try host.name(call) },
    FunctionSpec(
      "defaults", of: [.anim], doing: .change,
      taking: [Parameter("options", .options, "The options below by name; others stay.")],
      "Sets the duration, the easing and the reduced motion of verbs that state none.",
      "anim.defaults { duration = 0.4 }"
    ) { host, call throws(HostError) in try host.setDefaults(call) },
    FunctionSpec(
      waiting: "wait", of: [.global],
      taking: [
        Parameter(
          "what", .either([.seconds(.notNegative), .handle, .function, .object("awaited event")]),
          .any,
          "A time, a handle, an event, or a function that is called each frame until it returns true; several "
            + "wait for all, none waits for the next frame.")
      ], returns: .text,
      "Waits for a time, handles, a function that returns true, an event or the next frame.",
      "wait(0.1)"
    ) { host, call throws(HostError) in try host.scripts.wait(call) },
    FunctionSpec(
      "spawn", of: [.global], doing: .start,
      taking: [
        Parameter(
          "fn", .function, "The function, which may wait; it runs at once, up to its first wait."),
        Parameter("arguments", .any, .any, "The function's arguments."),
      ],
      returns: .handle, "Runs a function as a script beside the scene's own.",
      "spawn(function() wait(0.1) box.x = 5 end)"
    ) { host, call throws(HostError) in try host.scripts.spawn(call) },
  ]

  static let defaultOptions = OptionList<ScriptHost, ScriptHost>(
    of: "anim.defaults", in: "anim.defaults { … }",
    [
      OptionSpec(
        "duration", .seconds(.notNegative), default: "0.25",
        "The length of an iteration if a verb states none.", "duration = 0.4"
      ) { $0.context.statedDuration = $1 },
      OptionSpec(
        "easing",
        OptionKind(.curve) { host, slot, _ throws(HostError) in try host.easings.curve(slot) },
        default: "\"default\"", "The easing if a verb states none.", "easing = \"quad.out\""
      ) { $0.context.defaultCurve = $1 },
      OptionSpec(
        "reduced", .word(Reduction.self), default: "\"keep\"",
        "How animations play if the person wants less motion.", "reduced = \"skip\""
      ) { (host: inout ScriptHost, way: Reduction) in host.context.defaultReduction = way },
    ])

  /// `anim.now()`: seconds of the time of the file that asks.
  func pushNow(_ call: borrowing LuaCall) {
    call.push(animator.localTime(of: context.scope.clock, at: animator.currentTime))
  }

  /// `anim.target { name = "lamp", … }` names the table and returns it.
  func name(_ call: borrowing LuaCall) throws(HostError) {
    guard state.kind(1) == .table else {
      throw HostError("the argument of anim.target must be a table, not \(state.describe(1))")
    }
    let name = try state.field(1, .string("name"))
    if let text = try state.name(name), !text.isEmpty { try targets.name(1, text) }
    call.push(LuaSlot(1))
  }

  /// `anim.defaults { duration =, easing = }`.
  func setDefaults(_ call: borrowing LuaCall) throws(HostError) {
    var host = self
    try Self.defaultOptions.read(1, into: &host, by: self)
    changes.syncDefaults()
  }
}

extension ScriptHost: TimeReading {
  func time(_ slot: LuaSlot, _ what: String) throws(HostError) -> Double {
    try context.time(slot, what, isShort: true)
  }
}
