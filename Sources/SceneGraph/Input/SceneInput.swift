import AnimationEngine
import Geometry

/// Delivers a pointer's and a keyboard's events to a scene and its listeners.
///
/// ```swift
/// let input = scene.input
/// try input.on(.input(.tap), of: card) { event in
///   print("tapped at", event.localPosition ?? .zero)
///   return .goOn
/// }
/// try input.send(.pointerDown(Point(x: 320, y: 180)), at: 0.2)
/// try input.send(.pointerUp(), at: 0.3)
/// ```
/// Sent events happen at their exact instant, wherever in a frame that lies. Layers are hit where they
/// are then. Listeners are called with `animator.now` at that instant, and animations that they start
/// begin there. At one instant input comes before all else, in the order in which it was sent.
public final class SceneInput {
  /// The input that anybody listens to.
  public struct Interest: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt8
    /// A set of the given bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Presses, moves between press and release, wheels.
    public static let pointer = Interest(rawValue: 1)
    /// Moves without a press.
    public static let hover = Interest(rawValue: 2)
    /// Keys that go down or up.
    public static let keys = Interest(rawValue: 4)
  }

  /// The input without which some listener would wait in vain.
  public var interest: Interest {
    counts.reduce(into: []) { interest, count in
      guard count.value > 0 else { return }
      switch count.key {
      case .keyDown, .keyUp: interest.insert(.keys)
      case .pointerMove, .pointerEnter, .pointerLeave: interest.formUnion([.pointer, .hover])
      case .pointerDown, .pointerUp, .tap, .scroll: interest.insert(.pointer)
      }
    }
  }
  /// Seconds between a press and a release that may be a tap.
  public static let longestTap = 0.5
  /// Pixels of the picture by which a pointer may move meanwhile.
  public static let widestTap = 8.0

  unowned let scene: Scene
  /// Returns the scene within the scene that stands for the whole picture, where several take turns; nil
  /// where none does.
  ///
  /// A pointer acts on its layers alone, and it hears of what lies on none of them.
  package var stage: () -> Layer? = { nil }
  /// At how many different times what was sent happened within the last millisecond.
  package private(set) var timesOfLate = 0
  /// When that millisecond began.
  private var lateSince = -Double.infinity
  var pointer = PointerState()
  /// Layers that can be dragged; those that no longer can are released with the next.
  var drags: [DragControl] = [] {
    didSet { if drags.count > oldValue.count { drags.removeAll { !$0.isListening } } }
  }
  private(set) var sceneListeners: [EventName: [EventListener]] = [:]
  /// Events of input that nothing could hear of: the first ones, and how many there were.
  package private(set) var unheard: (first: [InputEvent], count: Int) = ([], 0)
  /// Listeners by what they hear of.
  private var counts: [InputEventKind: Int] = [:]
  /// The events to come, in order of time; those before `next` have happened.
  private var queue: [InputEvent] = []
  private var next = 0
  private var timer: AnimationID?

  init(_ scene: Scene) { self.scene = scene }

  // MARK: Sending

  /// Lets something happen at a time.
  ///
  /// - Parameters:
  ///   - action: what a pointer or a key does.
  ///   - time: scene seconds, not before the animator's `now`; nil for now.
  ///   - modifiers: keys that are held.
  /// - Throws: `SceneError.inputIsLate`, `.notFinite`, `.pointerIsNowhere`.
  public func send(
    _ action: InputEvent.Action, at time: Double? = nil, modifiers: KeyModifiers = []
  ) throws(SceneError) {
    try send([InputEvent(action, at: time ?? scene.animator.now, modifiers: modifiers)])
  }

  /// Lets everything of a recording happen; on an error nothing does.
  public func send(_ events: [InputEvent]) throws(SceneError) {
    let now = scene.animator.now
    for event in events {
      guard event.time.isFinite else { throw .notFinite(property: "time") }
      guard event.time >= now else { throw .inputIsLate(time: event.time, now: now) }
      if let point = event.position, !(point.x.isFinite && point.y.isFinite) {
        throw .notFinite(property: event.kind.rawValue)
      }
      if case .scroll(_, let x, let y) = event.action, !(x.isFinite && y.isFinite) {
        throw .notFinite(property: "scroll")
      }
    }
    guard !events.isEmpty else { return }
    let sorted = InputEvent.sorted(queue[next...] + events)
    if pointer.last == nil, let first = sorted.first(where: \.action.needsPlace),
      first.position == nil
    {
      throw .pointerIsNowhere(event: first.kind.rawValue)
    }
    queue = sorted
    next = 0
    arm()
  }

  /// Whether something is still to happen.
  public var isPending: Bool { next < queue.count }

  private func arm() {
    if let timer { scene.animator.cancel(timer) }
    timer = nil
    guard next < queue.count else { return }
    timer = scene.animator.schedule(at: queue[next].time) { [weak self] in self?.happen() }
  }

  /// All that is due at one instant, in one turn.
  private func happen() {
    timer = nil
    let time = queue[next].time
    if time > lateSince + 1e-3 { (lateSince, timesOfLate) = (time, 0) }
    timesOfLate += 1
    var due: [InputEvent] = []
    while next < queue.count, queue[next].time == time {
      due.append(queue[next])
      next += 1
    }
    arm()
    for event in due { perform(event) }
  }

  /// Reports an event of a program's own, at this instant, after the present turn.
  ///
  /// - Parameters:
  ///   - name: what listeners ask for.
  ///   - layer: whose event it is; it goes on to the groups around, and to the scene.
  ///   - payload: what listeners get with it.
  /// - Throws: `SceneError.notEmitted` for events that input makes, `.notInScene`.
  public func emit(
    _ name: EventName, of layer: Layer? = nil, payload: Any? = nil
  ) throws(SceneError) {
    guard case .own = name else { throw .notEmitted(event: name.text) }
    if let layer, !layer.isInScene { throw .notInScene(layer.name) }
    scene.animator.schedule(after: 0) { [weak self, weak layer] in
      guard let self else { return }
      var event = SceneEvent(name: name, time: self.scene.animator.now)
      event.layer = layer
      event.payload = payload
      self.deliver(event, to: layer)
    }
  }

  // MARK: Listening

  /// Calls a function whenever something happens.
  ///
  /// - Parameters:
  ///   - name: what.
  ///   - layer: to which layer, or to what it holds; nil for the whole scene.
  ///   - onEnd: called when the layer is removed.
  ///   - handler: called in order of addition, first those of the layer, then of the groups around
  ///     it, then of the scene.
  /// - Returns: what stops it.
  /// - Throws: `SceneError.noKeysOnLayers`, `.notInScene`.
  @discardableResult
  public func on(
    _ name: EventName, of layer: Layer? = nil, onEnd: @escaping () -> Void = {},
    _ handler: @escaping (SceneEvent) -> EventAnswer
  ) throws(SceneError) -> EventListener {
    let listener = EventListener(name, layer, self, onEnd: onEnd, handler)
    if let layer {
      guard layer.isInScene, layer.scene === scene else { throw .notInScene(layer.name) }
      if case .input(let kind) = name, !kind.hasPointer { throw .noKeysOnLayers(event: name.text) }
      layer.listeners[name, default: []].append(listener)
    } else {
      sceneListeners[name, default: []].append(listener)
    }
    count(name, 1)
    return listener
  }

  func forget(_ listener: EventListener) {
    if let layer = listener.layer {
      remove(listener, from: &layer.listeners)
    } else {
      remove(listener, from: &sceneListeners)
    }
    count(listener.name, -1)
  }

  /// Removes it, and its name with the last: names of a program's own may be new each time.
  private func remove(
    _ listener: EventListener, from listeners: inout [EventName: [EventListener]]
  ) {
    listeners[listener.name]?.removeAll { $0 === listener }
    if listeners[listener.name]?.isEmpty ?? false { listeners[listener.name] = nil }
  }

  /// A removed layer hears of nothing any more.
  func endListeners(of layer: Layer) {
    guard !layer.listeners.isEmpty else { return }
    let ended = layer.listeners
    layer.listeners = [:]
    for name in ended.keys.sorted(by: { $0.text < $1.text }) {
      for listener in ended[name] ?? [] {
        count(name, -1)
        listener.end()
      }
    }
  }

  private func count(_ name: EventName, _ change: Int) {
    if case .input(let kind) = name { counts[kind, default: 0] += change }
  }

  /// Whether anybody hears of what a pointer does.
  var hasPointerListeners: Bool { interest.contains(.pointer) }

  /// Whether a listener of a layer, of a group around it, or of the scene hears of a pointer.
  func isHeard(at layer: Layer?) -> Bool {
    let hears = { (listeners: [EventName: [EventListener]]) in
      listeners.keys.contains { if case .input(let kind) = $0 { kind.hasPointer } else { false } }
    }
    var next = layer
    while let layer = next, layer !== scene.root {
      if hears(layer.listeners) { return true }
      next = layer.parent
    }
    return hears(sceneListeners)
  }

  /// Notes an event that nothing hears of.
  func noteUnheard(_ event: InputEvent) {
    if unheard.first.count < 3 { unheard.first.append(event) }
    unheard.count += 1
  }

  // MARK: Delivering

  /// Reports to a layer, the groups around it and the scene, until a listener stops the event.
  func deliver(_ event: SceneEvent, to layer: Layer?) {
    // Layers around at the beginning hear it, whatever the first ones change.
    var path: [Layer] = []
    var next = layer
    while let layer = next, layer !== scene.root {
      path.append(layer)
      next = layer.parent
    }
    for layer in path where layer.isInScene {
      if tell(layer.listeners[event.name], event, at: layer) == .stop { return }
    }
    _ = tell(sceneListeners[event.name], event, at: nil)
  }

  /// Reports to one layer alone, or to the scene.
  func tell(alone layer: Layer?, _ event: SceneEvent) {
    _ = tell(layer.map { $0.listeners[event.name] } ?? sceneListeners[event.name], event, at: layer)
  }

  private func tell(
    _ listeners: [EventListener]?, _ event: SceneEvent, at layer: Layer?
  ) -> EventAnswer {
    guard let listeners, !listeners.isEmpty else { return .goOn }
    var event = event
    event.localPosition = event.position.flatMap { position in
      layer.map { $0.fromPicture(position) } ?? scene.root.fromPicture(position)
    }
    var answer = EventAnswer.goOn
    for listener in listeners where listener.isListening {
      if listener.handler(event) == .stop { answer = .stop }
    }
    return answer
  }
}
