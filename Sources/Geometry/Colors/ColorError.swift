/// Why a text is no color.
public enum ColorError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  case unknownName(String)
  /// Hex colors have 3, 4, 6 or 8 hexadecimal digits.
  case malformedHex(String)
  case unknownFunction(String)
  case unclosed(text: String)
  case wrongComponentCount(function: String, found: Int)
  case malformedComponent(function: String, text: String)
  /// A number beyond a million, which is no color in any space.
  case componentTooLarge(function: String, text: String)

  /// One line without a full stop, for a diagnostic.
  public var description: String {
    switch self {
    case .empty:
      "an empty text is not a color"
    case .unknownName(let name):
      "unknown color '\(name)'"
    case .malformedHex(let text):
      "'\(text)' is not a color: after '#' come 3, 4, 6 or 8 hexadecimal digits"
    case .unknownFunction(let name):
      "unknown color function '\(name)' (there are rgb, hsl, oklab and oklch)"
    case .unclosed(let text):
      "the color '\(text)' has no closing ')'"
    case .wrongComponentCount(let function, let found):
      "\(function)() takes 3 components and perhaps an alpha, not \(found)"
    case .malformedComponent(let function, let text):
      "'\(text)' is not a component of \(function)()"
    case .componentTooLarge(let function, let text):
      "'\(text)' is too large for a component of \(function)(): at most a million"
    }
  }
}
