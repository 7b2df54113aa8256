import Diagnostics
import LuaBindings
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

  private mutating func findLines() { starts = lineStarts(of: bytes) }

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

  /// Makes the certain edits among some; the last first, so that places stay.
  ///
  /// - Returns: how many were made.
  mutating func make(_ fixes: [CheckFix]) -> Int {
    var count = 0
    var next: (line: Int, column: Int) = (.max, 0)
    let ordered = fixes.filter(\.isCertain).sorted {
      ($0.place.line, $0.place.column) > ($1.place.line, $1.place.column)
    }
    for fix in ordered {
      let place = fix.place
      let end = place.column + place.length
      guard place.line < next.line || place.line == next.line && end <= next.column else {
        continue
      }
      // A field that is there already is not meant.
      guard !hasField(fix.text, inLine: place.line) else { continue }
      let start = starts[place.line - 1]
      bytes.replaceSubrange(start + place.column..<start + end, with: fix.text.utf8)
      next = (place.line, place.column)
      count += 1
    }
    findLines()
    return count
  }

  /// An edit with its columns in characters, from 1.
  func edit(_ fix: CheckFix) -> Diagnostic.Edit {
    let start = place(of: fix.place).column
    let end = start + text(fix.place).count
    return Diagnostic.Edit(
      line: fix.place.line, column: start, endColumn: end, text: fix.text,
      isCertain: fix.isCertain)
  }

  private func text(_ place: SourcePlace) -> String {
    let start = starts[place.line - 1] + place.column
    return text(start, start + place.length)
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
