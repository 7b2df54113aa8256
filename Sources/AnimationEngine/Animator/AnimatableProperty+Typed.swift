/// Properties that are made of key paths or of closures with typed values.
extension AnimatableProperty {
  /// The property at a key path.
  ///
  /// ```swift
  /// let level = AnimatableProperty<Lamp>("level", \.level)
  /// ```
  ///
  /// In an optimized build a key path that is written at the call costs as much as the property itself.
  /// One that comes in a variable costs half a microsecond and an allocation at each write: use the
  /// initializer with closures there. `threshold` is the distance that counts as at rest, in units; nil for
  /// that of the type.
  @inlinable @inline(__always)
  public init<Value: VectorValue>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Object, Value> & Sendable,
    threshold: Double? = nil
  ) {
    self.init(
      name, components: Value.componentNames, threshold: [threshold ?? Value.defaultThreshold],
      kind: Value.vectorKind, keyPath: keyPath,
      reading: { (object, values) throws(SinkFailure) in
        let value = object[keyPath: keyPath]
        for index in 0..<values.count { values[index] = value.component(at: index) }
      },
      writing: { (object, values) throws(SinkFailure) in
        object[keyPath: keyPath] = Value(components: { values[$0] })
      })
  }

  /// The name of a property in its key path; a computed property has its address for a name.
  package static func name(of keyPath: AnyKeyPath) -> String {
    let text = keyPath.debugDescription
    let root = "\\\(Object.self)."
    return text.hasPrefix(root) ? String(text.dropFirst(root.count)) : text
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
      threshold: [threshold ?? Element.defaultThreshold], kind: .vector, keyPath: keyPath,
      reading: { (object, values) throws(SinkFailure) in
        let elements = object[keyPath: keyPath]
        guard elements.count == count else {
          throw .wrongCount(expected: count * width, given: elements.count * width)
        }
        for index in 0..<values.count {
          values[index] = elements[index / width].component(at: index % width)
        }
      },
      writing: { (object, values) throws(SinkFailure) in
        let given = object[keyPath: keyPath].count
        guard given == count else {
          throw .wrongCount(expected: count * width, given: given * width)
        }
        object[keyPath: keyPath].withUnsafeMutableBufferPointer { elements in
          for index in 0..<count {
            elements[index] = Element(components: { values[index * width + $0] })
          }
        }
      })
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
