import AnimationEngine
import Geometry

/// A property of a layer on its way through a transaction: the layer's own, or one of a host.
struct ChangeWay {
  let layer: Layer
  let track: TrackID
  /// The property's name, as actions and handles have it.
  let name: String
  /// The presentation value.
  let shown: PropertyValue
  /// Whether its angles go round.
  let isAngle: Bool
  private let own: (property: Property, sink: LayerSink)?
  private let host: HostProperty?

  init(_ layer: Layer, _ property: Property, fitting value: PropertyValue) throws(SceneError) {
    self.layer = layer
    shown = try layer.presentation(property)
    let sink = try layer.sink(property, fitting: value)
    own = (property, sink)
    host = nil
    (track, name, isAngle) = (sink.track, property.name, property.isAngle)
  }

  init(_ layer: Layer, _ property: HostProperty, shown: [Double]) {
    self.layer = layer
    self.shown = .numbers(shown)
    own = nil
    host = property
    (track, name, isAngle) = (property.track, property.name, property.kind == .angle)
  }

  /// The same for a path that passes several drawings, whatever their structures are.
  func passingAny() throws(SceneError) -> ChangeWay {
    guard let own, own.property.row.value == .path else { return self }
    return ChangeWay(self, own.property, try layer.courseSink(own.property))
  }

  private init(_ other: ChangeWay, _ property: Property, _ sink: LayerSink) {
    (layer, shown, host, own) = (other.layer, other.shown, nil, (property, sink))
    (track, name, isAngle) = (sink.track, property.name, false)
  }

  /// Whether both are the same property of the same layer.
  func isSame(as other: ChangeWay) -> Bool {
    layer === other.layer && own?.property == other.own?.property && host === other.host
  }

  // MARK: Values

  func encode(_ value: PropertyValue) -> [Double] {
    own?.sink.coder.encode(value) ?? value.numbers ?? []
  }

  func encode(goal value: PropertyValue) -> [Double] {
    own?.sink.encode(goal: value) ?? value.numbers ?? []
  }

  func decode(_ numbers: [Double]) -> PropertyValue {
    own?.sink.coder.decode(numbers) ?? .numbers(numbers)
  }

  /// Whether its numbers depend on its goal, so that there is nothing to add to.
  var isShaped: Bool { own?.sink.shape != nil || host?.kind == .course }

  /// Whether an animation can be added to it; otherwise a change takes its place.
  var canBeAddedTo: Bool { !isShaped && host?.canBeAddedTo ?? true }

  /// How its values mix on the way.
  func mixing(_ how: ImplicitAnimation) -> PartMixing? {
    guard !isShaped else { return nil }
    let isColor = host.map { $0.kind == .color } ?? (own?.property.row.value == .color)
    return how.mixing(isAngle: isAngle, isColor: isColor)
  }

  // MARK: The model and what is pending

  /// The change of it that has not begun.
  var pending: PendingChange? { own.map { layer.pendingChanges[$0.property] } ?? host?.pending }

  /// Ends the change of it that has not begun.
  func dropPending() {
    if let own { layer.dropPendingChange(own.property) }
    if let host { layer.dropPendingChange(host) }
  }

  /// Sets the model without a report.
  func store(_ value: PropertyValue) {
    if let own { layer.store(own.property, value) } else { host?.stored = value.numbers }
  }

  /// Assigns the model at once.
  func assign(_ value: PropertyValue) throws(SceneError) {
    if let own { return try layer.set(own.property, to: value) }
    guard let host, let numbers = value.numbers else { return }
    layer.dropPendingChange(host)
    host.write(numbers)
  }

  /// From now on the engine has the model.
  func handOver() { host?.stored = nil }

  // MARK: Beginning

  /// Adds the animation of a change, sets the model, and goes on showing what is seen until it
  /// begins.
  func begin(
    _ animation: Animation, from old: PropertyValue, to new: PropertyValue, shown: PropertyValue,
    _ how: ImplicitAnimation, _ animator: Animator
  ) throws(SceneError) {
    var animation = animation
    let resolve = animation.resolve
    let (layer, property, host) = (layer, own?.property, host)
    let course = own.flatMap { $0.sink.coder.isCourse ? $0.sink : nil }
    animation.resolve = { [unowned layer] parts, found throws(SinkFailure) in
      if let property { layer.pendingChanges[property] = nil }
      if let host { (host.pending, host.stored) = (nil, nil) }
      try resolve?(&parts, found)
      if let course { try course.begin(&parts[0], isStartGiven: parts[0].from != nil, found) }
      if let host, host.kind == .course { try host.begin(&parts[0], parts[0].from != nil, found) }
    }
    if host != nil { try prepareBase(&animation, new, animator) }
    let id = try layer.add(animation, of: name, track, how, to: animator)
    store(new)
    let pending = PendingChange(animation: id, model: old, shown: shown)
    if let property {
      layer.pendingChanges[property] = pending
    } else if let host {
      host.pending = pending
      settle(host, after: id, snapsBack: !animation.holds && animation.composite != .add, animator)
    }
  }

  /// The engine's base of a host's property is what was written last, and not what was assigned: it
  /// comes along only with an animation that replaces it and stays.
  private func prepareBase(
    _ animation: inout Animation, _ new: PropertyValue, _ animator: Animator
  ) throws(SceneError) {
    guard animation.composite == .add else {
      // It ends on the model anyway.
      if animation.timing.direction == .normal { animation.holds = true }
      return
    }
    guard !animator.isAnimated(track) else { return }
    do throws(EngineError) {
      try animator.add(Animation.basic([.to(track, encode(new))], duration: 0, curve: .linear))
    } catch { throw .refused(error) }
  }

  /// Leaves the model when a change has ended before it began, or does not stay.
  private func settle(
    _ host: HostProperty, after id: AnimationID, snapsBack: Bool, _ animator: Animator
  ) {
    let model = host.stored
    animator.whenEnded(id) { [weak layer, weak host] reason in
      guard let layer, let host else { return }
      let isPending = host.pending?.animation == id
      if isPending { (host.pending, host.stored) = (nil, nil) }
      guard isPending && reason == .stopped || snapsBack && reason == .finished, let model,
        layer.isInScene
      else { return }
      host.write(model)
    }
  }
}
