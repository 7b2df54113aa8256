import LuaSyntax

/// The part of a program that a Lua file is, by its text.
package struct ScriptKind {
  /// Whether it returns something at its end, as modules do.
  package let returnsValues: Bool
  /// The modules that it reads by a name which the text shows.
  package let required: Set<String>

  /// The kind of a text; nil for one that is no Lua.
  ///
  /// - Complexity: O(bytes).
  package init?(_ bytes: [UInt8]) {
    guard let main = try? LuaParser.parse(bytes) else { return nil }
    if case .return(let values)? = main.body.last {
      returnsValues = !values.isEmpty
    } else {
      returnsValues = false
    }
    var names: Set<String> = []
    var visitor = LuaVisitor()
    visitor.onExpression = { expression in
      guard case .call(let function, let arguments) = expression.kind,
        case .global("require") = function.kind, let name = arguments.first?.text
      else { return }
      names.insert(name)
    }
    visitor.visit(main.body)
    required = names
  }
}
