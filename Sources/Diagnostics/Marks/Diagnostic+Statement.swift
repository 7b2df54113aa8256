extension Diagnostic {
  /// The same with the line in which the wrong word stands, where that is certain.
  ///
  /// Lua names the line in which a statement begins, however many lines a chain of calls or the tables in
  /// it have. The line is certain where no token of another line is as likely.
  package func located(in source: SourceLines) -> Diagnostic {
    guard !isMarkFixed, let line, code != .syntax,
      word?.isEmpty == false || GivenValue(message, word: nil) != nil
    else { return self }
    guard line >= 1, line <= source.count else { return self }
    let statement = Self.statement(in: source, from: line - 1)
    guard let found = mark(in: statement, from: line) else { return self }
    // A name with a fix stands where the check has found it, also if the line has it elsewhere.
    if let mark, column != nil, suggestion != nil, !mark.contains(found.mark) { return self }
    var located = self
    located.mark = found.mark
    if found.isCertain { located.line = found.mark.line }
    return located
  }

  /// Lines of a statement that are looked at, and bytes of them.
  private static let longest = (lines: 500, bytes: 50_000)

  /// The lines of the statement that begins in a line, with spaces for comments.
  ///
  /// It goes on while a bracket is open, and where the next line begins with a method or a field.
  static func statement(in source: SourceLines, from first: Int) -> [String] {
    var scanner = LineScanner()
    var statement: [String] = []
    var left = longest.bytes
    for index in first..<min(first + longest.lines, source.count) {
      let line = source[index]
      left -= line.utf8.count
      guard left >= 0 else { break }
      if index > first, !scanner.isOpen {
        let rest = line.drop(while: \.isWhitespace)
        let isLinked =
          rest.hasPrefix(":") && !rest.hasPrefix("::")
          || rest.hasPrefix(".") && !rest.hasPrefix("..")
        guard isLinked else { break }
      }
      statement.append(scanner.code(of: line))
      if scanner.hasClosed { break }
    }
    return statement
  }
}

/// Goes through lines of Lua, and knows which brackets are open.
private struct LineScanner {
  /// Brackets that are open; below 0 when one from before was closed.
  private var depth = 0
  /// Signs of equality of the long text or comment that is open.
  private var level: Int?
  private var isComment = false

  var isOpen: Bool { depth > 0 || level != nil }
  /// Whether what the first line lies in has ended.
  var hasClosed: Bool { depth < 0 }

  /// The line with spaces for its comments, up to the end of the block around it.
  mutating func code(of line: String) -> String {
    let characters = Array(line)
    var code: [Character] = []
    var quote: Character?
    var place = 0
    while place < characters.count {
      let character = characters[place]
      if let level {
        let isEnd = Self.closes(characters, place, level)
        let length = isEnd ? level + 2 : 1
        let piece = characters[place..<place + length]
        code += isComment ? Self.blank(piece) : Array(piece)
        if isEnd { self.level = nil }
        place += length
      } else if let open = quote {
        code.append(character)
        if character == "\\", place + 1 < characters.count {
          place += 1
          code.append(characters[place])
        } else if character == open {
          quote = nil
        }
        place += 1
      } else if character == "-", place + 1 < characters.count, characters[place + 1] == "-" {
        guard let level = Self.longBracket(characters, place + 2) else { break }
        (self.level, isComment) = (level, true)
        code += Self.blank(characters[place..<place + level + 4])
        place += level + 4
      } else if let level = Self.longBracket(characters, place) {
        (self.level, isComment) = (level, false)
        code += characters[place..<place + level + 2]
        place += level + 2
      } else {
        switch character {
        case "\"", "'": quote = character
        case "(", "{", "[": depth += 1
        case ")", "}", "]": depth -= 1
        default: break
        }
        guard depth >= 0 else { break }
        code.append(character)
        place += 1
      }
    }
    return String(code)
  }

  /// Signs of equality of the long bracket that opens at a place; nil where none does.
  private static func longBracket(_ characters: [Character], _ place: Int) -> Int? {
    guard place < characters.count, characters[place] == "[" else { return nil }
    var end = place + 1
    while end < characters.count, characters[end] == "=" { end += 1 }
    return end < characters.count && characters[end] == "[" ? end - place - 1 : nil
  }

  /// As wide as some characters.
  private static func blank(_ characters: ArraySlice<Character>) -> [Character] {
    characters.map { $0 == "\t" ? $0 : " " }
  }

  private static func closes(_ characters: [Character], _ place: Int, _ level: Int) -> Bool {
    let end = place + level + 1
    guard end < characters.count, characters[place] == "]", characters[end] == "]" else {
      return false
    }
    return characters[(place + 1)..<end].allSatisfy { $0 == "=" }
  }
}
