/// Expressions, by the grammar in section 9 of the manual.
extension LuaParser {
  mutating func expressions() throws(LuaSyntaxError) -> [LuaExpression] {
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

  mutating func expression(above power: Int = 0) throws(LuaSyntaxError) -> LuaExpression {
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

  func named(
    _ text: String, _ place: SourcePlace, isRead: Bool, isObject: Bool = false
  ) -> LuaExpression {
    guard let variable = variable(text) else { return LuaExpression(.global(text), place) }
    if isRead { variable.isRead = true }
    variable.uses.append(LuaVariable.Use(place: place, isAssigned: !isRead && !isObject))
    return LuaExpression(.local(variable), place)
  }

  /// A name or an expression in parentheses with what follows: fields, calls, methods.
  mutating func suffixed(isRead: Bool) throws(LuaSyntaxError) -> LuaExpression {
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

  mutating func functionBody(
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
