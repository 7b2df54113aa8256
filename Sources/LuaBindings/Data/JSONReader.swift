import LuaRuntime

/// Reads JSON into values of a script.
///
/// Objects and arrays become tables, `null` is nil: a member or an item that is not there. Numbers
/// without fraction and exponent are integers where they fit.
/// Source: RFC 8259, https://www.rfc-editor.org/rfc/rfc8259
struct JSONReader {
  /// Arrays and objects within each other.
  private static let deepest = 200

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0
  private var left: Int

  /// Reads a whole text.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, perhaps after a byte order mark.
  ///   - limit: How many values it may hold.
  /// - Returns: The one value of the text.
  /// - Throws: `DataError` with line and column.
  /// - Complexity: O(bytes)
  static func value(of bytes: [UInt8], limit: Int) throws(DataError) -> LuaValue {
    var reader = JSONReader(bytes: bytes, left: limit)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.place = 3 }
    let value = try reader.value()
    reader.skipBlank()
    guard reader.place == bytes.count else { throw reader.error("only one value may be there") }
    return value
  }

  private init(bytes: [UInt8], left: Int) {
    self.bytes = bytes
    self.left = left
  }

  private func error(_ message: String) -> DataError { DataError(message, in: bytes, at: place) }

  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlank() {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  private mutating func value() throws(DataError) -> LuaValue {
    skipBlank()
    left -= 1
    guard left >= 0 else { throw error("more values than may be read at once") }
    guard let byte = current else { throw error("a value expected, but the file ends") }
    switch byte {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .bytes(try text())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default:
      for (word, value) in [
        ("true", LuaValue.boolean(true)), ("false", .boolean(false)), ("null", .nil),
      ] where bytes[place...].starts(with: word.utf8) {
        place += word.utf8.count
        return value
      }
      throw error("a value expected")
    }
  }

  private mutating func enter() throws(DataError) {
    depth += 1
    guard depth <= Self.deepest else {
      throw error("more than \(Self.deepest) arrays and objects within each other")
    }
    place += 1
  }

  private mutating func array() throws(DataError) -> LuaValue {
    try enter()
    var items: [LuaValue] = []
    skipBlank()
    if current == UInt8(ascii: "]") {
      place += 1
    } else {
      while true {
        items.append(try value())
        if try isLast(closing: "]") { break }
      }
    }
    depth -= 1
    return .list(items)
  }

  private mutating func object() throws(DataError) -> LuaValue {
    try enter()
    var members: [(LuaValue, LuaValue)] = []
    var names: Set<[UInt8]> = []
    skipBlank()
    if current == UInt8(ascii: "}") {
      place += 1
    } else {
      while true {
        skipBlank()
        guard current == UInt8(ascii: "\"") else { throw error("a key in double quotes expected") }
        let start = place
        let name = try text()
        guard names.insert(name).inserted else {
          place = start
          throw error("the key '\(String(decoding: name, as: UTF8.self))' is there twice")
        }
        skipBlank()
        guard current == UInt8(ascii: ":") else { throw error("':' expected after a key") }
        place += 1
        members.append((.bytes(name), try value()))
        if try isLast(closing: "}") { break }
      }
    }
    depth -= 1
    return .map(members)
  }

  private mutating func isLast(closing: Character) throws(DataError) -> Bool {
    skipBlank()
    guard let byte = current else { throw error("'\(closing)' expected, but the file ends") }
    place += 1
    if byte == closing.asciiValue { return true }
    guard byte == UInt8(ascii: ",") else {
      place -= 1
      throw error("',' or '\(closing)' expected")
    }
    return false
  }

  private mutating func number() throws(DataError) -> LuaValue {
    let start = place
    var isWhole = true
    if current == UInt8(ascii: "-") { place += 1 }
    let leading = current
    let digits = skipDigits()
    guard digits > 0, digits == 1 || leading != UInt8(ascii: "0") else {
      place = start
      throw error("no number: digits without a leading 0 expected")
    }
    if current == UInt8(ascii: ".") {
      isWhole = false
      place += 1
      guard skipDigits() > 0 else { throw error("a digit expected after the point") }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isWhole = false
      place += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { place += 1 }
      guard skipDigits() > 0 else { throw error("a digit expected in the exponent") }
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if isWhole, let integer = Int64(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      place = start
      throw error("the number \(text) is too large")
    }
    return .number(number)
  }

  private mutating func skipDigits() -> Int {
    let start = place
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    return place - start
  }

  /// The bytes of a text, whose opening quote is next.
  private mutating func text() throws(DataError) -> [UInt8] {
    let start = place
    place += 1
    var text: [UInt8] = []
    while let byte = current {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return text
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20:
        place -= 1
        throw error("a line feed or another control character in a text: write \\n")
      default: text.append(byte)
      }
    }
    place = start
    throw error("a text that is not closed")
  }

  private mutating func escape(into text: inout [UInt8]) throws(DataError) {
    let letter = current
    place += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter ?? 0)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var code = try codeUnit()
      if (0xD800..<0xDC00).contains(code), place + 1 < bytes.count,
        bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u")
      {
        place += 2
        let low = try codeUnit()
        guard (0xDC00..<0xE000).contains(low) else { throw error("half of a surrogate pair") }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw error("half of a surrogate pair") }
      text += Array(String(Character(scalar)).utf8)
    default:
      place -= 1
      throw error("no escape that JSON knows: \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u1234")
    }
  }

  private mutating func codeUnit() throws(DataError) -> UInt32 {
    let digits = bytes[place..<min(place + 4, bytes.count)]
    guard digits.count == 4,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits expected after \\u") }
    place += 4
    return code
  }
}
