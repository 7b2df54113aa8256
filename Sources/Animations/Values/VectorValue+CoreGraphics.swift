// Only Apple's systems have these types: this file was not compiled on Linux.
#if canImport(CoreGraphics)
public import CoreGraphics

extension CGFloat: VectorValue {
  /// `value`.
  public static var componentNames: [String] { ["value"] }
  /// A plain number.
  public static var vectorKind: VectorKind { .number }
  /// The number at index 0.
  public init(components: (Int) -> Double) { self.init(components(0)) }
  /// The number itself.
  public func component(at index: Int) -> Double { Double(self) }
}

extension CGPoint: VectorValue {
  /// `x` and `y`.
  public static var componentNames: [String] { ["x", "y"] }
  /// A point.
  public static var vectorKind: VectorKind { .point }
  /// The point with these coordinates.
  public init(components: (Int) -> Double) { self.init(x: components(0), y: components(1)) }
  /// The coordinate at an index: `x`, `y`.
  public func component(at index: Int) -> Double { Double(index == 0 ? x : y) }
}

extension CGSize: VectorValue {
  /// `width` and `height`.
  public static var componentNames: [String] { ["width", "height"] }
  /// A size.
  public static var vectorKind: VectorKind { .size }
  /// The size with these lengths.
  public init(components: (Int) -> Double) {
    self.init(width: components(0), height: components(1))
  }
  /// The length at an index: `width`, `height`.
  public func component(at index: Int) -> Double { Double(index == 0 ? width : height) }
}

extension CGRect: VectorValue {
  /// `x`, `y`, `width` and `height`.
  public static var componentNames: [String] { ["x", "y", "width", "height"] }
  /// A box.
  public static var vectorKind: VectorKind { .rect }
  /// The box with this corner and these lengths.
  public init(components: (Int) -> Double) {
    self.init(x: components(0), y: components(1), width: components(2), height: components(3))
  }
  /// The number at an index: `x`, `y`, `width`, `height`.
  public func component(at index: Int) -> Double {
    switch index {
    case 0: Double(origin.x)
    case 1: Double(origin.y)
    case 2: Double(size.width)
    default: Double(size.height)
    }
  }
}
#endif
