import Geometry

/// Where one property of one target lives outside the engine.
///
/// Numbers are in the property's interpolation space (a color is four premultiplied components).
/// Nothing here is called from a lane: reads happen at starts, writes once a frame per property.
/// `read`, `handover`, `text`, `traced` and `isAlive` only give values: every verb of the animator is refused there
/// (`EngineError.onlyAsked`; a verb that cannot throw does nothing, and the read fails). `isAlive` must call none. The
/// others may assign and add; control of animations waits for the end of the stage in which they are called.
public protocol PropertySink: AnyObject {
  /// Fills `values`, one number per component, with what the property is without animations.
  ///
  /// - Throws: `SinkFailure`; the animation that asked then ends.
  func read(into values: inout [Double]) throws(SinkFailure)
  /// Takes the value of this frame; only for properties whose output is `.sink`.
  func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure)
  /// Learns the value on which an animation that took effect will rest.
  func setModel(_ values: [Double])
  /// Keeps the target alive until the matching `release`; calls are counted.
  func hold()
  /// Ends one `hold`.
  func release()
  /// Learns that a change of its model begins to move, or finds that it cannot.
  func changeBegan()
  /// Whether the target still exists.
  var isAlive: Bool { get }
  /// Learns that something begins to act on the property, or that nothing does any more.
  func animationChanged(_ isAnimated: Bool)
  /// The text that a property of kind `.text` shows with these numbers; nil for any other.
  func text(of values: [Double]) -> String?
  /// Learns that a binding is going to set the property, which others may read.
  func willBeSet(by binding: Binding)
  /// The presentation from which an animation of this property starts; nil where the engine's own
  /// value is right.
  func handover() -> PropertyHandover?
  /// Learns that an animation takes the property, with what it was handed over.
  func willBeTaken()
  /// The traced value in the frame at `time`; nil where the property's own numbers are right.
  func traced(at time: Double) -> TracedValue?
}

/// The presentation of a property whose animations had another structure of numbers until now.
public struct PropertyHandover: Sendable {
  /// The presentation value, one number per component.
  public var values: [Double]
  /// The same per scene second.
  public var velocities: [Double]
  /// The model value.
  public var model: [Double]

  /// A value that goes over.
  public init(values: [Double], velocities: [Double], model: [Double]) {
    assert(values.count == velocities.count && values.count == model.count)
    (self.values, self.velocities, self.model) = (values, velocities, model)
  }
}

/// The traced value of a property that several sinks make up.
public enum TracedValue: Sendable {
  /// Nothing: another property shows it.
  case hidden
  /// The numbers of all together, and the same per scene second.
  case whole(ValueKind, components: [String], values: [Double], velocities: [Double])
}

extension PropertySink {
  /// Does nothing: right for properties that are read from the column.
  public func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) {}
  /// Does nothing: right for properties without a model of their own.
  public func setModel(_ values: [Double]) {}
  /// Does nothing: right for targets that are kept alive elsewhere.
  public func hold() {}
  /// Does nothing, like `hold`.
  public func release() {}
  /// Does nothing: right for those who show the model until a change begins.
  public func changeBegan() {}
  /// Always.
  public var isAlive: Bool { true }
  /// Does nothing: right for those who look at every frame or never.
  public func animationChanged(_ isAnimated: Bool) {}
  /// Does nothing: right for what bindings do not read.
  public func willBeSet(by binding: Binding) {}
  /// Nothing: the engine knows what is on screen.
  public func handover() -> PropertyHandover? { nil }
  /// Does nothing, like `hold`.
  public func willBeTaken() {}
  /// Nothing: its own numbers are what it shows.
  public func traced(at time: Double) -> TracedValue? { nil }
  /// Nothing: the property is no text.
  public func text(of values: [Double]) -> String? { nil }
}

/// How a frame's values of a property leave the engine.
public enum TrackOutput: Sendable, Hashable {
  /// They stay in the column and are read from there.
  case column
  /// The sink's `write` is called.
  case sink
  /// They are handed to the animator's `batchHost`, all of a frame at once, under this number.
  case batched(Int32)
}
