import AnimationEngine
import Geometry

/// How a layer is dragged: along which axes, how far, and where it goes when it is released.
///
/// ```swift
/// var drag = Drag(axes: [.y])
/// drag.minimum[.y] = 80
/// drag.spring = try Spring(bounciness: 6)
/// try sheet.drag(drag)
/// ```
public struct Drag {
  /// The properties that follow the pointer: `.x`, `.y` or both.
  public var axes: [Property]
  /// Lower bounds, in the coordinates of the layer's place.
  public var minimum: [Property: Double] = [:]
  /// Upper bounds.
  public var maximum: [Property: Double] = [:]
  /// Share of the way beyond a bound that shows while it is dragged, 0...1.
  public var elastic = 0.5
  /// Share of the velocity left after each millisecond of the flight, between 0 and 1.
  public var deceleration = 0.998
  /// Flies to the place that `snap` gives; without `snap` it carries on at a bound, and brings back what was
  /// released beyond one.
  ///
  /// Nil glides to the place, stops at a bound that is met in flight, and brings back with `Spring.snappy`.
  public var spring: Spring?
  /// Moves the resting place: given the axis and the natural rest.
  public var snap: ((Property, Double) throws(SinkFailure) -> Double)?
  /// Called when the layer is pressed; the layer stays where it is shown.
  public var onGrab: ((SceneEvent) -> Void)?
  /// Called after each move of the pointer that drags it.
  public var onMove: ((SceneEvent) -> Void)?
  /// Called when it is released, after its flight was added.
  public var onRelease: ((SceneEvent) -> Void)?

  /// A drag along some axes without bounds.
  public init(axes: [Property] = [.x, .y]) { self.axes = axes }
}

/// One layer that can be dragged, until it is stopped.
public final class DragControl {
  private unowned let layer: Layer
  private let drag: Drag
  private let launch: (Animation) -> Void
  private var listeners: [EventListener] = []
  /// From the pointer to where the layer would be without bounds, while it is held.
  private var grip: Point?

  init(
    _ layer: Layer, _ drag: Drag, launch: @escaping (Animation) -> Void
  ) {
    self.layer = layer
    self.drag = drag
    self.launch = launch
  }

  /// Whether it can be dragged still.
  public var isListening: Bool { listeners.contains { $0.isListening } }

  /// Lets it be; a fling goes on.
  public func stop() { for listener in listeners { listener.stop() } }

  func listen(to input: SceneInput) throws(SceneError) {
    listeners = [
      try input.on(.input(.pointerDown), of: layer) { [unowned self] in self.grab($0) },
      try input.on(.input(.pointerMove), of: layer) { [unowned self] in self.move($0) },
      try input.on(.input(.pointerUp), of: layer) { [unowned self] in self.release($0) },
    ]
  }

  private func pointer(_ event: SceneEvent) -> Point? {
    guard let point = event.position else { return nil }
    return layer.placeTransform().inverse?.apply(to: point)
  }

  private func grab(_ event: SceneEvent) -> EventAnswer {
    guard event.button == .left, grip == nil, let pointer = pointer(event) else { return .goOn }
    var free = caughtPlace()
    // It stays where it is seen, whatever moved it.
    assign(free)
    for axis in drag.axes { free[axis] = free[axis] + way(beyond: axis, free[axis]) * excess }
    grip = free - pointer
    drag.onGrab?(event)
    return .goOn
  }

  /// The unstretched part of the way beyond a bound, less the part that shows.
  private var excess: Double { drag.elastic > 0 ? 1 / drag.elastic - 1 : 0 }

  private func move(_ event: SceneEvent) -> EventAnswer {
    guard let grip, let pointer = pointer(event) else { return .goOn }
    assign(stretched(pointer + grip))
    drag.onMove?(event)
    return .goOn
  }

  private func release(_ event: SceneEvent) -> EventAnswer {
    guard event.button == .left, let grip, let pointer = pointer(event) else { return .goOn }
    self.grip = nil
    let free = pointer + grip
    assign(stretched(free))
    startFlight(from: free, event)
    drag.onRelease?(event)
    return .goOn
  }

  private func startFlight(from free: Point, _ event: SceneEvent) {
    guard let map = layer.placeTransform().inverse else { return }
    let speed = map.apply(to: event.velocity) - map.apply(to: .zero)
    var flying: [Property] = []
    for axis in drag.axes {
      let beyond = way(beyond: axis, free[axis])
      if beyond != 0 {
        bringBack(axis, to: free[axis] - beyond, velocity: speed[axis] * drag.elastic)
      } else if speed[axis] != 0 || drag.snap != nil {
        flying.append(axis)
      }
    }
    if !flying.isEmpty { fly(flying, from: free, speed) }
  }

  // MARK: Places

  private func place() -> Point {
    var place = Point.zero
    for axis in [Property.x, .y] {
      place[axis] = checked(0) { () throws(SceneError) in
        if case .number(let value) = try layer.presentation(axis) { value } else { 0 }
      }
    }
    return place
  }

  /// The place at which it is seen where it is, with what goes on to move about that.
  private func caughtPlace() -> Point {
    var result = place()
    guard let animator = layer.scene?.animator else { return result }
    for axis in drag.axes {
      guard let track = track(axis) else { continue }
      animator.stopAdditions(to: track)
    }
    let left = place()
    for axis in drag.axes {
      guard let track = track(axis) else { continue }
      let base = checked(left[axis]) { () throws(SceneError) in
        if case .number(let model) = try layer.get(axis) { model } else { left[axis] }
      }
      let moving = animator.underlying(track).first ?? nil
      result[axis] -= left[axis] - (moving?.value ?? base)
    }
    return result
  }

