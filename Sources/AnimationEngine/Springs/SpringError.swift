/// Why a spring cannot be made.
public enum SpringError: Error, Hashable, Sendable {
  /// A parameter is NaN or infinite.
  case notFinite(parameter: String)
  /// A parameter lies outside its range; `allowed` is the range in words.
  case outOfRange(parameter: String, value: Double, allowed: String)
  /// No preset has this name.
  case unknownPreset(name: String, nearest: String?)
}

extension SpringError: CustomStringConvertible {
  /// The message, without position.
  public var description: String {
    switch self {
    case .notFinite(let parameter): "spring parameter '\(parameter)' must be a finite number"
    case .outOfRange(let parameter, let value, let allowed):
      "spring parameter '\(parameter)' must be \(allowed), not \(numeral(value))"
    case .unknownPreset(let name, let nearest):
      "unknown spring '\(name)'" + (nearest.map { " (did you mean '\($0)'?)" } ?? "")
    }
  }
}
