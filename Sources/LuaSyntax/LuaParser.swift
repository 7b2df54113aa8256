/// Reads a text of Lua 5.4 into its tree, with the variables that its names stand for.
///
/// It takes what Lua takes, by the grammar in section 9 of Lua's reference manual; only a `goto` into the scope of a
/// local, which Lua refuses, is taken too.
package struct LuaParser {
  private var lexer: LuaLexer
  var token: LuaToken
  private var ahead: LuaToken?
  /// Variables that are in scope, the innermost last.
  var scopes: [[String: LuaVariable]] = [[:]]
  /// For each function that is being read, whether it has `...`.
  var variadic = [true]
  /// Loops within the function that is being read.
  var loops = [0]
  /// Labels and gotos of the function that is being read, by block.
  var blocks: [[Block]] = [[Block()]]
  private var depth = 0

  /// Levels of nesting, as Lua counts them.
  private static let deepest = 190

  struct Block {
    var labels: [String] = []
    /// The gotos that have not found their label.
    var gotos: [(name: String, place: SourcePlace)] = []
  }

  /// Reads a whole text.
  ///
  /// - Returns: The main function: its parameters are none, and it has `...`.
  /// - Throws: `LuaSyntaxError` for the first place at which it is no Lua.
  /// - Complexity: O(bytes).
  package static func parse(_ bytes: [UInt8]) throws(LuaSyntaxError) -> LuaFunction {
    var parser = try LuaParser(bytes)
    let main = LuaFunction([], isVariadic: true)
    main.body = try parser.statements()
    guard parser.token.kind == .end else { throw parser.unexpected("'<eof>' expected") }
    if let open = parser.blocks[0][0].gotos.first {
      throw LuaSyntaxError(message: "no visible label '\(open.name)' for goto", place: open.place)
    }
    return main
  }

  private init(_ bytes: [UInt8]) throws(LuaSyntaxError) {
    lexer = LuaLexer(bytes)
    token = LuaToken(kind: .end, place: SourcePlace(line: 1, column: 0, length: 0))
    token = try lexer.next()
  }

  // MARK: Words

  mutating func advance() throws(LuaSyntaxError) {
    if let next = ahead {
      token = next
      ahead = nil
    } else {
      token = try lexer.next()
    }
  }

  mutating func peek() throws(LuaSyntaxError) -> LuaToken.Kind {
    if let ahead { return ahead.kind }
    let next = try lexer.next()
    ahead = next
    return next.kind
  }

  func unexpected(_ message: String) -> LuaSyntaxError {
    LuaSyntaxError(message: message, place: token.place)
  }

  func isSymbol(_ text: String) -> Bool { token.kind == .symbol(text) }

  func isKeyword(_ word: LuaToken.Keyword) -> Bool { token.kind == .keyword(word) }

  mutating func skip(symbol text: String) throws(LuaSyntaxError) -> Bool {
    guard isSymbol(text) else { return false }
    try advance()
    return true
  }

  mutating func skip(_ word: LuaToken.Keyword) throws(LuaSyntaxError) -> Bool {
    guard isKeyword(word) else { return false }
    try advance()
    return true
  }

  mutating func expect(symbol text: String) throws(LuaSyntaxError) {
    guard try skip(symbol: text) else { throw unexpected("'\(text)' expected") }
  }

  mutating func expect(_ word: LuaToken.Keyword) throws(LuaSyntaxError) {
    guard try skip(word) else { throw unexpected("'\(word.rawValue)' expected") }
  }

  mutating func name() throws(LuaSyntaxError) -> (text: String, place: SourcePlace) {
    guard case .name(let text) = token.kind else { throw unexpected("<name> expected") }
    let place = token.place
    try advance()
    return (text, place)
  }

  // MARK: Scopes

  mutating func declare(_ variable: LuaVariable) {
    scopes[scopes.count - 1][variable.name] = variable
  }

  func variable(_ name: String) -> LuaVariable? {
    for scope in scopes.reversed() { if let found = scope[name] { return found } }
    return nil
  }

  /// Reads the statements of a block in a scope of its own, in which some variables are known.
  mutating func block(
    _ variables: [LuaVariable] = [], isLoop: Bool = false
  ) throws(LuaSyntaxError) -> [LuaStatement] {
    openBlock(isLoop)
    for variable in variables { declare(variable) }
    let statements = try statements()
    try closeBlock(isLoop)
    return statements
  }

  mutating func openBlock(_ isLoop: Bool) {
    scopes.append([:])
    blocks[blocks.count - 1].append(Block())
    if isLoop { loops[loops.count - 1] += 1 }
  }

  mutating func closeBlock(_ isLoop: Bool) throws(LuaSyntaxError) {
    scopes.removeLast()
    if isLoop { loops[loops.count - 1] -= 1 }
    let last = blocks.count - 1
    let closed = blocks[last].removeLast()
    // A goto without a label here may find it in the block around.
    let open = closed.gotos.filter { !closed.labels.contains($0.name) }
    blocks[last][blocks[last].count - 1].gotos += open.filter {
      !blocks[last][blocks[last].count - 1].labels.contains($0.name)
    }
  }

  mutating func deeper<Result>(
    _ body: (inout LuaParser) throws(LuaSyntaxError) -> Result
  ) throws(LuaSyntaxError) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw unexpected("the text is nested too deeply") }
    return try body(&self)
  }
}
