/// Where an emitter's particles are born.
public enum EmitterShape: String, CaseIterable, Sendable {
  case point
  /// Across the emitter's width.
  case line
  case rect
  case ellipse
}
