/// Reads the words of a text of Lua 5.4.
///
/// Texts in quotes are decoded; bytes that are no UTF-8 become replacement characters.
package struct LuaLexer {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A first line that begins with '#' is for a shell.
    if bytes.first == UInt8(ascii: "#") {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    }
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func byte(_ offset: Int) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  /// Reads the next word.
  ///
  /// - Throws: `LuaSyntaxError`.
  package mutating func next() throws(LuaSyntaxError) -> LuaToken {
    try skip()
    let start = index
    let place = SourcePlace(line: line, column: index - lineStart, length: 0)
    guard let byte else { return LuaToken(kind: .end, place: place) }
    let kind = try word(byte, place)
    let length = place.line == line ? index - start : lineLength(from: start)
    return LuaToken(
      kind: kind, place: SourcePlace(line: place.line, column: place.column, length: length))
  }

  private func lineLength(from start: Int) -> Int {
    (bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count) - start
  }

  private mutating func word(
    _ byte: UInt8, _ place: SourcePlace
  ) throws(LuaSyntaxError) -> LuaToken.Kind {
    if Self.isLetter(byte) {
      let start = index
      while let byte = self.byte, Self.isLetter(byte) || Self.isDigit(byte) { index += 1 }
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      return LuaToken.Keyword(rawValue: text).map { .keyword($0) } ?? .name(text)
    }
    if Self.isDigit(byte) || byte == UInt8(ascii: "."),
      Self.isDigit(self.byte(1) ?? 0) || Self.isDigit(byte)
    {
      return try number(place)
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try text(byte, place))
    case UInt8(ascii: "["):
      if let level = longBracket() { return .string(try longText(level, place, "string")) }
    default: break
    }
    for length in [3, 2, 1] where index + length <= bytes.count {
      let text = String(decoding: bytes[index..<(index + length)], as: UTF8.self)
      if Self.symbols.contains(text) {
        index += length
        return .symbol(text)
      }
    }
    throw LuaSyntaxError(message: "unexpected symbol", place: place)
  }

  private static let symbols: Set<String> = [
    "+", "-", "*", "/", "%", "^", "#", "&", "~", "|", "<<", ">>", "//", "==", "~=", "<=", ">=", "<",
    ">", "=", "(", ")", "{", "}", "[", "]", "::", ";", ":", ",", ".", "..", "...",
  ]

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte == 95 || (65...90).contains(byte) || (97...122).contains(byte)
  }

  private static func hex(_ byte: UInt8?) -> UInt32? {
    switch byte {
    case let byte? where isDigit(byte): UInt32(byte - 48)
    case let byte? where (65...70).contains(byte): UInt32(byte - 55)
    case let byte? where (97...102).contains(byte): UInt32(byte - 87)
    default: nil
    }
  }

  // MARK: Space

  /// Passes over spaces and comments.
  private mutating func skip() throws(LuaSyntaxError) {
    while let byte {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): breakLine(byte)
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 11, 12: index += 1
      case UInt8(ascii: "-") where self.byte(1) == UInt8(ascii: "-"):
        let place = SourcePlace(line: line, column: index - lineStart, length: 2)
        index += 2
        if self.byte == UInt8(ascii: "["), let level = longBracket() {
          _ = try longText(level, place, "comment")
        } else {
          while let byte = self.byte, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
            index += 1
          }
        }
      default: return
      }
    }
  }

  /// Goes past the end of a line; the pairs CR LF and LF CR are one.
  private mutating func breakLine(_ first: UInt8) {
    index += 1
    if let second = byte, second == 10 || second == 13, second != first { index += 1 }
    line += 1
    lineStart = index
  }

  // MARK: Texts

  /// The number of equal signs of a long bracket that opens here; nil if none does.
  private func longBracket() -> Int? {
    var level = 0
    while byte(1 + level) == UInt8(ascii: "=") { level += 1 }
    return byte(1 + level) == UInt8(ascii: "[") ? level : nil
  }

  private mutating func longText(
    _ level: Int, _ place: SourcePlace, _ what: String
  ) throws(LuaSyntaxError) -> String {
    index += level + 2
    if let byte, byte == 10 || byte == 13 { breakLine(byte) }
    var text: [UInt8] = []
    while let byte {
      if byte == UInt8(ascii: "]") {
        var count = 0
        while self.byte(1 + count) == UInt8(ascii: "=") { count += 1 }
        if count == level, self.byte(1 + count) == UInt8(ascii: "]") {
          index += level + 2
          return String(decoding: text, as: UTF8.self)
        }
        text.append(byte)
        index += 1
      } else if byte == 10 || byte == 13 {
        text.append(10)
        breakLine(byte)
      } else {
        text.append(byte)
        index += 1
      }
    }
    throw LuaSyntaxError(message: "unfinished long \(what)", place: place)
  }

  private mutating func text(
    _ quote: UInt8, _ place: SourcePlace
  ) throws(LuaSyntaxError) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte {
      switch byte {
      case quote:
        index += 1
        return String(decoding: text, as: UTF8.self)
      case 10, 13: throw LuaSyntaxError(message: "unfinished string", place: place)
      case UInt8(ascii: "\\"): try escape(&text, place)
      default:
        text.append(byte)
        index += 1
      }
    }
    throw LuaSyntaxError(message: "unfinished string", place: place)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10,
    UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9, UInt8(ascii: "v"): 11,
    UInt8(ascii: "\\"): 92, UInt8(ascii: "\""): 34, UInt8(ascii: "'"): 39,
  ]

  private mutating func escape(
    _ text: inout [UInt8], _ place: SourcePlace
  ) throws(LuaSyntaxError) {
    index += 1
    let invalid = LuaSyntaxError(message: "invalid escape sequence", place: place)
    guard let byte else { throw invalid }
    if let meant = Self.escapes[byte] {
      text.append(meant)
      index += 1
      return
    }
    switch byte {
    case 10, 13:
      text.append(10)
      breakLine(byte)
    case UInt8(ascii: "x"):
      guard let high = Self.hex(self.byte(1)), let low = Self.hex(self.byte(2)) else {
        throw invalid
      }
      text.append(UInt8(high * 16 + low))
      index += 3
    case UInt8(ascii: "z"):
      index += 1
      while let byte = self.byte, [9, 10, 11, 12, 13, 32].contains(byte) {
        if byte == 10 || byte == 13 { breakLine(byte) } else { index += 1 }
      }
    case UInt8(ascii: "u"):
      guard self.byte(1) == UInt8(ascii: "{") else { throw invalid }
      index += 2
      var code: UInt32 = 0
      var digits = 0
      while let digit = Self.hex(self.byte) {
        guard code < 0x800_0000 else { throw invalid }
        code = code * 16 + digit
        digits += 1
        index += 1
      }
      guard digits > 0, self.byte == UInt8(ascii: "}") else { throw invalid }
      index += 1
      text += String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8
    default:
      guard Self.isDigit(byte) else { throw invalid }
      var code = 0
      var digits = 0
      while digits < 3, let byte = self.byte, Self.isDigit(byte) {
        code = code * 10 + Int(byte - 48)
        digits += 1
        index += 1
      }
      guard code < 256 else { throw invalid }
      text.append(UInt8(code))
    }
  }

  // MARK: Numbers

  /// Reads as Lua does: a text that looks like a number up to its end must be one.
  private mutating func number(_ place: SourcePlace) throws(LuaSyntaxError) -> LuaToken.Kind {
    let start = index
    let isHex =
      byte == UInt8(ascii: "0") && [UInt8(ascii: "x"), UInt8(ascii: "X")].contains(byte(1))
    let exponent: [UInt8] =
      isHex ? [UInt8(ascii: "p"), UInt8(ascii: "P")] : [UInt8(ascii: "e"), UInt8(ascii: "E")]
    if isHex { index += 2 }
    while let byte {
      if exponent.contains(byte) {
        index += 1
        if let sign = self.byte, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
          index += 1
        }
      } else if Self.hex(byte) != nil || byte == UInt8(ascii: ".") || Self.isLetter(byte) {
        index += 1
      } else {
        break
      }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    let malformed = LuaSyntaxError(message: "malformed number near '\(text)'", place: place)
    if isHex {
      guard let value = Self.hexNumber(text.dropFirst(2)) else { throw malformed }
      return value
    }
    guard text.utf8.allSatisfy({ Self.isDigit($0) || ".eE+-".utf8.contains($0) }),
      let value = Double(
        text.hasPrefix(".")
          ? "0\(text)"
          : text.hasSuffix(".")
            ? "\(text)0" : text.replacing(".e", with: ".0e").replacing(".E", with: ".0E"))
    else { throw malformed }
    return .number(value, isWhole: text.utf8.allSatisfy(Self.isDigit))
  }

  private static func hexNumber(_ text: Substring) -> LuaToken.Kind? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "p" || $0 == "P" }
    guard parts.count <= 2 else { return nil }
    var value = 0.0
    var scale = 1.0
    var digits = 0
    var hasPoint = false
    for byte in parts[0].utf8 {
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        guard let digit = hex(byte) else { return nil }
        digits += 1
        value = value * 16 + Double(digit)
        if hasPoint { scale /= 16 }
      }
    }
    guard digits > 0 else { return nil }
    guard parts.count == 2 else { return .number(value * scale, isWhole: !hasPoint) }
    guard let power = Int(parts[1]) else { return nil }
    var factor = 1.0
    for _ in 0..<min(abs(power), 2000) { factor *= power < 0 ? 0.5 : 2 }
    return .number(value * scale * factor, isWhole: false)
  }
}
