/// The tokens of a statement, with the brackets and calls that they lie in.
///
/// Names and columns are enough to find the token that an error is about; nothing is checked.
struct StatementTokens {
  enum Kind {
    case name, number, string, symbol
  }

  struct Token {
    var kind: Kind
    /// Of a text what stands between its quotes.
    var text: String
    /// Index of its line in the statement.
    var line: Int
    /// Characters before it, without its quote.
    var column: Int
  }

  /// A call: its name, and the tokens of its arguments.
  struct Call {
    /// Index of the token that names the function; nil for one without a name.
    var name: Int?
    var arguments: Range<Int>
  }

  private(set) var tokens: [Token] = []
  /// For each open bracket, the index of the token that closes it, or the count of tokens.
  private(set) var ends: [Int: Int] = [:]
  /// The bracket that each token lies in; nil outside of all.
  private(set) var brackets: [Int?] = []
  private(set) var calls: [Call] = []

  private static let keywords: Set = [
    "and", "break", "do", "else", "elseif", "end", "for", "function", "goto", "if", "in", "local",
    "not", "or", "repeat", "return", "then", "until", "while",
  ]

  /// The tokens of lines in which spaces stand for comments.
  init(_ lines: [String]) {
    var level: Int?
    for (index, line) in lines.enumerated() { scan(Array(line), index, &level) }
    match()
    findCalls()
  }

  func text(_ index: Int) -> String? { tokens.indices.contains(index) ? tokens[index].text : nil }

  func isSymbol(_ index: Int, _ text: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .symbol && tokens[index].text == text
  }

  /// Whether a token goes on with the value before it, as in `1 + 2`.
  func isOperator(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let token = tokens[index]
    return switch token.kind {
    case .symbol: ![",", ";", ")", "}", "]", "(", "{", "[", "::", "#"].contains(token.text)
    case .name: token.text == "and" || token.text == "or"
    case .number, .string: false
    }
  }

  /// Whether a token is the name of a table's field, `name =` or `["name"] =`; then where its value is.
  func value(ofKey index: Int) -> Int? {
    if tokens[index].kind == .name, isSymbol(index + 1, "="),
      isSymbol(index - 1, "{") || isSymbol(index - 1, ",") || isSymbol(index - 1, ";")
    {
      return index + 2
    }
    if tokens[index].kind == .string, isSymbol(index - 1, "["), isSymbol(index + 1, "]"),
      isSymbol(index + 2, "=")
    {
      return index + 3
    }
    return nil
  }

  /// Where the value is that a field is assigned, as in `r.name = 1`; nil for another token.
  func value(ofField index: Int) -> Int? {
    isSymbol(index - 1, ".") && isSymbol(index + 1, "=") ? index + 2 : nil
  }

  /// The tokens of item i, from 1, of the table whose brace is at an index; nil if it has fewer.
  func item(_ number: Int, of brace: Int) -> Range<Int>? {
    guard isSymbol(brace, "{"), let end = ends[brace] else { return nil }
    var (start, count) = (brace + 1, 0)
    for index in (brace + 1)...max(end, brace + 1) where index >= start {
      let isEnd = index >= end
      let isBreak =
        index < end && brackets[index] == brace && (isSymbol(index, ",") || isSymbol(index, ";"))
      guard isEnd || isBreak else { continue }
      if start < index, value(ofKey: start) == nil, !isSymbol(start, "[") {
        count += 1
        if count == number { return start..<index }
      }
      start = index + 1
      if isEnd { break }
    }
    return nil
  }

  // MARK: Scanning

