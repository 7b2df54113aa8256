/// Why something is no transform.
public enum TransformError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No function is called so.
  case unknownFunction(String)
  /// A function takes more numbers, or fewer.
  case wrongCount(function: String, expected: String, count: Int)
  /// A number is malformed, or has a unit of another kind.
  case badNumber(function: String, text: String)
  /// A text without brackets where they belong; what is left of it.
  case malformed(String)

  /// One line without a full stop, for a diagnostic.
  public var description: String {
    switch self {
    case .unknownFunction(let name): "unknown function '\(name)'"
    case .wrongCount(let function, let expected, let count):
      "'\(function)' takes \(expected), not \(count)"
    case .badNumber(let function, let text):
      "'\(text)' is no number that '\(function)' takes"
    case .malformed(let text):
      "'\(text)' is no list of functions, as \"translate(10, 5) rotate(30)\""
    }
  }
}
