extension Double: VectorValue {
  /// One.
  @inlinable public static var componentCount: Int { 1 }
  /// `value`.
  public static var componentNames: [String] { ["value"] }
  /// A plain number.
  @inlinable public static var vectorKind: VectorKind { .number }
  /// The number at index 0.
  @inlinable public init(components: (Int) -> Double) { self = components(0) }
  /// The number itself.
  @inlinable public func component(at index: Int) -> Double { self }
}

extension Float: VectorValue {
  /// One.
  @inlinable public static var componentCount: Int { 1 }
  /// `value`.
  public static var componentNames: [String] { ["value"] }
  /// A plain number.
  @inlinable public static var vectorKind: VectorKind { .number }
  /// The number at index 0, rounded to the precision of the type.
  @inlinable public init(components: (Int) -> Double) { self = Float(components(0)) }
  /// The number itself.
  @inlinable public func component(at index: Int) -> Double { Double(self) }
}

// `Double` and `Float` are the scalars that are values of one component.

extension SIMD2: VectorValue where Scalar: VectorValue {
  /// Two.
  @inlinable public static var componentCount: Int { 2 }
  /// `x` and `y`.
  public static var componentNames: [String] { ["x", "y"] }
  /// The vector with these components.
  @inlinable public init(components: (Int) -> Double) {
    self.init(
      Scalar(components: { _ in components(0) }), Scalar(components: { _ in components(1) }))
  }
  /// The scalar at an index.
  @inlinable public func component(at index: Int) -> Double { self[index].component(at: 0) }
}

extension SIMD3: VectorValue where Scalar: VectorValue {
  /// Three.
  @inlinable public static var componentCount: Int { 3 }
  /// `x`, `y` and `z`.
  public static var componentNames: [String] { ["x", "y", "z"] }
  /// The vector with these components.
  @inlinable public init(components: (Int) -> Double) {
    self.init(
      Scalar(components: { _ in components(0) }), Scalar(components: { _ in components(1) }),
      Scalar(components: { _ in components(2) }))
  }
  /// The scalar at an index.
  @inlinable public func component(at index: Int) -> Double { self[index].component(at: 0) }
}

extension SIMD4: VectorValue where Scalar: VectorValue {
  /// Four.
  @inlinable public static var componentCount: Int { 4 }
  /// `x`, `y`, `z` and `w`.
  public static var componentNames: [String] { ["x", "y", "z", "w"] }
  /// The vector with these components.
  @inlinable public init(components: (Int) -> Double) {
    self.init(
      Scalar(components: { _ in components(0) }), Scalar(components: { _ in components(1) }),
      Scalar(components: { _ in components(2) }), Scalar(components: { _ in components(3) }))
  }
  /// The scalar at an index.
  @inlinable public func component(at index: Int) -> Double { self[index].component(at: 0) }
}

#if compiler(>=6.2)
@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
extension InlineArray: VectorValue where Element == Double {
  /// The length of the array.
  @inlinable public static var componentCount: Int { count }
  /// `1`, `2` and so on.
  public static var componentNames: [String] { (0..<count).map { "\($0 + 1)" } }
  /// The array with these elements.
  @inlinable public init(components: (Int) -> Double) {
    self.init(repeating: 0)
    for index in 0..<Self.count { self[index] = components(index) }
  }
  /// The element at an index.
  @inlinable public func component(at index: Int) -> Double { self[index] }
}
#endif
