import Geometry

/// Why something cannot be animated along a path.
public enum PathCourseError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text is no path data.
  case malformed(PathError)
  /// There is nowhere to go.
  case noLength
  case keyTimeCount(found: Int, wanted: Int)
  /// Key times fall, or do not run from 0 to 1.
  case keyTimeOrder(endsAtOne: Bool)
  /// There is not one curve for each stretch.
  case curveCount(found: Int, wanted: Int)
  /// Courses with one speed, or with steps, take no curves for stretches.
  case curvesUnused
  /// A paced course takes no times of its own.
  case keyTimesUnused

  /// One line without a full stop, for a diagnostic.
  public var description: String {
    switch self {
    case .malformed(let error): "\(error)"
    case .noLength: "the path has no length: draw at least one line after the M"
    case .keyTimeCount(let found, let wanted):
      "key_times needs \(wanted) times, one for the start and one for the end of each of the "
        + "path's \(wanted - 1) stretches, not \(found)"
    case .keyTimeOrder(let endsAtOne):
      "key_times must begin with 0, never fall"
        + (endsAtOne ? " and end with 1" : " and not pass 1")
    case .curveCount(let found, let wanted):
      "easing_each needs one easing for all stretches of the path, or \(wanted), not \(found)"
    case .curvesUnused:
      "easing_each shapes stretches with times of their own: use calculation = \"linear\" or "
        + "\"cubic\""
    case .keyTimesUnused:
      "key_times do not go with a paced calculation, which has one speed: use \"linear\", "
        + "\"discrete\" or \"cubic\""
    }
  }
}
