import AnimationEngine
import LuaRuntime
import SceneGraph

/// `layer:on`, `scene:on`, `scene:event`, `scene:emit` and `scene:input`.
final class InputBinding {
  let context: ScriptContext
  let scripts: Scripts
  let objects: EventObjects
  /// The event that was emitted last, and how often any was without the time's going on: an endless chain
  /// of events is named by it.
  private(set) var lastEmitted: Emitted?
  /// Where scripts have sent input, and of which times.
  private var sent: [LuaPosition: Sent] = [:]
  weak var scenes: SceneBinding?
  /// Has the listeners that belong to no scene, and reports to the program.
  weak var program: ProgramBinding?
  /// Receives every listener, so that a scope ends it.
  weak var scopes: Scopes?
  var state: LuaState { context.state }

  init(
    _ context: ScriptContext, _ scripts: Scripts, _ events: [EventSpec] = EventSpec.standard
  ) throws(ScriptError) {
    self.context = context
    self.scripts = scripts
    objects = try EventObjects(context, events) { [unowned scripts] call throws(HostError) in
      try scripts.wait(call)
    }
  }

  private static let name = Parameter(
    "event", .text, "An event of input, as \"tap\", or a name of the script's own.")

  /// Methods of layers and of the scene, with either in slot 1.
  static let functions: [FunctionSpec<InputBinding>] = [
    FunctionSpec(
      "on", of: [.layer, .scene], doing: .change,
      taking: [
        name,
        Parameter(
          "fn", .functionOf("a function of the event", type: "fun(e: animlua.Event)"),
          "Called at each such event, and may wait; `e:stop()` keeps the event from layers behind."),
      ],
      returns: .object("listener"), advice: "an event and one function",
      "Calls a function at each event of a name.", "box:on(\"tap\", function(e) print(e.x) end)"
    ) { inputs, call throws(HostError) in call.push(try inputs.on(call)) },
    FunctionSpec(
      "event", of: [.layer, .scene], taking: [name], returns: .object("awaited event"),
      "Returns the next event of a name, to be waited for.",
      "anim.any { scene:event \"tap\", 0.1 }"
    ) { inputs, call throws(HostError) in
      let (_, layer, place) = try inputs.receiver()
      let name = try inputs.name(2)
      if let layer { try inputs.requireListening(layer, name) }
      call.push(
        inputs.objects.make(
          EventObjects.Awaited(
            name: name, layer: layer, isOnLayer: layer != nil, place: place,
            isOfScene: place != nil)))
    },
    FunctionSpec(
      "emit", of: [.layer, .scene], doing: .change,
      taking: [
        Parameter("event", .text, "The name of the script's own event, none of input."),
        Parameter("data", .any, .optional, "The value that listeners find in `e.data`."),
      ],
      "Sends an event of the script's own.", "scene:emit(\"scored\", 3)"
    ) { inputs, call throws(HostError) in
      let (scene, layer, _) = try inputs.receiver()
      let name = try inputs.name(2)
      let payload = call.isNone(3) ? nil : try call.value(3)
      try scenic { () throws(SceneError) in
        try scene.input.emit(name, of: layer, payload: payload as Any?)
      }
      inputs.note(name, call)
      if layer == nil {
        inputs.program?.heard(name.text, payload)
        inputs.program?.onEmitted(name.text, 3, call)
      }
    },
    FunctionSpec(
      "input", of: [.scene], doing: .change,
      taking: [
        Parameter(
          "events", .list(.options),
          "The events as { seconds, event, field = value }, in any order; the fields are below.")
      ],
      "Sends input at times from now on.",
      "scene:input { { 0.1, \"pointer_down\", x = 120, y = 120 }, { 0.2, \"pointer_up\" } }"
    ) { inputs, call throws(HostError) in
      let (scene, _, _) = try inputs.receiver()
      let events = try inputs.readInput(2)
      try scenic { () throws(SceneError) in try scene.input.send(events) }
      inputs.note(events, call.position)
    },
  ]

  /// An event that a script has emitted.
  struct Emitted {
    var name: EventName
    var position: LuaPosition
    /// Scene seconds since when `count` of any name were emitted.
    var start: Double
    var count: Int
  }

  private func note(_ name: EventName, _ call: borrowing LuaCall) {
    let now = context.animator.now
    // As long as the engine counts rounds.
    let goesOn = lastEmitted.map { now <= $0.start + 1e-3 } ?? false
    lastEmitted = Emitted(
      name: name, position: call.position, start: goesOn ? lastEmitted?.start ?? now : now,
      count: goesOn ? (lastEmitted?.count ?? 0) + 1 : 1)
  }

  /// Input that a script has sent from one line.
  private struct Sent {
    /// Scene seconds of the first and the last event.
    var first: Double
    var last: Double
    var count: Int
  }

  private func note(_ events: [InputEvent], _ position: LuaPosition) {
    guard let first = events.map(\.time).min(), let last = events.map(\.time).max() else { return }
    var all = Sent(first: first, last: last, count: events.count)
    if let known = sent[position], first <= known.last + 1e-3 {
      all.first = min(first, known.first)
      all.last = max(last, known.last)
      all.count += known.count
    }
    if sent.count > 256 { sent = sent.filter { $0.value.last >= context.animator.now } }
    sent[position] = all
  }