  /// How far a value lies beyond its bounds; below 0 before the lower one.
  private func way(beyond axis: Property, _ value: Double) -> Double {
    if let low = drag.minimum[axis], value < low { return value - low }
    if let high = drag.maximum[axis], value > high { return value - high }
    return 0
  }

  private func stretched(_ free: Point) -> Point {
    var result = free
    for axis in drag.axes {
      result[axis] -= way(beyond: axis, free[axis]) * (1 - drag.elastic)
    }
    return result
  }

  private func assign(_ place: Point) {
    guard layer.isInScene else { return }
    for axis in drag.axes {
      checked(()) { () throws(SceneError) in
        try layer.atOnce { () throws(SceneError) in try layer.set(axis, to: .number(place[axis])) }
      }
    }
  }

  /// Does what nothing can refuse: every layer has both numbers.
  private func checked<Result>(
    _ fallback: Result, _ body: () throws(SceneError) -> Result
  ) -> Result {
    do throws(SceneError) { return try body() } catch {
      assertionFailure("\(error)")
      return fallback
    }
  }

  private func track(_ axis: Property) -> TrackID? {
    checked(nil) { () throws(SceneError) -> TrackID? in try layer.track(axis) }
  }

  // MARK: Flight

  /// The places where a glide from here would be sent; nil when the function fails, which the glide
  /// reports.
  private func goals(
    of axes: [Property], from place: Point, _ speed: Point,
    _ snap: (Property, Double) throws(SinkFailure) -> Double
  ) -> [Double]? {
    do throws(SinkFailure) {
      return try axes.map { axis throws(SinkFailure) in
        let glide = DecayMotion(
          origin: place[axis], velocity: speed[axis], checkedDeceleration: drag.deceleration)
        let rest = glide.asymptote - way(beyond: axis, glide.asymptote)
        let goal = try snap(axis, rest)
        return goal - way(beyond: axis, goal)
      }
    } catch {
      return nil
    }
  }

  /// A flight by the spring, which begins with the pointer's velocity.
  private func fly(_ axes: [Property], _ speed: Point, to goals: [Double], _ spring: Spring) {
    var parts: [AnimationPart] = []
    for (axis, goal) in zip(axes, goals) {
      guard let track = track(axis) else { return }
      var part = AnimationPart.to(track, [goal])
      part.velocity = [speed[axis]]
      parts.append(part)
    }
    var animation = Animation.spring(parts, spring)
    animation.key = "drag"
    launch(animation)
  }

  private func bringBack(_ axis: Property, to bound: Double, velocity: Double) {
    guard let track = track(axis) else { return }
    var part = AnimationPart.to(track, [bound])
    part.velocity = [velocity]
    var animation = Animation.spring([part], drag.spring ?? .snappy)
    animation.key = "drag \(axis.name)"
    launch(animation)
  }

  private func fly(_ axes: [Property], from place: Point, _ speed: Point) {
    if let spring = drag.spring, let snap = drag.snap,
      let goals = goals(of: axes, from: place, speed, snap)
    {
      return fly(axes, speed, to: goals, spring)
    }
    var parts: [AnimationPart] = []
    for axis in axes {
      guard let track = track(axis) else { return }
      var part = AnimationPart(track)
      part.velocity = [speed[axis]]
      parts.append(part)
    }
    var decay = Decay(deceleration: drag.deceleration)
    decay.minimum = axes.map { [drag.minimum[$0] ?? .nan] }
    decay.maximum = axes.map { [drag.maximum[$0] ?? .nan] }
    decay.boundSpring = drag.spring
    if let snap = drag.snap {
      decay.snap = { part, _, rest throws(SinkFailure) in try snap(axes[part], rest) }
    }
    var animation = Animation.decay(parts, decay)
    animation.key = "drag"
    launch(animation)
  }
}

extension Layer {
  /// Lets the layer follow a pointer that presses it, and fly on with its velocity when it is released.
  ///
  /// It is grabbed where it is seen at that instant, be it in flight, and keeps the pointer's point under
  /// the pointer, whatever groups and camera are around. Beyond a bound it follows by a share, and is
  /// brought back.
  ///
  /// - Parameters:
  ///   - drag: along which axes, how far, and what follows.
  ///   - launch: adds an animation; nil for the scene's animator.
  /// - Returns: what ends it.
  /// - Throws: `SceneError.notInScene`, `.refused` for a number out of its range.
  @discardableResult
  public func drag(
    _ drag: Drag = Drag(), launch: ((Animation) -> Void)? = nil
  ) throws(SceneError) -> DragControl {
    guard let scene, isInScene else { throw .notInScene(name) }
    for (name, value, isGood, wanted) in [
      ("elastic", drag.elastic, (0...1).contains(drag.elastic), "0...1"),
      (
        "deceleration", drag.deceleration, drag.deceleration > 0 && drag.deceleration < 1,
        "between 0 and 1"
      ),
    ] where !isGood {
      throw .refused(.badParameter(name: name, value: value, wanted: wanted))
    }
    let animator = scene.animator
    let add: (Animation) -> Void =
      launch ?? { animation in
        do throws(EngineError) { try animator.add(animation) } catch {
          assertionFailure("a checked flight was refused: \(error)")
        }
      }
    let control = DragControl(self, drag, launch: add)
    try control.listen(to: scene.input)
    scene.input.drags.append(control)
    return control
  }
}

extension Point {
  /// The coordinate that a layer's `x` or `y` stands for.
  fileprivate subscript(axis: Property) -> Double {
    get { axis == .x ? x : y }
    set { if axis == .x { x = newValue } else { y = newValue } }
  }
}
