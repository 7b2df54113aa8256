import Geometry

/// The drawn part of a text that was split.
package struct TextPart {
  /// From the top left of the whole text's box.
  package var box: Rect
  /// From the top of that.
  package var baseline: Double
  /// Indices of what it draws.
  package var clusters: [Int]
}
