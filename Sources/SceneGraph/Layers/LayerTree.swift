/// Which of the two values of everything a question is about.
public enum LayerTree: Sendable, Hashable {
  /// Assigned values, where animations will rest.
  case model
  /// Values on screen.
  case presentation
}
