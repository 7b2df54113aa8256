/// Spells strings and numbers for JSON.
package enum JSONText {
  /// Appends a quoted JSON string; control characters are escaped, the rest stays UTF-8.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"):
        bytes.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\t"):
        bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default:
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
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
}
