import Geometry

/// The meaning of a property's components, for code that prints or shows them.
public enum ValueKind: Sendable, Hashable {
  /// Plain numbers.
  case number
  /// Premultiplied red, green, blue and alpha, 0...1.
  case color
  /// The numbers within a text.
  case text(Int)
  /// The numbers of a list of transform functions in one structure.
  case transform(TransformShape)
}
