import AnimationEngine
import LuaRuntime
import LuaSyntax
import SceneGraph

/// Serves the requests of an editor about a script's text: the words that may stand at a place, what a word is,
/// and where it comes from.
///
/// The text may be incomplete at the place: the line is left out then, and the text before it is enough.
package struct EditorHelp {
  /// A word that may stand at a place.
  package struct Completion: Equatable {
    package enum Kind { case function, field, variable, value, option }
    package var name: String
    package var kind: Kind
    /// Its signature or its type.
    package var detail: String
    package var doc: String
  }

  let reference: Reference
  let bytes: [UInt8]
  /// Everything that a script can name.
  let api: API
  let types: TypeFinder
  /// Variables with their places, in order.
  var variables: [LuaVariable] = []
  var main: LuaFunction?
  let easings: [String]

  /// Help about a text, at a line that may be incomplete.
  ///
  /// - Complexity: O(bytes).
  package init(_ bytes: [UInt8], line: Int, families: [EasingRegistry.Listing]) {
    self.init(bytes, line: line, families: families, .standard)
  }

  /// As above, of an API that may have more than the standard one.
  init(_ bytes: [UInt8], line: Int, families: [EasingRegistry.Listing], _ api: API) {
    self.bytes = bytes
    self.api = api
    types = TypeFinder(api)
    reference = Reference(api, families)
    easings =
      EasingRegistry.fixedCurves.map(\.name)
      + families.flatMap { family in
        family.hasVariants
          ? EasingVariant.allCases.map { "\(family.name).\($0.name)" } : [family.name]
      }
    main = Self.tree(of: bytes, around: line)
    guard let main else { return }
    variables = Self.declared(in: main)
    var visitor = LuaVisitor()
    visitor.onStatement = { [types] statement in
      guard case .each(let variables, let values, _) = statement, variables.count == 2,
        case .call(let function, let arguments)? = values.first?.kind,
        case .global("ipairs") = function.kind, let list = arguments.first
      else { return }
      types.items[ObjectIdentifier(variables[1])] = list
    }
    // `test("name", function(t) … end)`
    visitor.onExpression = { [types] expression in
      guard case .call(let function, let arguments) = expression.kind,
        case .global("test") = function.kind, case .function(let body)? = arguments.last?.kind,
        let parameter = body.parameters.first
      else { return }
      types.given[ObjectIdentifier(parameter)] = .object("t")
    }
    visitor.visit(main.body)
  }

  /// The tree of the text, or of it without the line, or of what stands before with its blocks closed.
  static func tree(of bytes: [UInt8], around line: Int) -> LuaFunction? {
    if let main = try? LuaParser.parse(bytes) { return main }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard line >= 1, line <= lines.count else { return nil }
    // The line up to a word of it, with the blocks closed that it opens.
    let own = lines[line - 1]
    for cut in cuts(of: own).prefix(12) {
      for ends in 0...3 {
        lines[line - 1] = own.prefix(cut) + Array(String(repeating: " end", count: ends).utf8)
        if let main = try? LuaParser.parse(Array(lines.joined(separator: [10]))) { return main }
      }
    }
    lines[line - 1] = []
    if let main = try? LuaParser.parse(Array(lines.joined(separator: [10]))) { return main }
    // Statements over several lines: fewer and fewer of those before.
    for count in stride(from: line - 1, through: max(line - 12, 0), by: -1) {
      let text = Array(lines[..<count].joined(separator: [10]))
      for ends in 0...6 {
        let closed = text + Array(String(repeating: " end", count: ends).utf8)
        if let main = try? LuaParser.parse(closed) { return main }
        if let main = try? LuaParser.parse(closed + Array(")".utf8)) { return main }
      }
    }
    return nil
  }

  /// The places at which the words of a line begin, the last first.
  static func cuts(of line: ArraySlice<UInt8>) -> [Int] {
    var lexer = LuaLexer(Array(line))
    var starts: [Int] = []
    while let token = try? lexer.next(), token.kind != .end { starts.append(token.place.column) }
    return starts.reversed()
  }

  // MARK: Types

  /// The variable of a name that is in sight at a line.
  func variable(_ name: String, before line: Int) -> LuaVariable? {
    variables.last { $0.name == name && $0.place.line <= line }
  }

  /// The type of an expression that is written on a line by itself.
  func type(of text: String, line: Int) -> KnownType {
    guard let chunk = try? LuaParser.parse(Array("return \(text)".utf8)),
      case .return(let values)? = chunk.body.first, let value = values.first
    else { return .unknown }
    types.named = { name in self.variable(name, before: line) }
    defer { types.named = { _ in nil } }
    return types.type(of: value)
  }

  // MARK: Tokens

  /// The tokens that begin before a place.
  func tokens(before line: Int, _ column: Int) -> [LuaToken] {
    var lexer = LuaLexer(bytes)
    var tokens: [LuaToken] = []
    while let token = try? lexer.next(), token.kind != .end {
      let place = token.place
      guard place.line < line || place.line == line && place.column < column else { break }
      tokens.append(token)
    }
    return tokens
  }

  /// The text of a chain of names, calls and brackets that ends at a token.
  func expression(endingAt end: Int, in tokens: [LuaToken]) -> String {
    var index = end
    while index >= 0 {
      switch tokens[index].kind {
      case .symbol(")"), .symbol("]"), .symbol("}"):
        index = opening(of: index, in: tokens) - 1
        continue
      case .string: index -= 1; continue
      case .name:
        if index > 0,
          tokens[index - 1].kind == .symbol(".") || tokens[index - 1].kind == .symbol(":")
        {
          index -= 2
          continue
        }
        return text(of: tokens[index...end])
      default: return index < end ? text(of: tokens[(index + 1)...end]) : ""
      }
    }
    return ""
  }

  /// The bracket that opens what another closes; -1 where none does.
  func opening(of index: Int, in tokens: [LuaToken]) -> Int {
    var depth = 0
    for place in stride(from: index, through: 0, by: -1) {
      switch tokens[place].kind {
      case .symbol(")"), .symbol("]"), .symbol("}"): depth += 1
      case .symbol("("), .symbol("["), .symbol("{"):
        depth -= 1
        if depth == 0 { return place }
      default: break
      }
    }
    return -1
  }

  func text(of tokens: ArraySlice<LuaToken>) -> String {
    tokens.map { token in
      switch token.kind {
      case .name(let text), .symbol(let text): text
      case .keyword(let word): word.rawValue
      case .number(let value, _): "\(value)"
      case .string(let text): "\"\(text.filter { $0 != "\"" && $0 != "\\" && $0 != "\n" })\""
      case .end: ""
      }
    }.joined(separator: " ")
  }

  /// The innermost bracket that is open at the end.
  func openBracket(_ tokens: [LuaToken]) -> Int? {
    var depth = 0
    for index in tokens.indices.reversed() {
      switch tokens[index].kind {
      case .symbol(")"), .symbol("]"), .symbol("}"): depth += 1
      case .symbol("("), .symbol("["), .symbol("{"):
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  /// Commas outside of brackets.
  func commas(_ tokens: ArraySlice<LuaToken>) -> Int {
    var (depth, count) = (0, 0)
    for token in tokens {
      switch token.kind {
      case .symbol("("), .symbol("["), .symbol("{"): depth += 1
      case .symbol(")"), .symbol("]"), .symbol("}"): depth -= 1
      case .symbol(","): if depth == 0 { count += 1 }
      default: break
      }
    }
    return count
  }

  // MARK: Hover

  /// The entries of the reference for the word at a place; none for one that is the script's own.
  package func entries(line: Int, column: Int) -> [ReferenceEntry] {
    let tokens = tokens(before: line, column + 1)
    guard let last = tokens.last, last.place.line == line,
      last.place.column + last.place.length > column
    else { return [] }
    switch last.kind {
    case .string(let text):
      let named = reference.entries(named: text)
      return named.filter { $0.kind == .easing || $0.kind == .event }
    case .name(let name):
      let before = Array(tokens.dropLast())
      if let sign = before.last, sign.kind == .symbol(".") || sign.kind == .symbol(":") {
        let type = type(of: expression(endingAt: before.count - 2, in: before), line: line)
        return reference.entries(
          named: "\(owner(of: type))\(sign.kind == .symbol(":") ? ":" : ".")\(name)"
        )
        .ifEmpty { reference.entries(named: "\(owner(of: type)):\(name)") }
        .ifEmpty {
          if case .layer = type {
            reference.entries(named: "layer.\(name)").ifEmpty {
              reference.entries(named: "list:\(name)")
            }
          } else {
            []
          }
        }
      }
      // A key of a table, or a global.
      if keys(before, line) != nil {
        return reference.entries(named: name).filter { $0.kind == .option || $0.kind == .property }
      }
      guard variable(name, before: line) == nil else { return [] }
      return reference.entries(named: name).filter { $0.places == [name] }
    default: return []
    }
  }

  func owner(of type: KnownType) -> String {
    switch type {
    case .anim: "anim"
    case .easings: "anim.easing"
    case .layer(let kind): kind.name
    case .list: "list"
    case .object(let name): name.hasSuffix("gradient") ? "gradient" : name
    default: ""
    }
  }

  // MARK: Definition

  /// The place at which the local variable of the word at a place is made; nil for anything else.
  package func definition(line: Int, column: Int) -> SourcePlace? {
    let tokens = tokens(before: line, column + 1)
    guard let last = tokens.last, case .name(let name) = last.kind, last.place.line == line,
      last.place.column + last.place.length > column
    else { return nil }
    if tokens.count > 1,
      tokens[tokens.count - 2].kind == .symbol(".")
        || tokens[tokens.count - 2].kind == .symbol(":")
    {
      return nil
    }
    return variable(name, at: last.place)?.place
  }

  /// The variable that a place of the text names; where the text has errors, the one of that name in sight.
  func variable(_ name: String, at place: SourcePlace) -> LuaVariable? {
    variables.first { variable in
      variable.place == place || variable.uses.contains { $0.place == place }
    } ?? variable(name, before: place.line)
  }

  /// The signatures of the call whose arguments the place lies in, and the index of the argument.
  package func signature(line: Int, column: Int) -> (
    signatures: [String], doc: String, argument: Int
  )? {
    let tokens = tokens(before: line, column)
    guard let paren = openParenthesis(tokens), paren > 0,
      case .name(let name) = tokens[paren - 1].kind
    else { return nil }
    let argument = commas(tokens[(paren + 1)...])
    var found: [ReferenceEntry] = []
    var prefix = ""
    if paren >= 3 {
      let type = type(of: expression(endingAt: paren - 3, in: tokens), line: line)
      found = reference.entries(named: "\(owner(of: type))\(type == .anim ? "." : ":")\(name)")
      prefix = type == .anim ? "anim." : "\(owner(of: type)):"
      if case .layer = type {
        prefix = "layer:"
        if found.isEmpty { found = reference.entries(named: "layer:\(name)") }
      }
    } else {
      found = reference.entries(named: name).filter { $0.places == [name] }
    }
    guard let entry = found.first(where: { $0.kind == .function || $0.kind == .test }) else {
      return nil
    }
    let own = entry.signatures.filter { $0.hasPrefix(prefix + name) }
    return (own.isEmpty ? entry.signatures : own, entry.doc, argument)
  }

  /// The innermost call's parenthesis, through the tables in its arguments.
  func openParenthesis(_ tokens: [LuaToken]) -> Int? {
    var rest = tokens
    while let open = openBracket(rest) {
      if rest[open].kind == .symbol("(") { return open }
      rest = Array(rest[..<open])
    }
    return nil
  }
}

extension Array {
  /// The array itself, or another one if it is empty.
  fileprivate func ifEmpty(_ other: () -> [Element]) -> [Element] { isEmpty ? other() : self }
}
