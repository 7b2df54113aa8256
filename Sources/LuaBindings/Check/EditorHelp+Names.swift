import LuaSyntax

/// The places of local variables: for references, highlights and new names.
extension EditorHelp {
  /// A local variable with every place that names it, the declaration first.
  package struct NamedPlaces {
    package var name: String
    package var declaration: SourcePlace
    package var uses: [LuaVariable.Use]

    /// The declaration, then the uses in order of the text.
    package var all: [SourcePlace] { [declaration] + uses.map(\.place) }
  }

  /// The local variable that stands at a place; nil for all else.
  package func names(line: Int, column: Int) -> NamedPlaces? {
    func covers(_ place: SourcePlace) -> Bool {
      place.line == line && place.column <= column && column <= place.column + place.length
    }
    // The implicit parameter of a method has no place of its own.
    let own = variables.filter { $0.name != "self" || $0.place.length == 4 }
    let found = own.first { variable in
      covers(variable.place) || variable.uses.contains { covers($0.place) }
    }
    return found.map { NamedPlaces(name: $0.name, declaration: $0.place, uses: $0.uses) }
  }

  /// The reason why a variable cannot have a new name; nil where it can.
  ///
  /// The text with the new name must mean the same: each name must stand for what it stood for.
  package func refusal(of name: String, for places: NamedPlaces) -> String? {
    let isName =
      name.utf8.first.map { !(48...57).contains($0) } ?? false
      && name.utf8.allSatisfy {
        (97...122).contains($0) || (65...90).contains($0) || (48...57).contains($0) || $0 == 95
      }
    guard isName, LuaToken.Keyword(rawValue: name) == nil else {
      return "a variable's name must be a word of letters, digits and _, not '\(name)'"
    }
    guard let before = try? LuaParser.parse(bytes) else {
      return "the text has an error of syntax: fix it first"
    }
    guard let after = try? LuaParser.parse(renamed(places.all, to: name)),
      Self.meanings(of: before) == Self.meanings(of: after)
    else { return "'\(name)' already names something else here: choose another name" }
    return nil
  }

  /// The text with another name at some places.
  private func renamed(_ places: [SourcePlace], to name: String) -> [UInt8] {
    let starts = lineStarts(of: bytes)
    var text = bytes
    for place in places.sorted(by: { ($0.line, $0.column) > ($1.line, $1.column) })
    where place.line <= starts.count {
      let start = starts[place.line - 1] + place.column
      text.replaceSubrange(start..<min(start + place.length, text.count), with: name.utf8)
    }
    return text
  }

  /// The meaning of each name of a text in order: the number of its declaration, or the global.
  private static func meanings(of main: LuaFunction) -> [String] {
    var names: [(place: SourcePlace, meaning: String)] = []
    let variables = declared(in: main).sorted {
      ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column)
    }
    for (number, variable) in variables.enumerated() {
      let places = [variable.place] + variable.uses.map(\.place)
      names += places.map { ($0, "\(number)") }
    }
    func add(_ expression: LuaExpression) {
      if case .global(let name) = expression.kind { names.append((expression.place, name)) }
    }
    var visitor = LuaVisitor()
    visitor.onExpression = add
    visitor.onStatement = { statement in
      switch statement {
      case .assignment(let targets, _): targets.forEach(add)
      case .function(let target, _): add(target)
      default: break
      }
    }
    visitor.visit(main.body)
    return names.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
      .map(\.meaning)
  }

  /// All local variables of a text.
  static func declared(in main: LuaFunction) -> [LuaVariable] {
    var found: [LuaVariable] = []
    var visitor = LuaVisitor()
    visitor.onStatement = { statement in
      switch statement {
      case .local(let variables, _): found += variables
      case .localFunction(let variable, _): found.append(variable)
      case .count(let variable, _, _): found.append(variable)
      case .each(let variables, _, _): found += variables
      default: break
      }
    }
    visitor.onExpression = { expression in
      if case .function(let function) = expression.kind { found += function.parameters }
    }
    visitor.visit(main.body)
    return found
  }
}
