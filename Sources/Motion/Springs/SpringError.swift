/// Why a spring cannot be made.
public enum SpringError: Error, Hashable, Sendable {
  /// A parameter is NaN or infinite.
  case notFinite(parameter: String)
  /// A parameter lies outside its range; `allowed` is the range in words.
  case outOfRange(parameter: String, value: Double, allowed: String)
  /// No form of a spring has a parameter of this name.
  case unknownParameter(name: String, nearest: String?)
  /// A parameter was given twice, perhaps under two of its names.
  case duplicateParameter(name: String, other: String)
  /// Two parameters that belong to different forms.
  case mixedForms(name: String, other: String)
  /// No preset has this name.
  case unknownPreset(name: String, nearest: String?)
}

extension SpringError {
  /// The same error with its parameter under another name, where there is one.
  func renamed(_ name: (String) -> String?) -> SpringError {
    switch self {
    case .notFinite(let parameter): .notFinite(parameter: name(parameter) ?? parameter)
    case .outOfRange(let parameter, let value, let allowed):
      .outOfRange(parameter: name(parameter) ?? parameter, value: value, allowed: allowed)
    default: self
    }
  }
}

extension SpringError: CustomStringConvertible {
  /// The message, without position.
  public var description: String {
    switch self {
    case .notFinite(let parameter): "spring parameter '\(parameter)' must be a finite number"
    case .outOfRange(let parameter, let value, let allowed):
      "spring parameter '\(parameter)' must be \(allowed), not \(numeral(value))"
    case .unknownParameter(let name, let nearest):
      "unknown option '\(name)' for spring" + (nearest.map { " (did you mean '\($0)'?)" } ?? "")
    case .duplicateParameter(let name, let other):
      name == other
        ? "spring parameter '\(name)' is given twice"
        : "spring parameters '\(name)' and '\(other)' are the same thing"
    case .mixedForms(let name, let other):
      "spring parameters '\(other)' and '\(name)' belong to different forms: give one form"
    case .unknownPreset(let name, let nearest):
      "unknown spring '\(name)'" + (nearest.map { " (did you mean '\($0)'?)" } ?? "")
    }
  }
}
