/// A property of a Swift class that the engine can read and write.
///
/// ```swift
/// let level = AnimatableProperty<Lamp>("level", \.level)
/// let tilt = AnimatableProperty<Lamp>(
///   "tilt", threshold: [0.01], read: { [$0.level] }, write: { $0.level = $1[0] })
/// let track = animator.track(of: lamp, level)
/// ```
///
/// Finite animations keep their object alive until they end; endless ones do not. Properties of one key
/// path are one property of an object, whatever their names; so are properties of one name.
public struct AnimatableProperty<Object: AnyObject>: Sendable {
  /// The property's name in traces.
  public let name: String
  /// Names of its numbers.
  public let components: [String]
  /// The distance that counts as at rest, per component; 0 for a thousandth of the way.
  public let threshold: [Double]
  /// How scripts and traces show its value.
  public let kind: VectorKind
  /// The key path of which it was made; nil for one made of closures.
  ///
  /// Key paths never change. One to a property of an actor is not Sendable, and is followed on the
  /// animating thread only.
  public nonisolated(unsafe) let keyPath: AnyKeyPath?
  @usableFromInline package typealias Reading = KeyPathAccess<Object>.Reading
  @usableFromInline package typealias Writing = KeyPathAccess<Object>.Writing
  /// Fills a list with the numbers of an object.
  package let reading: Reading
  /// Sets the numbers of an object.
  package let writing: Writing
  /// The way past the key path; nil for a property of closures.
  package let access: KeyPathAccess<Object>?

  /// A property with its two closures; both are called on the animating thread.
  ///
  /// `components` names its numbers, as many as `read` gives: an animation that reads another count
  /// ends with an error. `threshold` has one number per component, or one for all.
  public init(
    _ name: String, components: [String] = ["value"], threshold: [Double] = [0.01],
    read: @escaping @Sendable (Object) -> [Double],
    write: @escaping @Sendable (Object, UnsafeBufferPointer<Double>) -> Void
  ) {
    self.init(
      name, components: components, threshold: threshold,
      kind: components.count == 1 ? .number : .vector, keyPath: nil,
      reading: { (object, values) throws(SinkFailure) in
        let found = read(object)
        guard found.count == values.count else {
          throw .wrongCount(expected: values.count, given: found.count)
        }
        for index in found.indices { values[index] = found[index] }
      },
      writing: { (object, values) throws(SinkFailure) in write(object, values) })
  }

  /// A property with closures that fill and take its numbers.
  @usableFromInline package init(
    _ name: String, components: [String], threshold: [Double], kind: VectorKind,
    keyPath: AnyKeyPath?, reading: @escaping Reading, writing: @escaping Writing,
    access: KeyPathAccess<Object>? = nil
  ) {
    if components.isEmpty { misuse("the property '\(name)' has no numbers") }
    self.name = name
    self.components = components
    self.threshold = threshold
    self.kind = kind
    self.keyPath = keyPath
    self.reading = reading
    self.writing = writing
    self.access = access
  }

  @usableFromInline init(
    _ name: String, components: [String], threshold: [Double], kind: VectorKind,
    access: KeyPathAccess<Object>
  ) {
    self.init(
      name, components: components, threshold: threshold, kind: kind, keyPath: access.keyPath,
      reading: access.reading, writing: access.writing, access: access)
  }
}

extension AnimatableProperty {
  /// Fills `values`, one number per component, with the value of an object.
  ///
  /// - Throws: `SinkFailure.wrongCount` where the list, or the read value, has another count.
  /// - Complexity: O(components); it allocates nothing where the property's own code does not.
  public func read(
    _ object: Object, into values: UnsafeMutableBufferPointer<Double>
  ) throws(SinkFailure) {
    try checkCount(values.count)
    if let stored = access?.storedPlace(in: object) {
      try stored.read(object, into: values)
    } else {
      try reading(object, values)
    }
  }

  /// Sets the value of an object to `values`, one number per component.
  ///
  /// - Throws: `SinkFailure.wrongCount` where the list, or the value that it replaces, has another count.
  /// - Complexity: O(components); it allocates nothing where the property's own code does not.
  public func write(
    _ object: Object, _ values: UnsafeBufferPointer<Double>
  ) throws(SinkFailure) {
    try checkCount(values.count)
    if let stored = access?.storedPlace(in: object) {
      try stored.write(object, values)
    } else {
      try writing(object, values)
    }
  }

  /// Sets a property of one number that its object stores without observers.
  ///
  /// - Returns: false, and nothing happened, for any other.
  package func writeStored(_ object: Object, _ value: Double) -> Bool {
    guard components.count == 1, let stored = access?.storedPlace(in: object), stored.isPlain
    else { return false }
    stored.numbers(in: object).pointee = value
    return true
  }

  private func checkCount(_ given: Int) throws(SinkFailure) {
    guard given != components.count else { return }
    throw .wrongCount(expected: components.count, given: given)
  }
}
