import AnimationEngine
import LuaRuntime
import SceneGraph

/// Functions that are called each frame: `anim.tick` and the verb `custom`.
final class Ticks {
  private let context: ScriptContext
  private let targets: Targets
  private let handles: HandleTable
  private let events: EventDispatcher
  private let reader: OptionReader
  private var state: LuaState { context.state }

  init(
    _ context: ScriptContext, _ targets: Targets, _ handles: HandleTable,
    _ events: EventDispatcher, _ reader: OptionReader
  ) {
    self.context = context
    self.targets = targets
    self.handles = handles
    self.events = events
    self.reader = reader
  }

  static let functions: [FunctionSpec<Ticks>] = [
    FunctionSpec(
      "tick", of: [.anim], doing: .start,
      taking: [
        Parameter(
          "fn",
          .functionOf(
            "a function of two times", type: "fun(dt: number, now: number): boolean?"),
          "Gets the seconds since the call before and the time now; false ends the calls."),
        .how(.options, "The options below by name."),
      ], returns: .handle,
      "Calls a function in every frame until it returns false.",
      "anim.tick(function(dt, now) return now < 1 end)"
    ) { ticks, call throws(HostError) in try ticks.tick(call) },
    FunctionSpec(
      "custom", of: [.anim, .layer, .list, .value, .handle], doing: .start,
      taking: [
        .target("The object that the function gets; a list is passed as a whole."),
        Parameter(
          "fn",
          .functionOf(
            "a function of the target and its times",
            type:
              "fun(target: any, a: { time: number, dt: number, elapsed_time: number, current_time: number }): boolean?"
          ),
          "Gets the target, and a table with `time` since the start and `dt` since the call before, in "
            + "seconds; true goes on, anything else ends it."),
        .how(.options, "The options below by name."),
      ], returns: .handle,
      "Animates a target by a function that is called in every frame while it returns true.",
      "box:custom(function(target, a) target.x = 100 * a.time return a.time < 1 end)"
    ) { ticks, call throws(HostError) in try ticks.custom(call) },
  ]

  /// `anim.tick(fn, how)`: `fn(dt, now)` until it returns false.
  func tick(_ call: borrowing LuaCall) throws(HostError) {
    try context.requireRoom()
    let function = try call.function(1)
    reader.place = TargetPlace()
    let options = try reader.read(2, of: call.count, .tick, verb: "tick")
    let handle = try handles.make(.tick, madeAt: call.position)
    guard !options.isEarly || options.step == nil else {
      throw HostError(
        "'before' cannot be used with 'step': it is for a function that is called once a frame",
        .optionConflict)
    }
    let clock = options.clock ?? context.scope.clock
    try add(handle, options, clock) { [unowned context] time in
      let now = context.animator.localTime(of: clock, at: time.currentTime)
      let arguments: [LuaValue] = [.number(time.elapsedTime), .number(now)]
      return Self.answer(context, handle, function, arguments) { answer in
        if case .boolean(false)? = answer { return .finished }
        return .goOn
      }
    }
    call.push(handles.expose(handle))
  }

  /// `custom(target, fn, how)`: `fn(target, a)` as long as it returns true.
  func custom(_ call: borrowing LuaCall) throws(HostError) {
    try context.requireRoom()
    let (list, isList) = try targets.targets(1)
    guard state.kind(2) == .function else {
      throw HostError("the argument of 'custom' must be a function, not \(state.describe(2))")
    }
    let function = try state.keep(2)
    let target: LuaValue = isList ? .kept(try state.keep(1)) : list[0].value
    reader.place = TargetPlace(1, of: list.count, target)
    let options = try reader.read(3, of: call.count, .function, verb: "custom")
    let handle = try handles.make(.custom, madeAt: call.position)
    handle.targets = target
    // Without an end it names its target without keeping it.
    let isThere = list.map(\.presence)
    let clock = options.clock ?? list[0].clock ?? context.scope.clock
    var place = TickPlace()
    for target in list { place.targets += try target.engineTarget(context).map { [$0] } ?? [] }
    place.key = options.key
    place.staysListed = options.staysListed
    place.followsClock = options.clock == nil && list[0].clock != nil
    var isFirst = context.options.findsTraps
    try add(handle, options, clock, place) { [unowned context] time in
      guard isThere.contains(where: { $0() }) else { return .targetGone }
      let info: LuaValue = .record([
        (
          "current_time",
          .number(context.animator.localTime(of: clock, at: time.currentTime))
        ),
        ("elapsed_time", .number(time.elapsedTime)), ("dt", .number(time.elapsedTime)),
        ("time", .number(time.time)), ("iteration", .number(whole: time.iteration)),
      ])
      return Self.answer(context, handle, function, [target, info]) { answer in
        let goesOn: Bool
        if case .boolean(true)? = answer { goesOn = true } else { goesOn = false }
        if isFirst, !goesOn, context.fatal == nil { Self.warnOfEnd(context, handle, answer) }
        isFirst = false
        return goesOn ? .goOn : .finished
      }
    }
    call.push(handles.expose(handle))
  }

