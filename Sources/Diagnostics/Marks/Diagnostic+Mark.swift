extension Diagnostic {
  /// The characters of a file that an error is about.
  package struct Mark: Hashable {
    /// From 1.
    package var line: Int
    /// Characters before it, where tabs are two.
    package var column: Int
    package var width: Int

    package init(line: Int, column: Int, width: Int) {
      self.line = line
      self.column = column
      self.width = width
    }

    /// Whether another mark lies within it.
    func contains(_ other: Mark) -> Bool {
      line == other.line && column <= other.column
        && other.column + other.width <= column + width
    }
  }

  /// Finds the token that the wrong word stands for, and whether its line is certain; nil where the
  /// statement has none.
  ///
  /// The lines are those of the statement, with spaces for comments; the first has the number `line`.
  func mark(in lines: [String], from line: Int) -> (mark: Mark, isCertain: Bool)? {
    if let mark = onlyMark(in: lines, from: line) { return (mark, true) }
    return MarkFinder(self, StatementTokens(lines.map(Self.untabbed))).mark(from: line)
  }

  /// The one place where the word stands, which needs no choice; nil if there are several.
  ///
  /// Where the message shows the value, that decides: the word may be in another call.
  private func onlyMark(in lines: [String], from line: Int) -> Mark? {
    guard let word, MarkFinder.item(message) == nil, GivenValue(message, word: word) == nil else {
      return nil
    }
    var found: Mark?
    for (index, text) in lines.enumerated() {
      let text = Self.untabbed(text)
      guard let first = Self.column(of: word, in: text) else { continue }
      guard found == nil, first == Self.column(of: word, in: text, isLast: true) else { return nil }
      found = Mark(line: line + index, column: first, width: word.count)
    }
    return found
  }
}

/// Chooses the token of a statement that an error is about.
///
/// Several calls of a line may have a word. The innermost function of the traceback says which call it is,
/// and the value in the message which of its arguments. A number before the message says which item of a
/// list it is.
private struct MarkFinder {
  private let word: String
  private let message: String
  private let tokens: StatementTokens
  /// The function that raised the error; nil if the script itself did.
  private let function: String?
  /// `index` or `newindex`, where a field raised it.
  private let metamethod: String?
  private let given: GivenValue?
  /// Of a list, from 1.
  private let item: Int?
  /// Lua's own name for the word: a method, a field, a local.
  private let named: String?
  private let isCallOfNil: Bool

  /// Kinds of names in Lua's own errors.
  private static let kinds = ["method", "field", "global", "local", "upvalue", "constant"]
  /// Bytes of a message that are looked at: an error of a script may be long.
  private static let longest = 1000

  init(_ diagnostic: Diagnostic, _ tokens: StatementTokens) {
    let word = diagnostic.word ?? ""
    let message = String(Substring(diagnostic.message.utf8.prefix(Self.longest)))
    self.word = word
    self.message = message
    self.tokens = tokens
    let call = diagnostic.calls.first.flatMap(Self.call)
    metamethod = call?.kind == "metamethod" ? call?.name : nil
    function = metamethod == nil ? call?.name : nil
    given = GivenValue(message, word: diagnostic.word)
    item = Self.item(message)
    named = Self.kinds.first { message.contains("(\($0) '\(word)')") }
    isCallOfNil = message.hasPrefix("attempt to call")
  }

  /// The kind and the name of a line such as `[C]: in method 'to'`; nil for one of a script's.
  private static func call(_ line: String) -> (kind: String, name: String)? {
    let opening = "[C]: in "
    guard line.hasPrefix(opening), line.hasSuffix("'") else { return nil }
    let parts = line.dropFirst(opening.count).dropLast().split(
      separator: "'", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].last == " " else { return nil }
    let name = parts[1].split { $0 == "." || $0 == ":" }.last
    return name.map { (String(parts[0].dropLast()), String($0)) }
  }

  /// The number before the first colon, as in "event 2: …".
  static func item(_ message: String) -> Int? {
    guard let colon = message.utf8.prefix(100).firstIndex(of: 0x3A) else { return nil }
    let words = message[..<colon].split(separator: " ")
    let letters = words.dropLast().allSatisfy { $0.allSatisfy(\.isLetter) }
    return words.count > 1 && words.count < 4 && letters ? words.last.flatMap { Int($0) } : nil
  }

