/// The subject of an error, under a name that stays the same while its text is improved.
///
/// `E-` are errors, `W-` warnings. In a text it stands in brackets at the end, after lines of
/// advice on a line of its own. So it goes along when a script catches the error and raises it
/// again.
package struct ErrorCode: Hashable, Sendable, CustomStringConvertible {
  /// As documents and programs know it.
  package let name: String

  package init(_ name: String) { self.name = name }

  package var description: String { name }

  /// The text is no Lua.
  package static let syntax = ErrorCode("E-syntax")
  /// The script raised it itself, or Lua did.
  package static let script = ErrorCode("E-script")
  /// A dot for a colon, or arguments that a function does not take.
  package static let call = ErrorCode("E-call")
  /// A value of the wrong kind, or out of its range.
  package static let value = ErrorCode("E-value")
  /// A file of the scene cannot be read.
  package static let file = ErrorCode("E-file")
  package static let timeLimit = ErrorCode("E-limit-time")
  package static let memoryLimit = ErrorCode("E-limit-memory")
  package static let stringLimit = ErrorCode("E-limit-string")
  package static let tableLimit = ErrorCode("E-limit-table")
  package static let totalTimeLimit = ErrorCode("E-limit-total-time")
  package static let processLimit = ErrorCode("E-limit-process")
  /// The host stopped the script.
  package static let stopped = ErrorCode("E-stopped")
}

extension ErrorCode {
  /// The code of an error of a kind that states none.
  init(_ kind: ScriptError.Kind) {
    self =
      switch kind {
      case .syntax: .syntax
      case .runtime: .script
      case .host: .value
      case .limit(.time): .timeLimit
      case .limit(.memory): .memoryLimit
      case .limit(.string): .stringLimit
      case .limit(.table): .tableLimit
      case .limit(.totalTime): .totalTimeLimit
      case .limit(.processMemory): .processLimit
      case .limit(.interrupt): .stopped
      }
  }

  /// A text with the code at its end.
  func written(behind text: String) -> String {
    text + (text.contains("\n") ? "\n" : " ") + "[\(name)]"
  }

  /// Takes a code off the end of a text; nil when there is none.
  static func taken(from text: String) -> (code: ErrorCode, rest: String)? {
    guard text.hasSuffix("]"), let open = text.lastIndex(of: "["), open > text.startIndex else {
      return nil
    }
    let name = text[text.index(after: open)...].dropLast()
    let end = text.index(before: open)
    guard name.hasPrefix("E-"), name.utf8.allSatisfy(isPartOfName), text[end].isWhitespace else {
      return nil
    }
    return (ErrorCode(String(name)), String(text[..<end]))
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "E") || byte == UInt8(ascii: "-")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
