/// Properties that are made of key paths or of closures with typed values.
extension AnimatableProperty {
  /// The property at a key path.
  ///
  /// ```swift
  /// let level = AnimatableProperty<Lamp>("level", \.level)
  /// ```
  ///
  /// A property that a final class stores without observers is written straight to memory. Any other costs
  /// half a microsecond and an allocation at each write through its key path: use the initializer with
  /// closures where many of them move. `threshold` is the distance that counts as at rest, in units; nil for
  /// that of the type.
  @inlinable @inline(__always)
  public init<Value: VectorValue>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Object, Value> & Sendable,
    threshold: Double? = nil
  ) {
    self.init(
      name, components: Value.componentNames, threshold: [threshold ?? Value.defaultThreshold],
      kind: Value.vectorKind, access: KeyPathAccess(keyPath))
  }

  /// The property at a key path, which names it.
  @inlinable @inline(__always)
  package init<Value: VectorValue>(unnamed keyPath: ReferenceWritableKeyPath<Object, Value>) {
    let access = KeyPathAccess(keyPath)
    self.init(
      access.name, components: Value.componentNames, threshold: [Value.defaultThreshold],
      kind: Value.vectorKind, access: access)
  }

  /// The array of `count` elements at a key path.
  ///
  /// ```swift
  /// final class Graph { var bars = [0.0, 0, 0] }
  /// let bars = AnimatableProperty<Graph>("bars", \.bars, count: 3)
  /// ```
  ///
  /// An animation that finds another count of elements, at its start or at a write, ends with
  /// `SinkFailure.wrongCount`. `count` must be above 0.
  @inlinable @inline(__always)
  public init<Element: VectorValue>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Object, [Element]> & Sendable, count: Int,
    threshold: Double? = nil
  ) {
    let width = Element.componentCount
    self.init(
      name, components: componentNames(of: Element.self, count: count),
      threshold: [threshold ?? Element.defaultThreshold], kind: .vector,
      access: KeyPathAccess(
        keyPath,
        read: { (elements, values) throws(SinkFailure) in
          guard elements.count == count else {
            throw .wrongCount(expected: count * width, given: elements.count * width)
          }
          for index in 0..<values.count {
            values[index] = elements[index / width].component(at: index % width)
          }
        },
        write: { (elements, values) throws(SinkFailure) in
          guard elements.count == count else {
            throw .wrongCount(expected: count * width, given: elements.count * width)
          }
          elements.withUnsafeMutableBufferPointer { elements in
            for index in 0..<count {
              elements[index] = Element(components: { values[index * width + $0] })
            }
          }
        }))
  }

  /// A property with two closures that give and take a typed value; both are called on the animating thread.
  ///
  /// ```swift
  /// let level = AnimatableProperty<Lamp>("level", get: { $0.level }, set: { $0.level = $1 })
  /// ```
  @inlinable @inline(__always)
  public init<Value: VectorValue>(
    _ name: String, threshold: Double? = nil, get: @escaping @Sendable (Object) -> Value,
    set: @escaping @Sendable (Object, Value) -> Void
  ) {
    self.init(
      name, components: Value.componentNames, threshold: [threshold ?? Value.defaultThreshold],
      kind: Value.vectorKind, keyPath: nil,
      reading: { (object, values) throws(SinkFailure) in
        let value = get(object)
        for index in 0..<values.count { values[index] = value.component(at: index) }
      },
      writing: { (object, values) throws(SinkFailure) in
        set(object, Value(components: { values[$0] }))
      })
  }
}

/// Names of the numbers of `count` elements: `1`, `2` for plain numbers, else `1.x`, `1.y`, `2.x` and so on.
@usableFromInline func componentNames<Element: VectorValue>(
  of type: Element.Type, count: Int
) -> [String] {
  if count <= 0 { misuse("an array that is animated has 1 or more elements, not \(count)") }
  guard type.componentCount > 1 else { return (1...count).map { "\($0)" } }
  return (1...count).flatMap { index in type.componentNames.map { "\(index).\($0)" } }
}
