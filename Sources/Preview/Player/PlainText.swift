/// Text as a row of cells shows it.
enum PlainText {
  /// A line without the sequences that would color it or move the cursor.
  static func of(_ line: Substring) -> String {
    guard line.utf8.contains(0x1B) else { return String(line) }
    var plain = String.UnicodeScalarView()
    var isEscaped = false
    var isSequence = false
    for scalar in line.unicodeScalars {
      if isSequence {
        // A sequence ends with the first letter or sign from @ on.
        if (0x40...0x7E).contains(scalar.value) { isSequence = false }
      } else if isEscaped {
        isEscaped = false
        isSequence = scalar == "["
      } else if scalar.value == 0x1B {
        isEscaped = true
      } else {
        plain.append(scalar)
      }
    }
    return String(plain)
  }
}
