/// Reads a text of Lua 5.4 into its tree, with the variables that its names stand for.
///
/// It takes what Lua takes, by the grammar in section 9 of Lua's reference manual; only a `goto` into the scope of a
/// local, which Lua refuses, is taken too.
package struct LuaParser {
  private var lexer: LuaLexer
  private var token: LuaToken
  private var ahead: LuaToken?
  /// Variables that are in scope, the innermost last.
  private var scopes: [[String: LuaVariable]] = [[:]]
  /// For each function that is being read, whether it has `...`.
  private var variadic = [true]
  /// Loops within the function that is being read.
  private var loops = [0]
  /// Labels and gotos of the function that is being read, by block.
  private var blocks: [[Block]] = [[Block()]]
  private var depth = 0

  /// Levels of nesting, as Lua counts them.
  private static let deepest = 190

  private struct Block {
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

  private mutating func advance() throws(LuaSyntaxError) {
    if let next = ahead {
      token = next
      ahead = nil
    } else {
      token = try lexer.next()
    }
  }

  private mutating func peek() throws(LuaSyntaxError) -> LuaToken.Kind {
    if let ahead { return ahead.kind }
    let next = try lexer.next()
    ahead = next
    return next.kind
  }

  private func unexpected(_ message: String) -> LuaSyntaxError {
    LuaSyntaxError(message: message, place: token.place)
  }

  private func isSymbol(_ text: String) -> Bool { token.kind == .symbol(text) }

  private func isKeyword(_ word: LuaToken.Keyword) -> Bool { token.kind == .keyword(word) }

  private mutating func skip(symbol text: String) throws(LuaSyntaxError) -> Bool {
    guard isSymbol(text) else { return false }
    try advance()
    return true
  }

  private mutating func skip(_ word: LuaToken.Keyword) throws(LuaSyntaxError) -> Bool {
    guard isKeyword(word) else { return false }
    try advance()
    return true
  }

  private mutating func expect(symbol text: String) throws(LuaSyntaxError) {
    guard try skip(symbol: text) else { throw unexpected("'\(text)' expected") }
  }

  private mutating func expect(_ word: LuaToken.Keyword) throws(LuaSyntaxError) {
    guard try skip(word) else { throw unexpected("'\(word.rawValue)' expected") }
  }

  private mutating func name() throws(LuaSyntaxError) -> (text: String, place: SourcePlace) {
    guard case .name(let text) = token.kind else { throw unexpected("<name> expected") }
    let place = token.place
    try advance()
    return (text, place)
  }

  // MARK: Scopes

  private mutating func declare(_ variable: LuaVariable) {
    scopes[scopes.count - 1][variable.name] = variable
  }

  private func variable(_ name: String) -> LuaVariable? {
    for scope in scopes.reversed() { if let found = scope[name] { return found } }
    return nil
  }

  /// Reads the statements of a block in a scope of its own, in which some variables are known.
  private mutating func block(
    _ variables: [LuaVariable] = [], isLoop: Bool = false
  ) throws(LuaSyntaxError) -> [LuaStatement] {
    openBlock(isLoop)
    for variable in variables { declare(variable) }
    let statements = try statements()
    try closeBlock(isLoop)
    return statements
  }

  private mutating func openBlock(_ isLoop: Bool) {
    scopes.append([:])
    blocks[blocks.count - 1].append(Block())
    if isLoop { loops[loops.count - 1] += 1 }
  }

  private mutating func closeBlock(_ isLoop: Bool) throws(LuaSyntaxError) {
    scopes.removeLast()
    if isLoop { loops[loops.count - 1] -= 1 }
    let last = blocks.count - 1
    let closed = blocks[last].removeLast()
    // What finds no label here may find it in the block around.
    let open = closed.gotos.filter { !closed.labels.contains($0.name) }
    blocks[last][blocks[last].count - 1].gotos += open.filter {
      !blocks[last][blocks[last].count - 1].labels.contains($0.name)
    }
  }

  private mutating func deeper<Result>(
    _ body: (inout LuaParser) throws(LuaSyntaxError) -> Result
  ) throws(LuaSyntaxError) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw unexpected("the text is nested too deeply") }
    return try body(&self)
  }

  // MARK: Statements

  private var isBlockEnd: Bool {
    switch token.kind {
    case .end, .keyword(.end), .keyword(.else), .keyword(.elseif), .keyword(.until): true
    default: false
    }
  }

  private mutating func statements() throws(LuaSyntaxError) -> [LuaStatement] {
    var statements: [LuaStatement] = []
    while !isBlockEnd {
      if isKeyword(.return) {
        try advance()
        var values: [LuaExpression] = []
        if !isBlockEnd, !isSymbol(";") { values = try expressions() }
        _ = try skip(symbol: ";")
        statements.append(.return(values))
        break
      }
      let statement = try deeper { parser throws(LuaSyntaxError) in try parser.statement() }
      if let statement { statements.append(statement) }
    }
    return statements
  }

  private mutating func statement() throws(LuaSyntaxError) -> LuaStatement? {
    let place = token.place
    guard case .keyword(let word) = token.kind else {
      if try skip(symbol: ";") { return nil }
      if isSymbol("::") { return try label() }
      return try expressionStatement()
    }
    switch word {
    case .if: return try branches()
    case .while:
      try advance()
      let condition = try expression()
      try expect(.do)
      let body = try block(isLoop: true)
      try expect(.end)
      return .loop(condition: condition, body: body, isRepeat: false)
    case .do:
      try advance()
      let body = try block()
      try expect(.end)
      return .block(body)
    case .for: return try forLoop()
    case .repeat:
      try advance()
      openBlock(true)
      let body = try statements()
      try expect(.until)
      // It sees the locals of the body.
      let condition = try expression()
      try closeBlock(true)
      return .loop(condition: condition, body: body, isRepeat: true)
    case .function:
      try advance()
      return try functionStatement()
    case .local:
      try advance()
      return try localStatement()
    case .break:
      try advance()
      guard loops[loops.count - 1] > 0 else {
        throw LuaSyntaxError(message: "break outside a loop", place: place)
      }
      return .break
    case .goto:
      try advance()
      let (text, _) = try name()
      let last = blocks.count - 1
      if !blocks[last].contains(where: { $0.labels.contains(text) }) {
        blocks[last][blocks[last].count - 1].gotos.append((text, place))
      }
      return .goto(text)
    default: return try expressionStatement()
    }
  }

  private mutating func label() throws(LuaSyntaxError) -> LuaStatement {
    let place = token.place
    try advance()
    let (text, _) = try name()
    try expect(symbol: "::")
    let last = blocks.count - 1
    guard !blocks[last].contains(where: { $0.labels.contains(text) }) else {
      throw LuaSyntaxError(message: "label '\(text)' already defined", place: place)
    }
    blocks[last][blocks[last].count - 1].labels.append(text)
    blocks[last][blocks[last].count - 1].gotos.removeAll { $0.name == text }
    return .label(text)
  }

  private mutating func branches() throws(LuaSyntaxError) -> LuaStatement {
    var branches: [(condition: LuaExpression?, body: [LuaStatement])] = []
    repeat {
      try advance()
      let condition = try expression()
      try expect(.then)
      branches.append((condition, try block()))
    } while isKeyword(.elseif)
    if try skip(.else) { branches.append((nil, try block())) }
    try expect(.end)
    return .branches(branches)
  }

  private mutating func forLoop() throws(LuaSyntaxError) -> LuaStatement {
    try advance()
    let first = try name()
    if try skip(symbol: "=") {
      var bounds = [try expression()]
      try expect(symbol: ",")
      bounds.append(try expression())
      if try skip(symbol: ",") { bounds.append(try expression()) }
      try expect(.do)
      let variable = LuaVariable(first.text, first.place, .loop)
      let body = try block([variable], isLoop: true)
      try expect(.end)
      return .count(variable, bounds, body: body)
    }
    var variables = [LuaVariable(first.text, first.place, .loop)]
    while try skip(symbol: ",") {
      let next = try name()
      variables.append(LuaVariable(next.text, next.place, .loop))
    }
    try expect(.in)
    let values = try expressions()
    try expect(.do)
    let body = try block(variables, isLoop: true)
    try expect(.end)
    return .each(variables, values, body: body)
  }

  private mutating func functionStatement() throws(LuaSyntaxError) -> LuaStatement {
    let first = try name()
    var target = named(
      first.text, first.place, isRead: false, isObject: isSymbol(".") || isSymbol(":"))
    var isMethod = false
    while isSymbol(".") || isSymbol(":") {
      isMethod = isSymbol(":")
      try advance()
      let next = try name()
      target = LuaExpression(
        .index(target, LuaExpression(.string(next.text), next.place)), next.place)
      if isMethod { break }
    }
    let place = token.place
    let value = LuaExpression(.function(try functionBody(isMethod: isMethod, place)), place)
    if case .local(let variable) = target.kind { variable.values.append(value) }
    return .function(target: target, value: value)
  }

  private mutating func localStatement() throws(LuaSyntaxError) -> LuaStatement {
    if try skip(.function) {
      let (text, place) = try name()
      let variable = LuaVariable(text, place, .local)
      declare(variable)
      let value = LuaExpression(.function(try functionBody(isMethod: false, token.place)), place)
      variable.values.append(value)
      return .localFunction(variable, value)
    }
    var variables: [LuaVariable] = []
    repeat {
      let (text, place) = try name()
      var isConstant = false
      if try skip(symbol: "<") {
        let attribute = try name()
        guard ["const", "close"].contains(attribute.text) else {
          throw LuaSyntaxError(
            message: "unknown attribute '\(attribute.text)'", place: attribute.place)
        }
        isConstant = true
        try expect(symbol: ">")
      }
      variables.append(LuaVariable(text, place, .local, isConstant: isConstant))
    } while try skip(symbol: ",")
    let values = try skip(symbol: "=") ? try expressions() : []
    assign(values, to: variables)
    for variable in variables { declare(variable) }
    return .local(variables, values)
  }

  /// Notes the values of variables that are assigned together.
  private func assign(_ values: [LuaExpression], to variables: [LuaVariable?]) {
    for (index, variable) in variables.enumerated() {
      guard let variable else { continue }
      if index < values.count {
        variable.values.append(values[index])
      } else if !values.isEmpty {
        // A further result of the last value, or nil.
        variable.hasOtherValues = true
      }
    }
  }

  private mutating func expressionStatement() throws(LuaSyntaxError) -> LuaStatement {
    let first = try suffixed(isRead: false)
    if isSymbol("=") || isSymbol(",") {
      var targets = [first]
      while try skip(symbol: ",") { targets.append(try suffixed(isRead: false)) }
      for target in targets {
        switch target.kind {
        case .local(let variable) where variable.isConstant:
          throw LuaSyntaxError(
            message: "attempt to assign to const variable '\(variable.name)'", place: target.place)
        case .local, .global, .index: break
        default: throw unexpected("syntax error")
        }
      }
      try expect(symbol: "=")
      let values = try expressions()
      assign(
        values,
        to: targets.map { target in
          if case .local(let variable) = target.kind { variable } else { nil }
        })
      return .assignment(targets, values)
    }
    switch first.kind {
    case .call, .method: return .call(first)
    default: throw unexpected("syntax error")
    }
  }

  // MARK: Expressions

  private mutating func expressions() throws(LuaSyntaxError) -> [LuaExpression] {
    var values = [try expression()]
    while try skip(symbol: ",") { values.append(try expression()) }
    return values
  }

  /// Binding powers of the operators, to their left and right.
  private static let powers: [String: (left: Int, right: Int)] = [
    "or": (1, 1), "and": (2, 2), "<": (3, 3), ">": (3, 3), "<=": (3, 3), ">=": (3, 3),
    "~=": (3, 3), "==": (3, 3), "|": (4, 4), "~": (5, 5), "&": (6, 6), "<<": (7, 7), ">>": (7, 7),
    "..": (9, 8), "+": (10, 10), "-": (10, 10), "*": (11, 11), "/": (11, 11), "//": (11, 11),
    "%": (11, 11), "^": (14, 13),
  ]
  private static let unaryPower = 12

  private var binaryOperator: String? {
    switch token.kind {
    case .symbol(let text): text
    case .keyword(.and): "and"
    case .keyword(.or): "or"
    default: nil
    }
  }

  private mutating func expression(above power: Int = 0) throws(LuaSyntaxError) -> LuaExpression {
    try deeper { parser throws(LuaSyntaxError) in
      var left = try parser.operand()
      while let text = parser.binaryOperator, let powers = Self.powers[text], powers.left > power {
        let place = parser.token.place
        try parser.advance()
        let right = try parser.expression(above: powers.right)
        left = LuaExpression(.binary(text, left, right), place)
      }
      return left
    }
  }

  private mutating func operand() throws(LuaSyntaxError) -> LuaExpression {
    let place = token.place
    let sign: String? =
      switch token.kind {
      case .keyword(.not): "not"
      case .symbol(let text) where ["-", "~", "#"].contains(text): text
      default: nil
      }
    if let sign {
      try advance()
      return LuaExpression(.unary(sign, try expression(above: Self.unaryPower)), place)
    }
    let kind: LuaExpression.Kind
    switch token.kind {
    case .number(let value, let isWhole): kind = .number(value, isWhole: isWhole)
    case .string(let text): kind = .string(text)
    case .keyword(.nil): kind = .nil
    case .keyword(.true): kind = .true
    case .keyword(.false): kind = .false
    case .symbol("..."):
      guard variadic[variadic.count - 1] else {
        throw unexpected("cannot use '...' outside a vararg function")
      }
      kind = .varargs
    case .symbol("{"): return try table()
    case .keyword(.function):
      try advance()
      return LuaExpression(.function(try functionBody(isMethod: false, place)), place)
    default: return try suffixed(isRead: true)
    }
    try advance()
    return LuaExpression(kind, place)
  }

  private func named(
    _ text: String, _ place: SourcePlace, isRead: Bool, isObject: Bool = false
  ) -> LuaExpression {
    guard let variable = variable(text) else { return LuaExpression(.global(text), place) }
    if isRead { variable.isRead = true }
    variable.uses.append(LuaVariable.Use(place: place, isAssigned: !isRead && !isObject))
    return LuaExpression(.local(variable), place)
  }

  /// A name or an expression in parentheses with what follows: fields, calls, methods.
  private mutating func suffixed(isRead: Bool) throws(LuaSyntaxError) -> LuaExpression {
    let place = token.place
    var value: LuaExpression
    switch token.kind {
    case .name(let text):
      try advance()
      let isAlone = isSymbol("=") || isSymbol(",")
      value = named(text, place, isRead: isRead || !isAlone)
    case .symbol("("):
      try advance()
      let inner = try expression()
      try expect(symbol: ")")
      value = LuaExpression(.parenthesized(inner), place)
    default: throw unexpected("unexpected symbol")
    }
    while true {
      switch token.kind {
      case .symbol("."):
        try advance()
        let (text, place) = try name()
        value = LuaExpression(.index(value, LuaExpression(.string(text), place)), place)
      case .symbol("["):
        try advance()
        let key = try expression()
        try expect(symbol: "]")
        value = LuaExpression(.index(value, key), key.place)
      case .symbol(":"):
        try advance()
        let (text, place) = try name()
        value = LuaExpression(.method(value, text, try arguments()), place)
      case .symbol("("), .symbol("{"), .string:
        value = LuaExpression(.call(value, try arguments()), value.place)
      default: return value
      }
    }
  }

  private mutating func arguments() throws(LuaSyntaxError) -> [LuaExpression] {
    let place = token.place
    switch token.kind {
    case .string(let text):
      try advance()
      return [LuaExpression(.string(text), place)]
    case .symbol("{"): return [try table()]
    case .symbol("("):
      try advance()
      if try skip(symbol: ")") { return [] }
      let values = try expressions()
      try expect(symbol: ")")
      return values
    default: throw unexpected("function arguments expected")
    }
  }

  private mutating func table() throws(LuaSyntaxError) -> LuaExpression {
    let place = token.place
    return try deeper { parser throws(LuaSyntaxError) in
      try parser.expect(symbol: "{")
      var fields: [LuaTableField] = []
      while !parser.isSymbol("}") {
        fields.append(try parser.tableField())
        guard parser.isSymbol(",") || parser.isSymbol(";") else { break }
        try parser.advance()
      }
      try parser.expect(symbol: "}")
      return LuaExpression(.table(fields), place)
    }
  }

  private mutating func tableField() throws(LuaSyntaxError) -> LuaTableField {
    if try skip(symbol: "[") {
      let key = try expression()
      try expect(symbol: "]")
      try expect(symbol: "=")
      return LuaTableField(key: key, value: try expression())
    }
    if case .name(let text) = token.kind, try peek() == .symbol("=") {
      let key = LuaExpression(.string(text), token.place)
      try advance()
      try advance()
      return LuaTableField(key: key, value: try expression())
    }
    return LuaTableField(key: nil, value: try expression())
  }

  private mutating func functionBody(
    isMethod: Bool, _ place: SourcePlace
  ) throws(LuaSyntaxError) -> LuaFunction {
    try expect(symbol: "(")
    var parameters = isMethod ? [LuaVariable("self", place, .parameter)] : []
    var isVariadic = false
    if !isSymbol(")") {
      repeat {
        if try skip(symbol: "...") {
          isVariadic = true
          break
        }
        let (text, place) = try name()
        parameters.append(LuaVariable(text, place, .parameter))
      } while try skip(symbol: ",")
    }
    try expect(symbol: ")")
    let function = LuaFunction(parameters, isVariadic: isVariadic)
    variadic.append(isVariadic)
    loops.append(0)
    blocks.append([Block()])
    scopes.append([:])
    for parameter in parameters { declare(parameter) }
    function.body = try statements()
    scopes.removeLast()
    let open = blocks.removeLast()[0].gotos.first
    loops.removeLast()
    variadic.removeLast()
    if let open {
      throw LuaSyntaxError(message: "no visible label '\(open.name)' for goto", place: open.place)
    }
    function.end = token.place
    try expect(.end)
    return function
  }
}

extension LuaExpression {
  /// Whether it may give several values.
  var isMultiple: Bool {
    switch kind {
    case .call, .method, .varargs: true
    default: false
    }
  }
}