  /// Says what a function of `custom` returns as long as it goes on.
  static let endsAtOnceAdvice = "return true as long as it is to go on: return a.time < 1"

  /// Warns of a function of `custom` whose first call was its last.
  private static func warnOfEnd(
    _ context: ScriptContext, _ handle: ScriptHandle, _ answer: LuaValue?
  ) {
    let result =
      switch answer {
      case .boolean(let flag)?: "\(flag)"
      case nil, .nil?: "nothing"
      default: "something else than true"
      }
    context.warn(
      "this function of 'custom' returns \(result), so it is over after its first frame\n"
        + endsAtOnceAdvice, .endsAtOnce, at: handle.madeAt)
  }

  private func add(
    _ handle: ScriptHandle, _ options: AnimationOptions, _ clock: ClockID,
    _ place: TickPlace = TickPlace(), _ body: @escaping (TickTime) -> TickAnswer
  ) throws(HostError) {
    try engine { () throws(EngineError) in
      try options.timing.validate()
      // When it ends is for the function to say: it has no end to be played from.
      if options.timing.speed < 0 { throw .endlessBackwards }
    }
    handle.callbacks = options.callbacks
    let id = context.animator.addTick(
      step: options.step, timing: options.timing, clock: clock,
      isPaused: options.isPaused, isEarly: options.isEarly, place: place,
      observer: events.observer(handle), body)
    handles.register(handle, id)
  }

  private static func answer(
    _ context: ScriptContext, _ handle: ScriptHandle, _ function: LuaReference,
    _ arguments: [LuaValue], _ meaning: (LuaValue?) -> TickAnswer
  ) -> TickAnswer {
    guard context.fatal == nil else { return .finished }
    do throws(ScriptError) {
      return meaning(try context.call(function, arguments).first)
    } catch {
      guard context.animator.state(of: handle.animation) != .ended else {
        context.report(error, madeAt: handle.madeAt)
        return .finished
      }
      return .failed(token: context.remember(error))
    }
  }
}

extension ScriptTarget {
  /// The clock of a layer; nil for all else, which has none of its own.
  var clock: ClockID? {
    if case .layer(let layer) = self { layer.layer.clock } else { nil }
  }

  /// Its id in the engine, made now if it had none there.
  ///
  /// - Throws: `HostError` for a layer that was removed.
  func engineTarget(_ context: ScriptContext) throws(HostError) -> TargetID? {
    switch self {
    case .table(let table): return table.target
    case .layer(let layer):
      return try scenic { () throws(SceneError) in try layer.layer.engineTarget() }
    case .handle(let handle): return handle.engineTarget(context.animator)
    case .gradient(let gradient):
      _ = gradient.paint.track()
      return gradient.paint.targetID
    case .clock(let clock):
      return context.animator.target(of: context.animator.speedTrack(of: clock.id))
    case .object(let target):
      return context.animator.target(of: try target.objects.instance(of: target.entry))
    }
  }

  /// Returns whether its object still exists, without keeping it.
  var presence: () -> Bool {
    switch self {
    case .table(let table): { table.isAlive }
    case .layer(let layer): { [weak layer = layer.layer] in layer?.isInScene ?? false }
    case .handle(let handle): { !handle.isGone }
    case .gradient(let gradient): { [weak paint = gradient.paint] in paint != nil }
    case .clock(let clock): { [weak clock] in clock != nil }
    case .object(let target): { [entry = target.entry] in entry.instance != nil }
    }
  }
}
