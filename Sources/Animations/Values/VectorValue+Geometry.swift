import Geometry

extension Point: VectorValue {
  /// `x` and `y`.
  public static var componentNames: [String] { ["x", "y"] }
  /// Two.
  @inlinable public static var componentCount: Int { 2 }
  /// A point.
  @inlinable public static var vectorKind: VectorKind { .point }
  /// The point with these coordinates.
  @inlinable public init(components: (Int) -> Double) {
    self.init(x: components(0), y: components(1))
  }
  /// The coordinate at an index: `x`, `y`.
  @inlinable public func component(at index: Int) -> Double { index == 0 ? x : y }
}

extension Size: VectorValue {
  /// `width` and `height`.
  public static var componentNames: [String] { ["width", "height"] }
  /// Two.
  @inlinable public static var componentCount: Int { 2 }
  /// A size.
  @inlinable public static var vectorKind: VectorKind { .size }
  /// The size with these lengths.
  @inlinable public init(components: (Int) -> Double) {
    self.init(width: components(0), height: components(1))
  }
  /// The length at an index: `width`, `height`.
  @inlinable public func component(at index: Int) -> Double { index == 0 ? width : height }
}

extension Rect: VectorValue {
  /// `x`, `y`, `width` and `height`.
  public static var componentNames: [String] { ["x", "y", "width", "height"] }
  /// Four.
  @inlinable public static var componentCount: Int { 4 }
  /// A box.
  @inlinable public static var vectorKind: VectorKind { .rect }
  /// The box with this corner and these lengths.
  @inlinable public init(components: (Int) -> Double) {
    self.init(x: components(0), y: components(1), width: components(2), height: components(3))
  }
  /// The number at an index: `x`, `y`, `width`, `height`.
  @inlinable public func component(at index: Int) -> Double {
    switch index {
    case 0: origin.x
    case 1: origin.y
    case 2: size.width
    default: size.height
    }
  }
}

extension Color: VectorValue {
  /// `red`, `green`, `blue` and `alpha`.
  public static var componentNames: [String] { ["red", "green", "blue", "alpha"] }
  /// Four.
  @inlinable public static var componentCount: Int { 4 }
  /// A color.
  @inlinable public static var vectorKind: VectorKind { .color }
  /// The color with these premultiplied components; transparent black where alpha is 0 or less.
  public init(components: (Int) -> Double) {
    self = MixingSpace.srgb.decode(
      SIMD4(components(0), components(1), components(2), components(3)))
  }
  /// The premultiplied component at an index: red, green, blue, alpha.
  public func component(at index: Int) -> Double { MixingSpace.srgb.encode(self)[index] }
}
