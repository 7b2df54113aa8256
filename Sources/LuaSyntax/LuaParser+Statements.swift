/// Statements, by the grammar in section 9 of the manual.
extension LuaParser {
  private var isBlockEnd: Bool {
    switch token.kind {
    case .end, .keyword(.end), .keyword(.else), .keyword(.elseif), .keyword(.until): true
    default: false
    }
  }

  mutating func statements() throws(LuaSyntaxError) -> [LuaStatement] {
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
  func assign(_ values: [LuaExpression], to variables: [LuaVariable?]) {
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
}
