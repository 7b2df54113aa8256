import Geometry

/// Where the pointer is, what it is over, and what has captured it.
struct PointerState {
  /// One press, until the last button is released.
  struct Press {
    /// The layer that was hit; it captures the pointer.
    weak var layer: Layer?
    /// Whether something was hit, be it gone by now.
    var isOnLayer: Bool
    /// Where, and when in scene seconds, it began.
    var start: Point
    var time: Double
    var button: PointerButton
    var held: Set<PointerButton>
    /// Pixels from the start at the farthest.
    var farthest = 0.0
    /// Whether other buttons took part.
    var isMixed = false
  }

  /// Pixels of the picture; nil until it has been somewhere, and outside.
  var position: Point? { didSet { last = position ?? last } }
  /// Where it was last, also when it has left since; nil until it has been somewhere.
  private(set) var last: Point?
  var press: Press?
  /// The layers that it is over, innermost first; those that are gone are passed over.
  var hovered: [Layer] = []
  var isInside = false
  var velocity = PointerVelocity()
}

extension SceneInput {
  /// Applies an input event.
  func perform(_ event: InputEvent) {
    switch event.action {
    case .keyDown(let key), .keyUp(let key):
      if event.kind == .keyDown, !interest.contains(.keys) { noteUnheard(event) }
      var told = SceneEvent(name: .input(event.kind), time: event.time)
      told.key = key
      told.modifiers = event.modifiers
      deliver(told, to: nil)
    case .pointerDown(let point, let button): press(button, at: point, event)
    case .pointerMove(let point): move(to: point, event)
    case .pointerUp(let point, let button): release(button, at: point, event)
    case .pointerLeave: leave(event)
    case .scroll(let point, let x, let y): scroll(Point(x: x, y: y), at: point, event)
    }
  }

  /// The layer that the pointer acts on.
  private func target(at point: Point) -> Layer? {
    if let press = pointer.press { return press.layer.flatMap { $0.isInScene ? $0 : nil } }
    guard hasPointerListeners, let hit = scene.hitTest(point) else { return nil }
    guard let stage = stage(), hit.lies(besides: stage) else { return hit }
    return stage.hitTest(point)
  }

  /// Reports a pointer's action on a layer, or on the background.
  private func tell(_ event: SceneEvent, to layer: Layer?) { deliver(event, to: layer ?? stage()) }

  private func told(_ kind: InputEventKind, _ event: InputEvent, _ layer: Layer?) -> SceneEvent {
    var told = SceneEvent(name: .input(kind), time: event.time)
    told.layer = layer
    told.position = pointer.position
    told.modifiers = event.modifiers
    told.velocity = pointer.velocity.velocity(at: event.time)
    return told
  }

  private func press(_ button: PointerButton, at point: Point?, _ event: InputEvent) {
    guard let point = point ?? pointer.last else { return }
    let before = pointer.position ?? point
    pointer.position = point
    if var press = pointer.press {
      press.held.insert(button)
      press.isMixed = true
      pointer.press = press
      if point != before { pointer.velocity.add(point, at: event.time) }
    } else {
      pointer.velocity.reset()
      pointer.velocity.add(point, at: event.time)
      let hit = target(at: point)
      hover(over: hit, event)
      pointer.press = PointerState.Press(
        layer: hit, isOnLayer: hit != nil, start: point, time: event.time, button: button,
        held: [button])
    }
    let layer = target(at: point)
    if !isHeard(at: layer ?? stage()) { noteUnheard(event) }
    var told = told(.pointerDown, event, layer)
    told.button = button
    told.delta = point - before
    tell(told, to: layer)
  }

  private func move(to point: Point?, _ event: InputEvent) {
    guard let point = point ?? pointer.last else { return }
    let before = pointer.position ?? point
    pointer.position = point
    pointer.velocity.add(point, at: event.time)
    if var press = pointer.press {
      press.farthest = max(press.farthest, press.start.distance(to: point))
      pointer.press = press
    }
    let layer = target(at: point)
    if pointer.press == nil { hover(over: layer, event) }
    var told = told(.pointerMove, event, layer)
    told.delta = point - before
    tell(told, to: layer)
  }

  private func release(_ button: PointerButton, at point: Point?, _ event: InputEvent) {
    guard let point = point ?? pointer.last else { return }
    let before = pointer.position ?? point
    pointer.position = point
    // A release in the same place says nothing new of how the pointer moved.
    if point != before { pointer.velocity.add(point, at: event.time) }
    let layer = target(at: point)
    var told = told(.pointerUp, event, layer)
    told.button = button
    told.delta = point - before
    guard var press = pointer.press else {
      tell(told, to: layer)
      return
    }
    press.held.remove(button)
    pointer.press = press.held.isEmpty ? nil : press
    tell(told, to: layer)
    guard press.held.isEmpty else { return }
    let farthest = max(press.farthest, press.start.distance(to: point))
    let isWhole = press.isOnLayer == (press.layer?.isInScene ?? false)
    if !press.isMixed, isWhole, farthest <= Self.widestTap,
      event.time - press.time <= Self.longestTap
    {
      told.name = .input(.tap)
      told.delta = .zero
      tell(told, to: press.layer)
    }
    if pointer.press == nil, let point = pointer.position { hover(over: target(at: point), event) }
  }

  private func scroll(_ notches: Point, at point: Point?, _ event: InputEvent) {
    pointer.position = point ?? pointer.last
    let layer = pointer.position.flatMap { target(at: $0) }
    if pointer.press == nil { hover(over: layer, event) }
    var told = told(.scroll, event, layer)
    told.delta = notches
    tell(told, to: layer)
  }

  private func leave(_ event: InputEvent) {
    // While something has captured the pointer it may be anywhere.
    guard pointer.press == nil else { return }
    hover(over: nil, event, isInside: false)
    guard pointer.isInside else { return }
    let told = told(.pointerLeave, event, nil)
    pointer.isInside = false
    pointer.position = nil
    pointer.velocity.reset()
    tell(alone: nil, told)
  }

  /// Reports to layers that the pointer has left or entered them: innermost first those left,
  /// outermost first those entered.
  private func hover(over layer: Layer?, _ event: InputEvent, isInside: Bool = true) {
    if !pointer.isInside, pointer.position != nil {
      pointer.isInside = true
      tell(alone: nil, told(.pointerEnter, event, nil))
    }
    var path: [Layer] = []
    var next = layer ?? (isInside ? stage() : nil)
    while let layer = next, layer !== scene.root {
      path.append(layer)
      next = layer.parent
    }
    let before = pointer.hovered
    pointer.hovered = path
    for left in before where left.isInScene && !path.contains(where: { $0 === left }) {
      tell(alone: left, told(.pointerLeave, event, left))
    }
    for entered in path.reversed()
    where entered.isInScene && !before.contains(where: { $0 === entered }) {
      tell(alone: entered, told(.pointerEnter, event, entered))
    }
  }
}
