/// Spells strings and numbers for JSON.
package enum JSONText {
  /// Appends a quoted JSON string; characters that steer a terminal or the direction of text are
  /// escaped, the rest stays UTF-8.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(scalar.value))
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      case " "..."~": bytes.append(UInt8(scalar.value))
      case _ where scalar.steersText:
        for unit in UTF16.encode(scalar) ?? .init() { append(escaped: unit, to: &bytes) }
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static let digits = Array("0123456789abcdef".utf8)

  private static func append(escaped unit: UInt16, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "\\u".utf8)
    for shift in stride(from: 12, through: 0, by: -4) {
      bytes.append(digits[Int(unit >> UInt16(shift) & 15)])
    }
  }

  /// The shortest decimal of a number; `null` for NaN and the infinities, which JSON has no numbers for.
  package static func number(_ value: Double) -> String {
    value.isFinite ? DecimalText.shortest(value) : "null"
  }

  /// A quoted JSON string.
  package static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An array of values that are JSON.
  package static func list(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }

  /// An array of strings.
  package static func texts(_ texts: [String]) -> String { list(texts.map(quoted)) }

  /// An object of names with values that are JSON, in this order.
  package static func object(_ members: [(String, String)]) -> String {
    "{\(members.map { "\(quoted($0.0)):\($0.1)" }.joined(separator: ","))}"
  }
}
