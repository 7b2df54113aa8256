/// Why a decay cannot be made.
public enum DecayError: Error, Hashable, Sendable {
  /// A parameter is NaN or infinite.
  case notFinite(parameter: String)
  /// A parameter lies outside its range; `allowed` is the range in words.
  case outOfRange(parameter: String, value: Double, allowed: String)
}

extension DecayError: CustomStringConvertible {
  /// The message, without position.
  public var description: String {
    switch self {
    case .notFinite(let parameter): "decay parameter '\(parameter)' must be a finite number"
    case .outOfRange(let parameter, let value, let allowed):
      "decay parameter '\(parameter)' must be \(allowed), not \(numeral(value))"
    }
  }
}
