/// A value that is made of a fixed number of `Double`s, so that the engine can animate it.
///
/// ```swift
/// struct Polar: VectorValue {
///   var angle = 0.0
///   var radius = 0.0
///   init() {}
///   static var componentNames: [String] { ["angle", "radius"] }
///   init(components: (Int) -> Double) { (angle, radius) = (components(0), components(1)) }
///   func component(at index: Int) -> Double { index == 0 ? angle : radius }
/// }
/// ```
///
/// Components are those that the engine interpolates: the ones of a color are premultiplied. They are
/// passed one by one, so that a conversion allocates nothing.
public protocol VectorValue: Sendable {
  /// Number of components, the same for all values of the type.
  static var componentCount: Int { get }
  /// Name of each component in traces and scripts, `componentCount` of them.
  static var componentNames: [String] { get }
  /// The distance from the goal, in units of a component, that counts as at rest, above 0.
  static var defaultThreshold: Double { get }
  /// How scripts and traces show such a value.
  static var vectorKind: VectorKind { get }
  /// The value with these components; `components` takes an index from 0 up to `componentCount`.
  init(components: (Int) -> Double)
  /// Returns one component; `index` counts from 0.
  func component(at index: Int) -> Double
}

/// How a value of several numbers is shown to a script or a trace.
public enum VectorKind: String, Sendable, Hashable, CaseIterable {
  /// One plain number.
  case number
  /// A list of numbers.
  case vector
  /// A table with `x` and `y`.
  case point
  /// A table with `width` and `height`.
  case size
  /// A table with `x`, `y`, `width` and `height`.
  case rect
  /// A CSS color; the components are premultiplied red, green, blue and alpha.
  case color

  /// The kind by which the engine reports the components.
  package var valueKind: ValueKind { self == .color ? .color : .number }
}

extension VectorValue {
  /// The number of names.
  public static var componentCount: Int { componentNames.count }
  /// A hundredth of a unit.
  @inlinable public static var defaultThreshold: Double { 0.01 }
  /// A list of numbers.
  @inlinable public static var vectorKind: VectorKind { .vector }

  /// All components in order.
  ///
  /// - Complexity: O(components); it allocates the list.
  public var components: [Double] { (0..<Self.componentCount).map(component(at:)) }

  /// The value with the components of a list.
  ///
  /// - Throws: `SinkFailure.wrongCount` unless the list has `componentCount` numbers.
  public init(_ components: [Double]) throws(SinkFailure) {
    guard components.count == Self.componentCount else {
      throw .wrongCount(expected: Self.componentCount, given: components.count)
    }
    self.init(components: { components[$0] })
  }
}
