/// A width and a height in pixels of the scene.
public struct Size: Hashable, Sendable {
  /// Pixels from left to right.
  public var width: Double
  /// Pixels from top to bottom.
  public var height: Double

  /// Nothing by nothing.
  public static let zero = Size(width: 0, height: 0)

  /// A size by its two lengths.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
