/// Spells and reads the fields of comma-separated values.
///
/// Source: RFC 4180, https://www.rfc-editor.org/rfc/rfc4180
package enum CSVText {
  private static let special = Array(",\"\n\r".utf8)
  private static let quote = UInt8(ascii: "\"")

  /// Appends a field, in quotes only where it needs them.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    if text.utf8.contains(where: special.contains) {
      appendQuoted(text, to: &bytes)
    } else {
      bytes.append(contentsOf: text.utf8)
    }
  }

  /// Appends a field in quotes.
  package static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(quote)
    for byte in text.utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }

  /// The fields of a line; those in quotes may have commas, and quotes twice.
  package static func fields(of line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    var rest = line[...]
    while let character = rest.popFirst() {
      switch character {
      case "\"" where isQuoted && rest.first == "\"":
        fields[fields.count - 1].append(character)
        rest.removeFirst()
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
