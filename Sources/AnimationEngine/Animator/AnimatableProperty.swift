/// A property of a Swift class that the engine can read and write.
///
/// ```swift
/// let level = AnimatableProperty<Lamp>(
///   "level", threshold: [0.01], read: { [$0.level] }, write: { $0.level = $1[0] })
/// let track = animator.track(of: lamp, level)
/// ```
///
/// Finite animations keep their object alive until they end; endless ones do not.
public struct AnimatableProperty<Object: AnyObject> {
  /// The property's name in traces.
  public let name: String
  /// Names of its numbers.
  public let components: [String]
  /// The distance that counts as at rest, per component; 0 for a thousandth of the way.
  public let threshold: [Double]
  let read: (Object) -> [Double]
  let write: (Object, UnsafeBufferPointer<Double>) -> Void

  /// A property with its two closures; both are called on the animating thread.
  ///
  /// `components` names its numbers, as many as `read` gives: an animation that reads another count
  /// ends with an error. `threshold` has one number per component, or one for all.
  public init(
    _ name: String, components: [String] = ["value"], threshold: [Double] = [0.01],
    read: @escaping (Object) -> [Double],
    write: @escaping (Object, UnsafeBufferPointer<Double>) -> Void
  ) {
    self.name = name
    self.components = components
    self.threshold = threshold
    self.read = read
    self.write = write
  }
}

extension Animator {
  /// The property of an object, registered at the first call.
  public func track<Object: AnyObject>(
    of object: Object, _ property: AnimatableProperty<Object>
  ) -> TrackID {
    let target = target(of: object)
    if let known = track(target, property.name) { return known }
    return track(
      target, property.name, components: property.components, threshold: property.threshold,
      output: .sink, sink: ObjectSink(object, property))
  }

  /// The target that stands for an object, registered at the first call.
  public func target(of object: AnyObject, name: String? = nil) -> TargetID {
    let key = ObjectIdentifier(object)
    if let known = objectTargets[key], isKnown(known) {
      let tracks = targets[Int(known.index)].tracks.values
      // The address may belong to another object by now.
      if tracks.allSatisfy({ self.tracks[Int($0)].sink.isAlive }) { return known }
      // Asked within a read, it is left to the next look for targets that are gone.
      if !isAsking { removeTarget(known) }
    }
    let target = acting(for: .program) {
      makeTarget(name: name ?? "\(type(of: object))-\(targets.count + 1)")
    }
    objectTargets[key] = target
    return target
  }
}

/// The sink of an object's property: weak, and strong while held.
final class ObjectSink<Object: AnyObject>: PropertySink {
  private weak var object: Object?
  private var held: Object?
  private var holds = 0
  private let property: AnimatableProperty<Object>

  init(_ object: Object, _ property: AnimatableProperty<Object>) {
    self.object = object
    self.property = property
  }

  func read(into values: inout [Double]) throws(SinkFailure) {
    guard let object else { throw .targetGone }
    values = property.read(object)
  }

  func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) {
    guard let object else { throw .targetGone }
    property.write(object, values)
  }

  func hold() {
    holds += 1
    if held == nil { held = object }
  }

  func release() {
    holds -= 1
    if holds == 0 { held = nil }
  }

  var isAlive: Bool { object != nil }
}
