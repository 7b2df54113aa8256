/// Why a text is no colour.
public enum ColorError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  case unknownName(String)
  /// Hex colours have 3, 4, 6 or 8 hexadecimal digits.
  case malformedHex(String)
  case unknownFunction(String)
  case unclosed(text: String)
  case wrongComponentCount(function: String, found: Int)
  case malformedComponent(function: String, text: String)
  /// A number beyond a million, which is no colour in any space.
  case componentTooLarge(function: String, text: String)

  /// One line without a full stop, for a diagnostic.
  public var description: String {
    switch self {
    case .empty:
      "an empty text is not a colour"
    case .unknownName(let name):
      "unknown colour '\(name)'"
    case .malformedHex(let text):
      "'\(text)' is not a colour: after '#' come 3, 4, 6 or 8 hexadecimal digits"
    case .unknownFunction(let name):
      "unknown colour function '\(name)' (there are rgb, hsl, oklab and oklch)"
    case .unclosed(let text):
      "the colour '\(text)' has no closing ')'"
    case .wrongComponentCount(let function, let found):
      "\(function)() takes 3 components and perhaps an alpha, not \(found)"
    case .malformedComponent(let function, let text):
      "'\(text)' is not a component of \(function)()"
    case .componentTooLarge(let function, let text):
      "'\(text)' is too large for a component of \(function)(): at most a million"
    }
  }
}
