import LuaSyntax

/// Finds the expression that an error of a run is about, where Lua names its line alone.
package struct FailurePlaces {
  /// Says what a loop without an end needs.
  package static let loopAdvice = LoopPlaces.advice

  private let loops: LoopPlaces
  /// The expressions by their lines, in the order of the text.
  private var expressions: [Int: [LuaExpression]] = [:]

  /// The places of a text; nil for one that is no Lua.
  ///
  /// - Complexity: O(bytes).
  package init?(_ bytes: [UInt8]) {
    guard let main = try? LuaParser.parse(bytes) else { return nil }
    loops = LoopPlaces(main.body)
    var expressions: [Int: [LuaExpression]] = [:]
    var visitor = LuaVisitor()
    visitor.onExpression = { expressions[$0.place.line, default: []].append($0) }
    visitor.onStatement = { statement in
      guard case .assignment(let targets, _) = statement else { return }
      // A visitor passes over the targets themselves.
      for target in targets { expressions[target.place.line, default: []].append(target) }
    }
    visitor.visit(main.body)
    self.expressions = expressions
  }

  /// The condition of the innermost loop around a line, or its variable if all loops there are counted; nil outside
  /// of loops.
  package func loop(around line: Int) -> (place: SourcePlace, isCounted: Bool)? {
    loops.loop(around: line)
  }

  /// The key of the first of some fields in the calls that begin in a line; nil where no table has one.
  package func field(_ names: [String], line: Int) -> SourcePlace? {
    for call in expressions[line] ?? [] {
      for argument in call.arguments {
        guard case .table(let fields) = argument.kind else { continue }
        for name in names {
          if let key = fields.first(where: { $0.key?.text == name })?.key { return key.place }
        }
      }
    }
    return nil
  }

  /// The literal text or number of a line; nil where it stands there more than once.
  package func literal(_ text: String, line: Int) -> SourcePlace? {
    let found = (expressions[line] ?? []).filter { expression in
      switch expression.kind {
      case .string(let string): string == text
      case .number(let number, _): Double(text) == number
      default: false
      }
    }
    return found.count == 1 ? found[0].place : nil
  }

  /// The name of the function that a call in a line has, the last such call first; nil where there is none.
  package func call(of name: String, line: Int) -> SourcePlace? {
    (expressions[line] ?? []).last { $0.isCall && $0.calledName?.name == name }?.calledName?.place
  }

  /// The key of a field in the last animation that a line makes of it, or the verb of one that names none; nil where
  /// there is none.
  package func animation(of field: String, line: Int) -> SourcePlace? {
    for call in (expressions[line] ?? []).reversed() {
      guard let called = call.calledName, ["to", "by"].contains(called.name) else { continue }
      let tables = call.arguments.compactMap { argument -> [LuaTableField]? in
        if case .table(let fields) = argument.kind { fields } else { nil }
      }
      guard let first = tables.first else { return called.place }
      if let key = first.first(where: { $0.key?.text == field })?.key { return key.place }
    }
    return nil
  }

  /// The place where a line indexes or calls the value of a name; nil where it does not.
  package func use(of name: String, line: Int) -> SourcePlace? {
    for expression in expressions[line] ?? [] {
      let object: LuaExpression
      switch expression.kind {
      case .index(let owner, _), .method(let owner, _, _): object = owner
      case .call(let function, _): object = function
      default: continue
      }
      switch object.kind {
      case .local(let variable) where variable.name == name: return object.place
      case .global(name): return object.place
      case .index(_, let key) where key.text == name: return key.place
      default: continue
      }
    }
    return nil
  }

  /// The call whose missing result is used in a line; nil where there is none.
  package func callBeforeUse(line: Int) -> SourcePlace? {
    for expression in expressions[line] ?? [] {
      let object: LuaExpression
      switch expression.kind {
      case .index(let owner, _), .method(let owner, _, _): object = owner
      case .call(let function, _): object = function
      default: continue
      }
      if object.isCall, let called = object.calledName { return called.place }
    }
    return nil
  }

  /// The name of the first call of a line, or else its first expression.
  package func first(line: Int) -> SourcePlace? {
    let all = expressions[line] ?? []
    return all.first(where: \.isCall)?.calledName?.place ?? all.first?.place
  }
}

extension LuaExpression {
  fileprivate var isCall: Bool {
    switch kind {
    case .call, .method: true
    default: false
    }
  }

  fileprivate var arguments: [LuaExpression] {
    switch kind {
    case .call(_, let arguments), .method(_, _, let arguments): arguments
    default: []
    }
  }

  /// The name of a called function, and where it stands.
  fileprivate var calledName: (name: String, place: SourcePlace)? {
    switch kind {
    case .method(_, let name, _): return (name, place)
    case .call(let function, _):
      switch function.kind {
      case .global(let name): return (name, function.place)
      case .local(let variable): return (variable.name, function.place)
      case .index(_, let key): return key.text.map { ($0, key.place) }
      default: return nil
      }
    default: return nil
    }
  }
}