  func mark(from line: Int) -> (mark: Diagnostic.Mark, isCertain: Bool)? {
    var scores: [(index: Int, score: Int)] = []
    let entry = entry()
    for index in tokens.tokens.indices where entry?.contains(index) ?? true {
      if let score = score(index) { scores.append((index, score)) }
    }
    if scores.isEmpty, let entry { return (whole(entry, from: line), true) }
    guard let best = scores.map(\.score).max() else { return nil }
    let places = scores.filter { $0.score == best }.map(\.index)
    let token = tokens.tokens[places[0]]
    let isCertain = places.allSatisfy { tokens.tokens[$0].line == token.line }
    if tokens.isSymbol(places[0], "-") {
      return (whole(places[0]..<(places[0] + 2), from: line), isCertain)
    }
    return (mark(token, from: line), isCertain)
  }

  private func mark(_ token: StatementTokens.Token, from line: Int) -> Diagnostic.Mark {
    var mark = Diagnostic.Mark(
      line: line + token.line, column: token.column, width: token.text.count)
    if token.kind == .string, token.text != word,
      let start = Diagnostic.column(of: word, in: token.text)
    {
      mark.column += start
      mark.width = word.count
    }
    return mark
  }

  /// All of an item that stands in one line, or its first line.
  private func whole(_ range: Range<Int>, from line: Int) -> Diagnostic.Mark {
    let first = tokens.tokens[range.lowerBound]
    let last = tokens.tokens[range].last { $0.line == first.line } ?? first
    return Diagnostic.Mark(
      line: line + first.line, column: first.column,
      width: max(last.column + last.text.count - first.column, 1))
  }

  /// The tokens of the item that the message counts, where the call has a list as an argument.
  private func entry() -> Range<Int>? {
    guard let item else { return nil }
    for call in tokens.calls where isCall(call, of: function) {
      for index in call.arguments where depth(index, in: call) == 0 && tokens.isSymbol(index, "{") {
        if let range = tokens.item(item, of: index) { return range }
      }
    }
    return nil
  }

  private func isCall(_ call: StatementTokens.Call, of function: String?) -> Bool {
    function != nil && call.name.flatMap(tokens.text) == function
  }

  // MARK: Scores

  /// How likely a token is meant; nil for one that is another word.
  private func score(_ index: Int) -> Int? {
    let token = tokens.tokens[index]
    guard let likeness = likeness(token, index) else {
      // The key of a table counts more, unless its value is another one.
      return isGivenArgument(index) ? origin(index) : nil
    }
    let value =
      tokens.value(ofKey: index) ?? (metamethod == nil ? nil : tokens.value(ofField: index))
    return likeness + origin(index) + (value.map(agreement) ?? 0)
  }

  /// By the word alone, and what the message calls it.
  private func likeness(_ token: StatementTokens.Token, _ index: Int) -> Int? {
    guard !word.isEmpty else { return nil }
    let isKey = tokens.value(ofKey: index) != nil
    let isMember = tokens.isSymbol(index - 1, ".") || tokens.isSymbol(index - 1, ":")
    if let named {
      guard token.kind == .name, token.text == word else { return nil }
      let isCalled = tokens.calls.contains { $0.name == index }
      let fits =
        switch named {
        case "method": tokens.isSymbol(index - 1, ":")
        case "field": tokens.isSymbol(index - 1, ".")
        default: !isMember && !isKey
        }
      return (fits ? 60 : 0) + (isCalled == isCallOfNil ? 20 : 0)
    }
    if let given, given.isWord {
      guard token.kind == .string, !isKey, given.isText(token.text) else { return nil }
      return token.text == word ? 40 : 35
    }
    switch token.kind {
    case .string where token.text == word: return isKey || metamethod != nil ? 30 : 25
    case .string: return Diagnostic.column(of: word, in: token.text) == nil ? nil : 5
    case .name where token.text == word:
      guard metamethod == nil else {
        return isMember ? 60 + (isAssigned(index) == (metamethod == "newindex") ? 20 : 0) : 10
      }
      return isKey ? 30 : isMember ? 20 : 10
    case .name where isKey: return isEndOfPath(index) ? 28 : nil
    default: return nil
    }
  }

