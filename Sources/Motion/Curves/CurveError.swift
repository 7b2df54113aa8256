/// Why a curve cannot be made.
public enum CurveError: Error, Hashable, Sendable {
  /// A number is NaN or infinite.
  case notFinite(parameter: String)
  /// A number lies outside what the curve takes; `allowed` is the range in words.
  case outOfRange(parameter: String, value: Double, allowed: String)
  /// More numbers than the curve has parameters.
  case tooManyArguments(curve: String, expected: Int, given: Int)
  /// Too few points for a curve.
  case tooFewPoints(given: Int)
  /// The words of a curve cannot be read; `reason` says where.
  case malformed(text: String, reason: String)
  /// A parameter that counts is no whole number.
  case notWhole(parameter: String, value: Double)
  /// A spring that never comes to rest.
  case neverRests
  /// A path that is not the graph of a function from (0, 0) to (1, 1).
  case notAGraph(reason: String)
}

extension CurveError: CustomStringConvertible {
  /// The message, without position.
  public var description: String {
    switch self {
    case .notFinite(let parameter): "'\(parameter)' must be a finite number"
    case .outOfRange(let parameter, let value, let allowed):
      "'\(parameter)' must be \(allowed), not \(numeral(value))"
    case .tooManyArguments(let curve, let expected, let given):
      "'\(curve)' takes \(expected) parameter\(expected == 1 ? "" : "s"), not \(given)"
    case .tooFewPoints(let given): "a curve of points needs at least one point, not \(given)"
    case .malformed(let text, let reason): "cannot read the curve '\(text)': \(reason)"
    case .notWhole(let parameter, let value):
      "'\(parameter)' must be a whole number, not \(numeral(value))"
    case .neverRests: "a spring without damping never rests: it is no easing"
    case .notAGraph(let reason): "the path is not a timing curve: \(reason)"
    }
  }
}
