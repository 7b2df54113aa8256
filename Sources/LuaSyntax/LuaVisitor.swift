/// Visits every statement and expression of a tree in the order of the text, outer ones first.
package struct LuaVisitor {
  package var onStatement: (LuaStatement) -> Void = { _ in }
  package var onExpression: (LuaExpression) -> Void = { _ in }

  /// Whether the parts of an expression are visited, too.
  package var enters: (LuaExpression) -> Bool = { _ in true }

  package init() {}

  package func visit(_ statements: [LuaStatement]) { statements.forEach(visit) }

  private func visit(_ statement: LuaStatement) {
    onStatement(statement)
    switch statement {
    case .local(_, let values), .return(let values): visit(values)
    case .assignment(let targets, let values):
      // A target itself is not read, the objects that it is a field of are.
      for target in targets { visitObject(of: target) }
      visit(values)
    case .call(let call): visit(call)
    case .block(let body): visit(body)
    case .loop(let condition, let body, let isRepeat):
      if isRepeat {
        visit(body)
        visit(condition)
      } else {
        visit(condition)
        visit(body)
      }
    case .branches(let branches):
      for branch in branches {
        if let condition = branch.condition { visit(condition) }
        visit(branch.body)
      }
    case .count(_, let bounds, let body):
      visit(bounds)
      visit(body)
    case .each(_, let values, let body):
      visit(values)
      visit(body)
    case .function(let target, let value):
      visitObject(of: target)
      visit(value)
    case .localFunction(_, let value): visit(value)
    case .break, .goto, .label: break
    }
  }

  private func visitObject(of target: LuaExpression) {
    guard case .index(let object, let key) = target.kind else { return }
    visit(object)
    if case .string = key.kind { return }
    visit(key)
  }

  private func visit(_ expressions: [LuaExpression]) { expressions.forEach(visit) }

  private func visit(_ expression: LuaExpression) {
    onExpression(expression)
    guard enters(expression) else { return }
    switch expression.kind {
    case .function(let function): visit(function.body)
    case .index(let object, let key):
      visit(object)
      if case .string = key.kind { return }
      visit(key)
    case .call(let function, let arguments):
      visit(function)
      visit(arguments)
    case .method(let object, _, let arguments):
      visit(object)
      visit(arguments)
    case .unary(_, let inner), .parenthesized(let inner): visit(inner)
    case .binary(_, let left, let right):
      visit(left)
      visit(right)
    case .table(let fields):
      for field in fields {
        if let key = field.key { if case .string = key.kind {} else { visit(key) } }
        visit(field.value)
      }
    case .nil, .true, .false, .number, .string, .varargs, .local, .global: break
    }
  }
}
