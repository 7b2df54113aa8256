/// Which of the two values of everything a question is about.
public enum LayerTree: Sendable, Hashable {
  /// What was assigned, and where animations will rest.
  case model
  /// What is on screen.
  case presentation
}