  /// The line that sent most of the input about the present instant; nil if none did.
  func sender(at now: Double) -> LuaPosition? {
    let senders = sent.filter { $0.value.first <= now + 1e-3 && $0.value.last >= now - 1e-3 }
    return senders.max { ($0.value.count, $1.key.line) < ($1.value.count, $0.key.line) }?.key
  }

  /// The scene, the layer before the colon if it is one, and the script's scene if it is one.
  private func receiver() throws(HostError) -> (scene: Scene, layer: Layer?, place: ScenePlace?) {
    guard let scenes, let scene = scenes.scene else {
      throw HostError("there is no scene yet", .state)
    }
    if let place = scenes.place(1) { return (scene, listener(for: place), place) }
    return (scene, try scenes.layers.receiver(), nil)
  }

  /// The input that a scene hears; nil while another of its file is shown, and when it is gone.
  private static func heard(
    _ event: SceneEvent, by place: ScenePlace?, isOfScene: Bool
  ) -> SceneEvent? {
    guard isOfScene, case .input = event.name else { return event }
    guard let place, place.isShown else { return nil }
    var event = event
    if let position = event.position, place.layer != nil {
      event.localPosition = place.fromPicture(position)
    }
    return event
  }

  /// The layer that hears what is meant for a scene; nil for the whole picture, and for keys, which are
  /// not of a place.
  private func listener(for place: ScenePlace) -> Layer? {
    if place.isOutermost { return nil }
    let kind = state.string(2).flatMap { text in InputEventKind(rawValue: text) }
    return kind.map(\.hasPointer) == false ? nil : place.layer
  }

  private func name(_ slot: LuaSlot) throws(HostError) -> EventName {
    guard let text = try state.name(slot), !text.isEmpty else {
      throw HostError(
        "an event's name must be a text, not \(state.describe(slot))"
          + hints(nearest: nil, valid: EventName.inputNames))
    }
    return try scenic { () throws(SceneError) in try EventName(text) }
  }

  private func requireListening(_ layer: Layer, _ name: EventName) throws(HostError) {
    guard layer.isInScene else {
      throw HostError(SceneError.notInScene(layer.name).description, .target)
    }
    if case .input(let kind) = name, !kind.hasPointer {
      let error = SceneError.noKeysOnLayers(event: name.text)
      throw HostError(error.description, error.code)
    }
  }

  // MARK: Listening

  /// `on(event, fn)`: each call of `fn` is a script of its own, which may wait.
  private func on(_ call: borrowing LuaCall) throws(HostError) -> LuaValue {
    let (scene, layer, place) = try receiver()
    let name = try name(2)
    guard call.count >= 3, state.kind(3) == .function else {
      throw HostError(
        "the callback of 'on' must be a function, not \(call.count >= 3 ? state.describe(3) : "nothing")"
      )
    }
    let function = try state.keep(3)
    let madeAt = call.position
    let isOfScene = place != nil
    let listener = try scenic { () throws(SceneError) in
      try scene.input.on(name, of: layer) { [unowned self, weak place] event in
        guard let event = Self.heard(event, by: place, isOfScene: isOfScene),
          let object = self.objects.make(event)
        else { return .goOn }
        self.scripts.run(function, [.object(object)], madeAt: madeAt)
        return self.objects.isStopped(object) ? .stop : .goOn
      }
    }
    scopes?.note { listener.stop() }
    return objects.make(listener)
  }

  // MARK: Waiting

  /// Calls back at the next such event, with the reason and the event, and never again.
  ///
  /// - Returns: what gives it up.
  func once(
    _ awaited: EventObjects.Awaited, _ body: @escaping (EndReason, LuaValue) -> Void
  ) -> () -> Void {
    let animator = context.animator
    // A removal is reported in a turn of its own: it happens within a call of some script.
    let gone = { _ = animator.schedule(after: 0) { body(.removed, .nil) } }
    guard let scene = scenes?.scene, awaited.layer?.isInScene ?? !awaited.isOnLayer else {
      gone()
      return {}
    }
    // The layer or the scene keeps it, and it what it calls.
    weak var listener: EventListener?
    do throws(SceneError) {
      listener = try scene.input.on(awaited.name, of: awaited.layer, onEnd: gone) {
        [unowned self] event in
        guard
          let event = Self.heard(event, by: awaited.place, isOfScene: awaited.isOfScene)
        else { return .goOn }
        listener?.stop()
        body(.finished, self.told(event))
        return .goOn
      }
    } catch {
      gone()
    }
    return { listener?.stop() }
  }

  /// An event on its way to who waits for it, which may be long after.
  private func told(_ event: SceneEvent) -> LuaValue {
    guard let object = objects.make(event) else { return .nil }
    do throws(ScriptError) {
      return .kept(try context.state.makeReference(.object(object)))
    } catch {
      _ = context.noticed(error)
      return .nil
    }
  }

  /// A handle of the engine that ends at the next such event, for a step of a group.
  func open(_ awaited: EventObjects.Awaited, step: Int, of group: ScriptHandle) -> AnimationID {
    let animator = context.animator
    let id = animator.addOpen()
    let giveUp = once(awaited) { [weak group] reason, event in
      group?.occurrences[step] = event
      animator.endOpen(id, reason)
    }
    animator.whenEnded(group.animation) { _ in
      giveUp()
      animator.endOpen(id, .stopped)
    }
    return id
  }
}
