/// Why a text is no path data.
///
/// Every case says at which byte, counted from 1, reading stopped.
public enum PathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first command is another than M.
  case noMove(byte: Int, found: String)
  /// A letter that is no command.
  case unknownCommand(byte: Int, found: String)
  /// A command has not all its numbers.
  case missingNumber(byte: Int, command: String, found: String)
  /// A number beyond 1e50, with which lengths could not be computed.
  case numberTooLarge(byte: Int, text: String)
  /// A flag of an arc is neither 0 nor 1.
  case badFlag(byte: Int, found: String)
  /// A comma without a number after it.
  case strayComma(byte: Int)
  /// Numbers after a Z.
  case numberAfterClose(byte: Int)

  /// One line without a full stop, for a diagnostic.
  public var description: String {
    switch self {
    case .noMove(let byte, let found):
      "at byte \(byte): path data begins with M and a point, as 'M 0 0', not with \(found)"
    case .unknownCommand(let byte, let found):
      "at byte \(byte): \(found) is no command (there are M L H V C S Q T A Z, and their small "
        + "letters for relative points)"
    case .missingNumber(let byte, let command, let found):
      "at byte \(byte): a number is missing, found \(found); \(Self.form(of: command))"
    case .numberTooLarge(let byte, let text):
      "at byte \(byte): the number \(text) is too large (at most 1e50)"
    case .badFlag(let byte, let found):
      "at byte \(byte): a flag of an arc is 0 or 1, not \(found); \(Self.form(of: "A"))"
    case .strayComma(let byte):
      "at byte \(byte): a comma stands between two numbers only"
    case .numberAfterClose(let byte):
      "at byte \(byte): Z takes no numbers; go on with M, L or another command"
    }
  }

  /// The arguments of a command.
  private static func form(of command: String) -> String {
    let forms = [
      "M": "x y", "L": "x y", "H": "x", "V": "y", "C": "x1 y1 x2 y2 x y", "S": "x2 y2 x y",
      "Q": "x1 y1 x y", "T": "x y", "A": "rx ry rotation large-arc sweep x y",
    ]
    return "write '\(command) \(forms[command.uppercased()] ?? "")'"
  }
}
