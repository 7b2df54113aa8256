import AnimationEngine
import LuaRuntime
import LuaSyntax

/// A mistake that a check of a script's text has found.
package struct CheckFinding: Sendable {
  /// The error that playing the scene would raise, without its place.
  package var message: String
  package var code: ErrorCode
  /// Where the wrong word stands.
  package var place: SourcePlace
  /// The edit that fixes it; nil where none is known.
  package var fix: CheckFix?

  /// Whether it is a likely mistake rather than an error.
  package var isWarning: Bool { code.name.hasPrefix("W-") }
}

/// An edit of a script's text.
package struct CheckFix: Sendable, Hashable {
  /// The replaced bytes, all of one line.
  package var place: SourcePlace
  package var text: String
  /// Whether the author meant this, as with a misspelling; a guess is only offered.
  package var isCertain: Bool

  /// Whether a word is a misspelling of a name, and not another tool's word for it.
  ///
  /// - Complexity: O(length²) in the words' lengths, which are below 64.
  static func isMisspelling(_ word: String, of name: String) -> Bool {
    let (given, meant) = (foldedName(word), foldedName(name))
    guard given != meant else { return true }
    // A word of a letter or two may be anything.
    guard word.count > 2, word.utf8.count <= 64,
      ForeignNames.meaning(of: word, among: [name]) == nil
    else { return false }
    let distance = editDistance(Array(given.unicodeScalars), Array(meant.unicodeScalars))
    return distance <= (max(given.count, meant.count) < 5 ? 1 : 2)
  }
}

/// The lines of a script's text, in bytes.
struct CheckedLines {
  private let bytes: [UInt8]
  private let starts: [Int]

  /// - Complexity: O(bytes).
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = lineStarts(of: bytes)
  }

  /// The bytes of a line, from 1, behind a column.
  private func rest(_ line: Int, _ column: Int) -> ArraySlice<UInt8> {
    guard line >= 1, line <= starts.count else { return [] }
    let start = min(starts[line - 1] + column, bytes.count)
    return bytes[start..<(line < starts.count ? max(starts[line], start) : bytes.count)]
  }

  /// The text of a place.
  func text(_ place: SourcePlace) -> String {
    String(decoding: rest(place.line, place.column).prefix(place.length), as: UTF8.self)
  }

  /// The place of a word that stands at a place, or behind its quote.
  func place(of word: String, at place: SourcePlace) -> SourcePlace? {
    for column in [place.column, place.column + 1]
    where rest(place.line, column).starts(with: word.utf8) {
      return SourcePlace(line: place.line, column: column, length: word.utf8.count)
    }
    return nil
  }

  /// The place of a sign that stands before a place, with nothing but spaces between.
  func place(of sign: UInt8, before place: SourcePlace) -> SourcePlace? {
    let before = Array(rest(place.line, 0).prefix(place.column))
    guard let column = before.lastIndex(where: { $0 != 32 && $0 != 9 }), before[column] == sign
    else { return nil }
    return SourcePlace(line: place.line, column: column, length: 1)
  }

  /// The place from an opening brace to its end, for a table within one line that has no braces, texts or
  /// comments inside; nil for another one.
  func placeOfTable(at place: SourcePlace) -> SourcePlace? {
    let rest = rest(place.line, place.column)
    guard rest.first == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
      return nil
    }
    let inside = rest[(rest.startIndex + 1)..<end]
    guard inside.allSatisfy({ !"{\"'[-".utf8.contains($0) }) else { return nil }
    return SourcePlace(
      line: place.line, column: place.column, length: end - rest.startIndex + 1)
  }
}
