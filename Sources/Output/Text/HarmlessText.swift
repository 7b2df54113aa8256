/// Text that a terminal shows and does not obey.
package enum HarmlessText {
  /// Whether a character steers a terminal, or turns the direction in which text is read.
  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && scalar.steersText
  }

  /// A text with escapes of Lua in place of such characters; tabs are some, unless they are kept.
  package static func escaped(_ text: String, keepsTabs: Bool = false) -> String {
    guard text.unicodeScalars.contains(where: steers) else { return text }
    var shown = ""
    for scalar in text.unicodeScalars {
      if !steers(scalar) || keepsTabs && scalar == "\t" {
        shown.unicodeScalars.append(scalar)
      } else if scalar.value < 0x80 {
        shown += "\\\(scalar.value)"
      } else {
        shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return shown
  }

  /// A text of one line: escapes of Lua in place of line breaks, too.
  package static func escapedLine(_ text: String) -> String {
    let pieces = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return pieces.map { escaped(String($0)) }.joined(separator: "\\10")
  }

  /// A line of a file, with one character in place of each of those but tabs.
  package static func plain(_ line: String) -> String {
    guard line.unicodeScalars.contains(where: steers) else { return line }
    var shown = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      shown.append(steers(scalar) && scalar != "\t" ? "\u{FFFD}" : scalar)
    }
    return String(shown)
  }
}
