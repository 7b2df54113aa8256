import Threads

/// Reads and writes the property at a key path as numbers, past the key path where that can be.
///
/// A write through a key path costs half a microsecond and an allocation (`benchmarks`: the row
/// `swift-properties-10k`). A property that a class, or a struct within it, stores without
/// observers lies at the same distance from the address of each object. The first object gives that
/// distance, and from then on
/// the numbers go to and from memory. Every part of its key path names such a property. A computed
/// one, one with observers and one that a subclass may override show as computed.
@usableFromInline package struct KeyPathAccess<Object: AnyObject>: Sendable {
  @usableFromInline package typealias Reading =
    @Sendable (Object, UnsafeMutableBufferPointer<Double>) throws(SinkFailure) -> Void
  @usableFromInline package typealias Writing =
    @Sendable (Object, UnsafeBufferPointer<Double>) throws(SinkFailure) -> Void

  /// Whether the property is stored in its object, as far as that is known.
  private enum Place {
    case unknown
    case elsewhere
    case stored(StoredPlace)
  }

  // Key paths never change.
  nonisolated(unsafe) let keyPath: AnyKeyPath
  let reading: Reading
  let writing: Writing
  private let storedReading: StoredPlace.Reading
  private let storedWriting: StoredPlace.Writing
  private let address: @Sendable (Object) -> UnsafeMutableRawPointer
  private let valueType: ObjectIdentifier
  private let place = Guarded(Place.unknown)

  /// Types whose values are their numbers, one after the other.
  private static var plainTypes: [ObjectIdentifier] {
    [
      ObjectIdentifier(Double.self), ObjectIdentifier(SIMD2<Double>.self),
      ObjectIdentifier(SIMD3<Double>.self), ObjectIdentifier(SIMD4<Double>.self),
    ]
  }

  @usableFromInline init(
    _ keyPath: AnyKeyPath, of valueType: ObjectIdentifier, reading: @escaping Reading,
    writing: @escaping Writing,
    storedReading: @escaping StoredPlace.Reading, storedWriting: @escaping StoredPlace.Writing,
    address: @escaping @Sendable (Object) -> UnsafeMutableRawPointer
  ) {
    self.keyPath = keyPath
    self.valueType = valueType
    self.reading = reading
    self.writing = writing
    self.storedReading = storedReading
    self.storedWriting = storedWriting
    self.address = address
  }

  /// Reads and writes by two functions that turn a value into numbers and back.
  ///
  /// The key path may lead to a property of an actor's, as of a view: it is followed on the animating thread,
  /// which whoever animates it makes that actor's.
  @inlinable @inline(__always)
  package init<Value>(
    _ path: ReferenceWritableKeyPath<Object, Value>,
    read:
      @escaping @Sendable (Value, UnsafeMutableBufferPointer<Double>) throws(SinkFailure) ->
      Void,
    write:
      @escaping @Sendable (inout Value, UnsafeBufferPointer<Double>) throws(SinkFailure) ->
      Void
  ) {
    nonisolated(unsafe) let keyPath = path
    self.init(
      keyPath, of: ObjectIdentifier(Value.self),
      reading: { (object, values) throws(SinkFailure) in
        try read(object[keyPath: keyPath], values)
      },
      writing: { (object, values) throws(SinkFailure) in
        try write(&object[keyPath: keyPath], values)
      },
      storedReading: { (place, values) throws(SinkFailure) in
        try read(place.assumingMemoryBound(to: Value.self).pointee, values)
      },
      storedWriting: { (place, values) throws(SinkFailure) in
        try write(&place.assumingMemoryBound(to: Value.self).pointee, values)
      },
      address: { object in
        withUnsafeMutablePointer(to: &object[keyPath: keyPath]) { UnsafeMutableRawPointer($0) }
      })
  }

  /// Reads and writes a value that is made of numbers.
  @inlinable @inline(__always)
  package init<Value: VectorValue>(_ path: ReferenceWritableKeyPath<Object, Value>) {
    self.init(
      path,
      read: { (value, values) throws(SinkFailure) in
        for index in 0..<values.count { values[index] = value.component(at: index) }
      },
      write: { (value, values) throws(SinkFailure) in
        value = Value(components: { values[$0] })
      })
  }

  /// The name in the key path: `level` for `\Lamp.level`; a computed property has its address for a name.
  @usableFromInline package var name: String {
    let text = keyPath.debugDescription
    let root = "\\\(Object.self)."
    return text.hasPrefix(root) ? String(text.dropFirst(root.count)) : text
  }

  /// Where the property is stored in each object; nil where it is not stored in the object itself.
  package func storedPlace(in object: Object) -> StoredPlace? {
    let known = place.withLock { $0 }
    switch known {
    case .stored(let place): return place
    case .elsewhere: return nil
    case .unknown: break
    }
    guard isStored(in: object) else {
      place.withLock { $0 = .elsewhere }
      return nil
    }
    let offset = address(object) - Unmanaged.passUnretained(object).toOpaque()
    let found = StoredPlace(
      offset: offset, isPlain: Self.plainTypes.contains(valueType), reading: storedReading,
      writing: storedWriting)
    place.withLock { $0 = .stored(found) }
    return found
  }

  /// Whether the property is stored in the object itself, and not in another that the key path passes.
  private func isStored(in object: Object) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    guard isPlain else { return false }
    var whole: Any = object
    for part in parts.dropLast() {
      var mirror: Mirror? = Mirror(reflecting: whole)
      var found: Any?
      while let here = mirror, found == nil {
        found = here.children.first { $0.label.map { $0 == part } ?? false }?.value
        mirror = here.superclassMirror
      }
      guard let found, !(type(of: found) is AnyClass) else { return false }
      whole = found
    }
    return true
  }
}

/// Where a property is stored in the objects of a class, and how numbers get there.
@usableFromInline package final class StoredPlace: Sendable {
  @usableFromInline package typealias Reading =
    @Sendable (UnsafeMutableRawPointer, UnsafeMutableBufferPointer<Double>) throws(SinkFailure) ->
    Void
  @usableFromInline package typealias Writing =
    @Sendable (UnsafeMutableRawPointer, UnsafeBufferPointer<Double>) throws(SinkFailure) -> Void

  /// Bytes from the address of the object.
  @usableFromInline let offset: Int
  /// Whether its numbers lie there one after the other, and nothing else.
  @usableFromInline package let isPlain: Bool
  @usableFromInline let reading: Reading
  @usableFromInline let writing: Writing

  init(
    offset: Int, isPlain: Bool, reading: @escaping Reading, writing: @escaping Writing
  ) {
    self.offset = offset
    self.isPlain = isPlain
    self.reading = reading
    self.writing = writing
  }

  /// The address of the property's first number in an object; only for plain ones.
  @inlinable package func numbers(in object: AnyObject) -> UnsafeMutablePointer<Double> {
    (Unmanaged.passUnretained(object).toOpaque() + offset).assumingMemoryBound(to: Double.self)
  }

  /// Fills `values` from the property of an object.
  @inlinable @inline(__always)
  package func read(
    _ object: AnyObject, into values: UnsafeMutableBufferPointer<Double>
  ) throws(SinkFailure) {
    defer { withExtendedLifetime(object) {} }
    try reading(Unmanaged.passUnretained(object).toOpaque() + offset, values)
  }

  /// Sets the property of an object.
  @inlinable @inline(__always)
  package func write(_ object: AnyObject, _ values: UnsafeBufferPointer<Double>) throws(SinkFailure)
  {
    defer { withExtendedLifetime(object) {} }
    try writing(Unmanaged.passUnretained(object).toOpaque() + offset, values)
  }
}