  private mutating func scan(_ line: [Character], _ index: Int, _ level: inout Int?) {
    var place = 0
    func isName(_ place: Int) -> Bool {
      place < line.count && (line[place].isLetter || line[place].isNumber || line[place] == "_")
    }
    while place < line.count {
      let start = place
      if let open = level {
        let end = Self.close(line, place, open)
        add(.string, line[start..<(end ?? line.count)], index, start)
        level = end == nil ? open : nil
        place = end.map { $0 + open + 2 } ?? line.count
      } else if line[place].isWhitespace {
        place += 1
      } else if line[place].isNumber
        || line[place] == "." && isName(place + 1) && place + 1 < line.count
          && line[place + 1].isNumber
      {
        while isName(place) || place < line.count && line[place] == "." { place += 1 }
        add(.number, line[start..<place], index, start)
      } else if isName(place) {
        while isName(place) { place += 1 }
        add(.name, line[start..<place], index, start)
      } else if line[place] == "\"" || line[place] == "'" {
        place += 1
        while place < line.count, line[place] != line[start] {
          place += line[place] == "\\" ? 2 : 1
        }
        place = min(place, line.count)
        add(.string, line[(start + 1)..<place], index, start + 1)
        place += 1
      } else if let open = Self.open(line, place) {
        let first = place + open + 2
        let end = Self.close(line, first, open)
        add(.string, line[first..<(end ?? line.count)], index, first)
        level = end == nil ? open : nil
        place = end.map { $0 + open + 2 } ?? line.count
      } else {
        place += 1
        while place < line.count, Self.joins(line[start..<place], line[place]) { place += 1 }
        add(.symbol, line[start..<place], index, start)
      }
    }
  }

  private mutating func add(
    _ kind: Kind, _ text: ArraySlice<Character>, _ line: Int, _ column: Int
  ) {
    tokens.append(Token(kind: kind, text: String(text), line: line, column: column))
  }

  /// Whether a character goes on with a symbol, as in `==`, `..` and `::`.
  private static func joins(_ symbol: ArraySlice<Character>, _ next: Character) -> Bool {
    switch symbol.last {
    case "=", "~", "<", ">": next == "=" && symbol.count == 1
    case ".": next == "."
    case ":": next == ":" && symbol.count == 1
    default: false
    }
  }

  /// Signs of equality of the long bracket that opens at a place; nil where none does.
  private static func open(_ line: [Character], _ place: Int) -> Int? {
    guard line[place] == "[" else { return nil }
    var end = place + 1
    while end < line.count, line[end] == "=" { end += 1 }
    return end < line.count && line[end] == "[" ? end - place - 1 : nil
  }

  /// Where a long bracket closes.
  private static func close(_ line: [Character], _ place: Int, _ level: Int) -> Int? {
    let wanted = ["]"] + Array(repeating: Character("="), count: level) + ["]"]
    guard line.count >= place + wanted.count else { return nil }
    return (place...(line.count - wanted.count)).first { start in
      line[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }

  private mutating func match() {
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      let isClose = token.kind == .symbol && [")", "}", "]"].contains(token.text)
      if isClose, let last = open.popLast() { ends[last] = index }
      brackets.append(open.last)
      if token.kind == .symbol, ["(", "{", "["].contains(token.text) { open.append(index) }
    }
    for index in open { ends[index] = tokens.count }
  }

  private mutating func findCalls() {
    for index in tokens.indices.dropFirst() {
      let callee = tokens[index - 1]
      let isNamed = callee.kind == .name && !Self.keywords.contains(callee.text)
      guard isNamed || isSymbol(index - 1, ")") || isSymbol(index - 1, "]"),
        !(index >= 2 && tokens[index - 2].kind == .name && tokens[index - 2].text == "function")
      else { continue }
      let name = isNamed ? index - 1 : nil
      if isSymbol(index, "(") {
        calls.append(Call(name: name, arguments: (index + 1)..<max(ends[index] ?? 0, index + 1)))
      } else if isSymbol(index, "{") {
        calls.append(
          Call(name: name, arguments: index..<min((ends[index] ?? 0) + 1, tokens.count)))
      } else if tokens[index].kind == .string, isNamed {
        calls.append(Call(name: name, arguments: index..<(index + 1)))
      }
    }
  }
}
