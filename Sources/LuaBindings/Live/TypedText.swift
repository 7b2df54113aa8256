import LuaRuntime
import LuaSyntax

/// A piece of Lua that an author typed, as it is run.
struct TypedText {
  /// The text that is loaded: the values of an expression go to the function that the chunk gets.
  let chunk: String
  /// Whether its values are shown.
  let isExpression: Bool
  /// Whether it uses the global `scene` without giving it a value.
  let wantsScene: Bool

  /// The results of reading a text.
  enum Reading {
    case whole(TypedText)
    /// More lines are needed.
    case incomplete
    case wrong(ScriptError)
  }

  /// Reads a text: an expression, or statements.
  ///
  /// An `=` before an expression is allowed, and needless.
  static func read(_ text: String, name: String) -> Reading {
    let trimmed = text.drop { $0 == " " || $0 == "\t" || $0 == "\n" }
    let expression = trimmed.hasPrefix("=") ? String(trimmed.dropFirst()) : text
    let wrapped = "(...)(\(expression)\n)"
    let isOnly = ScriptHost.syntaxError(in: Array("return \(expression)\n".utf8), name: name) == nil
    if isOnly {
      return .whole(
        TypedText(
          chunk: wrapped, isExpression: true, wantsScene: wantsScene(Array(wrapped.utf8))))
    }
    let failure = ScriptHost.syntaxError(in: Array("\(text)\n".utf8), name: name)
    if let failure {
      if trimmed.hasPrefix("=") {
        let failure =
          ScriptHost.syntaxError(in: Array("return \(expression)\n".utf8), name: name) ?? failure
        return isCutShort(failure) ? .incomplete : .wrong(failure)
      }
      return isCutShort(failure) ? .incomplete : .wrong(failure)
    }
    let bytes = withoutLocals(Array(text.utf8))
    return .whole(
      TypedText(
        chunk: String(decoding: bytes, as: UTF8.self), isExpression: false,
        wantsScene: wantsScene(bytes)))
  }

  /// Whether more lines may complete it: Lua found its end too early.
  private static func isCutShort(_ error: ScriptError) -> Bool {
    error.message.contains("near <eof>")
  }

  /// The text whose outermost `local` words are gone, so that the next lines know the variables.
  ///
  /// Each keeps its line and column. Variables with an attribute stay local.
  private static func withoutLocals(_ bytes: [UInt8]) -> [UInt8] {
    guard let tree = try? LuaParser.parse(bytes) else { return bytes }
    var edits: [(offset: Int, old: Int, new: String)] = []
    let places = WordPlaces(bytes)
    for statement in tree.body {
      switch statement {
      case .local(let variables, let values):
        guard let first = variables.first, let last = variables.last,
          let word = places.word(before: first.place), !places.hasAttribute(after: variables)
        else { continue }
        edits.append((word, 5, "     "))
        if values.isEmpty {
          edits.append((places.offset(last.place) + last.place.length, 0, " = nil"))
        }
      case .localFunction(let variable, _):
        // The word is the one before `function`.
        if let function = places.word(before: variable.place),
          let word = places.word(beforeOffset: function)
        {
          edits.append((word, 5, "     "))
        }
      default: continue
      }
    }
    var bytes = bytes
    for edit in edits.reversed() {
      bytes.replaceSubrange(edit.offset..<edit.offset + edit.old, with: edit.new.utf8)
    }
    return bytes
  }

  private static func wantsScene(_ bytes: [UInt8]) -> Bool {
    guard let tree = try? LuaParser.parse(bytes) else { return false }
    var (isRead, isAssigned) = (false, false)
    var visitor = LuaVisitor()
    visitor.onExpression = { expression in
      if case .global("scene") = expression.kind { isRead = true }
    }
    visitor.onStatement = { statement in
      guard case .assignment(let targets, _) = statement else { return }
      for target in targets {
        if case .global("scene") = target.kind { isAssigned = true }
      }
    }
    visitor.visit(tree.body)
    return isRead && !isAssigned
  }
}

/// Where the words of a text begin.
private struct WordPlaces {
  private var lines: [Int] = [0]
  private var starts: [Int] = []
  private var signs: Set<Int> = []

  init(_ bytes: [UInt8]) {
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(index + 1)
    }
    var lexer = LuaLexer(bytes)
    while let token = try? lexer.next(), token.kind != .end {
      starts.append(offset(token.place))
      if token.kind == .symbol("<") { signs.insert(offset(token.place)) }
    }
  }

  func offset(_ place: SourcePlace) -> Int { lines[place.line - 1] + place.column }

  func word(before place: SourcePlace) -> Int? { word(beforeOffset: offset(place)) }

  func word(beforeOffset offset: Int) -> Int? { starts.last { $0 < offset } }

  /// Whether one of the variables has `<const>` or `<close>` behind it.
  func hasAttribute(after variables: [LuaVariable]) -> Bool {
    variables.contains { variable in
      let own = offset(variable.place)
      return starts.first { $0 > own }.map(signs.contains) ?? false
    }
  }
}
