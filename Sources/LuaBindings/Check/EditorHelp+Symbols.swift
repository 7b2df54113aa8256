import LuaSyntax

/// The outline of a text: its functions, layers and other variables, listeners and tests.
extension EditorHelp {
  /// An entry of the outline.
  package struct Symbol {
    package enum Kind { case function, layer, handle, variable, listener, test }
    package var name: String
    package var kind: Kind
    /// The type as far as the text shows it; empty for none.
    package var detail: String
    /// The name's place.
    package var place: SourcePlace
    /// The place of the last word of a function; nil for what has one line.
    package var end: SourcePlace?
    package var children: [Symbol] = []
  }

  /// The outline of the text; empty for a text that is no Lua.
  package var symbols: [Symbol] { main.map { symbols(of: $0.body, isTop: true) } ?? [] }

  /// The entries of statements; variables count at the top alone, functions everywhere.
  private func symbols(of statements: [LuaStatement], isTop: Bool) -> [Symbol] {
    statements.flatMap { statement -> [Symbol] in
      switch statement {
      case .local(let variables, let values):
        return variables.enumerated().compactMap { index, variable in
          let value = index < values.count ? values[index] : nil
          return symbol(variable, value, isTop: isTop)
        }
      case .localFunction(let variable, let value):
        return symbol(variable, value, isTop: isTop).map { [$0] } ?? []
      case .assignment(let targets, let values):
        return zip(targets, values).compactMap { target, value in
          guard case .function(let function) = value.kind, let name = name(of: target) else {
            return nil
          }
          return symbol(name, target.place, function)
        }
      case .function(let target, let value):
        guard case .function(let function) = value.kind, let name = name(of: target) else {
          return []
        }
        return [symbol(name, target.place, function)]
      case .call(let call): return symbol(of: call).map { [$0] } ?? []
      case .block(let body), .loop(_, let body, _), .count(_, _, let body), .each(_, _, let body):
        return symbols(of: body, isTop: false)
      case .branches(let branches):
        return branches.flatMap { symbols(of: $0.body, isTop: false) }
      case .return, .break, .goto, .label: return []
      }
    }
  }

  private func symbol(
    _ variable: LuaVariable, _ value: LuaExpression?, isTop: Bool
  ) -> Symbol? {
    if case .function(let function)? = value?.kind {
      return symbol(variable.name, variable.place, function)
    }
    guard isTop else { return nil }
    var kind = Symbol.Kind.variable
    var detail = ""
    switch types.type(of: variable) {
    case .layer(let layer): (kind, detail) = (.layer, layer.name)
    case .object("handle"): (kind, detail) = (.handle, "handle")
    case .object(let name): detail = name
    case .number: detail = "number"
    case .text: detail = "text"
    case .flag: detail = "flag"
    case .list: detail = "list"
    case .anim, .easings, .effects, .function, .unknown: break
    }
    return Symbol(name: variable.name, kind: kind, detail: detail, place: variable.place)
  }

  private func symbol(_ name: String, _ place: SourcePlace, _ function: LuaFunction) -> Symbol {
    let parameters = function.parameters.map(\.name) + (function.isVariadic ? ["..."] : [])
    return Symbol(
      name: name, kind: .function, detail: "(\(parameters.joined(separator: ", ")))", place: place,
      end: function.end, children: symbols(of: function.body, isTop: false))
  }

  /// A listener, `ball:on("tap", function() … end)`, or a test, `test("name", function(t) … end)`.
  private func symbol(of call: LuaExpression) -> Symbol? {
    switch call.kind {
    case .method(let object, "on", let arguments):
      guard case .string(let event)? = arguments.first?.kind,
        case .function(let function)? = arguments.last?.kind
      else { return nil }
      let owner = name(of: object).map { "\($0) " } ?? ""
      return Symbol(
        name: "\(owner)on \(event)", kind: .listener, detail: "", place: call.place,
        end: function.end, children: symbols(of: function.body, isTop: false))
    case .call(let function, let arguments):
      guard case .global("test") = function.kind, let name = arguments.first,
        case .string(let text) = name.kind, case .function(let body)? = arguments.last?.kind
      else { return nil }
      return Symbol(
        name: text.isEmpty ? "test" : text, kind: .test, detail: "test", place: name.place,
        end: body.end, children: symbols(of: body.body, isTop: false))
    default: return nil
    }
  }

  /// The name of a variable or field as it is written; nil for all else.
  private func name(of expression: LuaExpression) -> String? {
    switch expression.kind {
    case .local(let variable): variable.name
    case .global(let name): name
    case .index(let object, let key):
      if case .string(let field) = key.kind, let owner = name(of: object) {
        "\(owner).\(field)"
      } else {
        nil
      }
    default: nil
    }
  }

  // MARK: Definitions

  /// The places that the word at a place comes from.
  ///
  /// A handle leads to the calls that made its animation, a field of a layer to the calls that animate it,
  /// and any other variable to its declaration.
  package func definitions(line: Int, column: Int) -> [SourcePlace] {
    let tokens = tokens(before: line, column + 1)
    guard let last = tokens.last, case .name(let name) = last.kind, last.place.line == line,
      last.place.column + last.place.length > column
    else { return [] }
    if tokens.count > 2,
      case .name(let owner) = tokens[tokens.count - 3].kind,
      tokens[tokens.count - 2].kind == .symbol("."),
      let variable = variable(owner, at: tokens[tokens.count - 3].place)
    {
      return animations(of: name, on: variable)
    }
    guard let place = definition(line: line, column: column),
      let variable = variables.first(where: { $0.place == place })
    else { return [] }
    guard place != last.place, types.type(of: variable) == .object("handle") else { return [place] }
    let made = variable.values.filter { value in
      switch value.kind {
      case .call, .method: true
      default: false
      }
    }
    return made.isEmpty ? [place] : made.map(\.place)
  }

  /// The calls of verbs that animate a field of a variable: `ball:to({ x = 1 })`, `anim.to(ball, { x = 1 })`.
  private func animations(of field: String, on variable: LuaVariable) -> [SourcePlace] {
    guard let main else { return [] }
    let verbs = Set(
      api.functions.filter { function in
        function.parameters.first?.shape == .target
          && function.parameters.contains { $0.shape == .fields }
      }.map(\.name))
    func isMeant(_ object: LuaExpression) -> Bool {
      if case .local(let found) = object.kind { found === variable } else { false }
    }
    func animates(_ arguments: some Sequence<LuaExpression>) -> Bool {
      arguments.contains { argument in
        guard case .table(let fields) = argument.kind else { return false }
        return fields.contains { field == $0.key?.text }
      }
    }
    var places: [SourcePlace] = []
    var visitor = LuaVisitor()
    visitor.onExpression = { expression in
      switch expression.kind {
      case .method(let object, let name, let arguments):
        if verbs.contains(name), isMeant(object), animates(arguments.prefix(1)) {
          places.append(expression.place)
        }
      case .call(let function, let arguments):
        guard case .index(_, let key) = function.kind, verbs.contains(key.text ?? ""),
          let target = arguments.first, isMeant(target), animates(arguments.dropFirst().prefix(1))
        else { return }
        places.append(expression.place)
      default: break
      }
    }
    visitor.visit(main.body)
    return places
  }
}