  /// Whether a key, with those of the tables around it, is a word with dots.
  private func isEndOfPath(_ index: Int) -> Bool {
    var names = word.split(separator: ".")[...]
    var index = index
    guard names.count > 1 else { return false }
    while let name = names.popLast() {
      guard tokens.text(index).map({ $0[...] == name }) == true else { return false }
      guard !names.isEmpty else { return true }
      guard let brace = tokens.brackets[index], tokens.isSymbol(brace - 1, "=") else {
        return false
      }
      index = brace - 2
      guard index >= 0 else { return false }
    }
    return false
  }

  /// Whether a field is the goal of an assignment.
  private func isAssigned(_ index: Int) -> Bool {
    var next = index + 1
    if tokens.isSymbol(next, "]") { next += 1 }
    return tokens.isSymbol(next, "=") || tokens.isSymbol(next, ",")
  }

  /// By the calls that it lies in.
  private func origin(_ index: Int) -> Int {
    guard function != nil else { return 0 }
    if let call = tokens.calls.first(where: { $0.name == index }) {
      guard isCall(call, of: function) else { return 0 }
      return 100 + (call.arguments.contains { agreement($0) > 0 } ? 50 : 0)
    }
    let around = tokens.calls.filter { $0.arguments.contains(index) }
    guard let inner = around.max(by: { $0.arguments.lowerBound < $1.arguments.lowerBound }) else {
      return 0
    }
    guard let call = around.last(where: { isCall($0, of: function) }) else { return 0 }
    let isInner = call.arguments == inner.arguments
    // A field is of the first table, an option of a later one.
    let number = call.arguments.count {
      $0 < index && depth($0, in: call) == 0 && tokens.isSymbol($0, ",")
    }
    let order = message.hasPrefix("unknown option") ? number : -number
    return (isInner ? 100 : 40) + 2 * order - depth(index, in: call)
  }

  /// Whether a token is an argument, and all of it, of a call that may have failed, and the given value.
  private func isGivenArgument(_ index: Int) -> Bool {
    guard !tokens.isSymbol(index, "{"), tokens.text(index) != "function",
      agreement(index) > 0
    else { return false }
    let end = tokens.isSymbol(index, "-") ? index + 2 : index + 1
    return tokens.calls.contains { call in
      call.arguments.contains(index) && isCall(call, of: function)
        && depth(index, in: call) == 0
        && (index == call.arguments.lowerBound || tokens.isSymbol(index - 1, ","))
        && (end == call.arguments.upperBound || tokens.isSymbol(end, ","))
    }
  }

  /// Brackets of a call's arguments that a token lies in.
  private func depth(_ index: Int, in call: StatementTokens.Call) -> Int {
    var depth = 0
    var bracket = tokens.brackets[index]
    while let open = bracket, open >= call.arguments.lowerBound {
      depth += 1
      bracket = tokens.brackets[open]
    }
    return depth
  }

  /// Whether a value is what the message says was given: above 0 if so, below if it is another one.
  private func agreement(_ index: Int) -> Int {
    guard let given, tokens.tokens.indices.contains(index) else { return 0 }
    let isNegative = tokens.isSymbol(index, "-") && tokens.text(index + 1) != nil
    let last = isNegative ? index + 1 : index
    let token = tokens.tokens[last]
    // The first token of a sum or a choice says nothing.
    guard !tokens.isOperator(last + 1) else { return 0 }
    let isSame: Bool
    switch token.kind {
    case .string: isSame = given.isText(token.text)
    case .number:
      guard let number = Double(token.text) else { return 0 }
      isSame = given.isNumber(isNegative ? -number : number)
    case .name where ["true", "false"].contains(token.text): isSame = given.isFlag(token.text)
    case .name where token.text == "nil": isSame = given.isNil
    case .name where token.text == "function": isSame = given.isFunction
    case .name: return 0
    case .symbol where token.text == "{": isSame = given.isTable
    case .symbol: return 0
    }
    return isSame ? 50 : -50
  }
}
