import LuaRuntime

/// A report about a scene: its text, its place, and the remedy.
package struct Diagnostic: Hashable {
  package enum Severity: String {
    case error, warning, note
  }

  /// A line of a file.
  package struct Place: Hashable {
    package var file: String
    /// From 1.
    package var line: Int
  }

  /// The edit of one line that fixes it.
  package struct Edit: Hashable {
    /// From 1.
    package var line: Int
    /// Characters up to the first that it replaces, from 1.
    package var column: Int
    /// The column behind the last that it replaces.
    package var endColumn: Int
    package var text: String
    /// Whether it is no guess.
    package var isCertain: Bool

    package init(line: Int, column: Int, endColumn: Int, text: String, isCertain: Bool) {
      self.line = line
      self.column = column
      self.endColumn = endColumn
      self.text = text
      self.isCertain = isCertain
    }
  }

  package var severity = Severity.error
  /// Its code, as `docs/ERRORS.md` lists it.
  package var code: ErrorCode
  /// The text, without a place before it.
  package var message: String
  /// The path as the user gave it.
  package var file: String?
  /// From 1.
  package var line: Int?
  /// Characters of the line up to the wrong word, from 1; nil unless it is known.
  package var column: Int?
  /// The word in the line that is wrong, for the caret.
  package var word: String?
  /// Whether the last such word of the line is meant, as in "unexpected symbol near '='".
  package var wordIsLast = false
  /// Where the wrong word stands; nil until it was looked for.
  package var mark: Mark?
  /// Whether the place is certain, and no other one is looked for.
  package var isMarkFixed = false
  /// The nearest name that would have been right.
  package var suggestion: String?
  /// The edit that fixes it; nil where none is known.
  package var edit: Edit?
  /// All names that would have been right.
  package var validNames: [String] = []
  /// Whether there are more than these.
  package var hasMoreNames = false
  /// More lines: what to do.
  package var notes: [String] = []
  /// Where the animation, script or listener that failed was made, if it is another line.
  package var madeAt: Place?
  /// Where the block or bracket opens that is not closed.
  package var openedAt: Place?
  /// The calls that led there, innermost first.
  package var calls: [String] = []
  /// The text of the file as it was when it was run; nil for what it holds now.
  package var sourceText: String?

  package init(_ code: ErrorCode, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension Diagnostic {
  /// The line of the source that is to be shown, and where its caret goes.
  package struct Excerpt: Hashable {
    /// From 1.
    package var line: Int
    /// Without tabs, which are two spaces.
    package var text: String
    /// Characters before the caret.
    package var caretColumn: Int
    /// Characters under which there is a caret; at least 1.
    package var caretWidth: Int
  }

  /// Finds the line to show in the source of `file`; nil when it is not there any more.
  package func excerpt(in source: SourceLines) -> Excerpt? {
    guard let line, line >= 1 else { return nil }
    guard line <= source.count else { return nil }
    if let mark = mark ?? located(in: source).mark, mark.line <= source.count {
      return Self.window(
        Excerpt(
          line: mark.line, text: Self.untabbed(source[mark.line - 1]), caretColumn: mark.column,
          caretWidth: mark.width))
    }
    if code == .syntax, let word, !word.isEmpty {
      for (index, code) in Self.statement(in: source, from: line - 1).enumerated() {
        let code = Self.untabbed(code)
        if let column = Self.column(of: word, in: code, isLast: wordIsLast) {
          return Self.window(
            Excerpt(
              line: line + index, text: Self.untabbed(source[line - 1 + index]),
              caretColumn: column, caretWidth: word.count))
        }
      }
    }
    let text = Self.untabbed(source[line - 1])
    let indent = text.prefix(while: \.isWhitespace).count
    let trailing = text.reversed().prefix(while: \.isWhitespace).count
    return Self.window(
      Excerpt(
        line: line, text: text, caretColumn: indent,
        caretWidth: max(text.count - indent - trailing, 1)))
  }

  /// Characters of a line beyond which only a part of it is shown.
  private static let widest = 320

  /// The part of a long line about its caret.
  private static func window(_ excerpt: Excerpt) -> Excerpt {
    guard excerpt.text.utf8.count > widest else { return excerpt }
    let first = max(excerpt.caretColumn - widest / 4, 0)
    let part = excerpt.text.dropFirst(first).prefix(widest)
    var shown = excerpt
    shown.text = (first > 0 ? "…" : "") + part + "…"
    shown.caretColumn -= first > 0 ? first - 1 : 0
    shown.caretWidth = min(shown.caretWidth, max(part.count + first - excerpt.caretColumn, 1))
    return shown
  }

  package static func untabbed(_ text: String) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "  ")
  }

  /// Where a word stands by itself, not as a part of another.
  static func column(of word: String, in text: String, isLast: Bool = false) -> Int? {
    let characters = Array(text)
    let wanted = Array(word)
    guard wanted.count <= characters.count else { return nil }
    func isName(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    let starts = Array(0...(characters.count - wanted.count))
    for start in isLast ? starts.reversed() : starts {
      let end = start + wanted.count
      guard characters[start..<end].elementsEqual(wanted) else { continue }
      let joinsLeft = start > 0 && isName(characters[start - 1]) && isName(wanted[0])
      let joinsRight =
        end < characters.count && isName(characters[end]) && isName(wanted[wanted.count - 1])
      if !joinsLeft, !joinsRight { return start }
    }
    return nil
  }
}
