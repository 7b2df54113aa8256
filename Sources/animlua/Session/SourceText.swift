import LuaSyntax

/// The bytes of a script by lines.
struct SourceText {
  private(set) var bytes: [UInt8]
  /// Where each line begins.
  private var starts: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    findLines()
  }

  /// As Lua counts them: a pair of CR and LF is one end of a line.
  private mutating func findLines() {
    starts = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == 10 || byte == 13 else { continue }
      if index < bytes.count, bytes[index] == 23 - byte { index += 1 }
      starts.append(index)
    }
  }

  /// The column from 1 in characters, and the characters to mark, where tabs are two.
  func place(of place: SourcePlace) -> (column: Int, mark: Diagnostic.Mark) {
    let start = starts[place.line - 1]
    let before = text(start, start + place.column)
    let word = text(start + place.column, start + place.column + place.length)
    return (
      before.count + 1,
      Diagnostic.Mark(
        line: place.line, column: Diagnostic.untabbed(before).count, width: max(word.count, 1))
    )
  }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<min(end, bytes.count)], as: UTF8.self)
  }

  /// Puts the nearest name in place of each word that is misspelt; the last first, so that places stay.
  ///
  /// - Returns: how many were mended.
  mutating func fix(_ diagnostics: [Diagnostic]) -> Int {
    var count = 0
    for diagnostic in diagnostics.reversed() {
      guard let suggestion = diagnostic.suggestion, let word = diagnostic.word,
        let line = diagnostic.line, let column = diagnostic.column
      else { continue }
      var start = starts[line - 1]
      // Columns count characters.
      start += Array(String(text(start, bytes.count).prefix(column - 1)).utf8).count
      // A text has its quotes around it.
      if start < bytes.count,
        bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
      {
        start += 1
      }
      let end = start + word.utf8.count
      // A word of a letter or two may be anything, and a field that is there already is not meant.
      guard word.count > 2, !hasField(suggestion, inLine: line) else { continue }
      guard end <= bytes.count, bytes[start..<end].elementsEqual(word.utf8) else { continue }
      bytes.replaceSubrange(start..<end, with: suggestion.utf8)
      count += 1
    }
    findLines()
    return count
  }

  /// Whether a line gives a field or option of a name its value.
  private func hasField(_ name: String, inLine line: Int) -> Bool {
    let start = starts[line - 1]
    let rest = bytes[start...]
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let words = text(start, end).split(whereSeparator: { " \t{,(;".contains($0) })
    return words.contains {
      $0 == "\(name)=" || $0.hasPrefix("\(name)=") && !$0.hasPrefix("\(name)==")
    }
      || zip(words, words.dropFirst()).contains { $0 == name && $1.hasPrefix("=") && $1 != "==" }
  }

  /// The units of UTF-16 of a line before a place, as editors count them.
  func utf16Column(line: Int, column: Int) -> Int {
    guard line >= 1, line <= starts.count else { return 0 }
    let start = starts[line - 1]
    return text(start, start + column).utf16.count
  }

  /// The bytes of a line before a column in units of UTF-16.
  func byteColumn(line: Int, utf16Column: Int) -> Int {
    guard line >= 1, line <= starts.count else { return 0 }
    let start = starts[line - 1]
    let end = line < starts.count ? starts[line] : bytes.count
    var left = utf16Column
    var column = 0
    for scalar in text(start, end).unicodeScalars {
      guard left > 0 else { break }
      left -= scalar.utf16.count
      column += scalar.utf8.count
    }
    return column
  }

  /// The text between two columns of a line, in bytes.
  func word(line: Int, from start: Int, to end: Int) -> String {
    guard line >= 1, line <= starts.count else { return "" }
    return text(starts[line - 1] + start, starts[line - 1] + end)
  }
}
