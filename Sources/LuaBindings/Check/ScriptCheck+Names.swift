import AnimationEngine
import LuaRuntime
import LuaSyntax

/// The names that a script gives to things of its own.
extension ScriptCheck {
  /// Notes what the script defines, wherever it stands: uses may come before.
  func gather(_ statements: [LuaStatement]) {
    var visitor = LuaVisitor()
    visitor.onStatement = { [unowned self] statement in
      switch statement {
      case .assignment(let targets, let values): define(targets, values)
      case .function(let target, let value): define([target], [value])
      case .each(let variables, let values, _): noteItems(variables, values)
      default: break
      }
    }
    visitor.onExpression = { [unowned self] expression in
      switch expression.kind {
      // Files and texts in parts have layers of their own.
      case .method(_, "include", _), .method(_, "split", _): hidesLayers = true
      case .method(_, "emit", let arguments):
        if let name = arguments.first?.text { emitted.insert(name) }
      case .call(let function, let arguments):
        if isFunction(function, "property") { defineProperty(arguments) }
        if isFunction(function, "include") { hidesLayers = true }
        if isFunction(function, "define"), types.type(of: function.object) == .easings {
          defineEasing(arguments.first)
        }
      case .table(let fields):
        for field in fields {
          if field.key?.text == "name" {
            if let name = field.value.text { layerNames.insert(name) } else { hidesLayers = true }
          }
          if case .string(let name)? = field.key?.kind, case .function = field.value.kind {
            ownMethods.insert(name)
          }
        }
      default: break
      }
    }
    visitor.visit(statements)
  }

  func define(_ targets: [LuaExpression], _ values: [LuaExpression]) {
    for (index, target) in targets.enumerated() {
      switch target.kind {
      case .global(let name): assignedGlobals.insert(name)
      case .index(let object, let key):
        guard case .string(let name) = key.kind else {
          if [.easings, .effects].contains(types.type(of: object)) { hasHiddenNames = true }
          continue
        }
        switch types.type(of: object) {
        case .easings:
          _ = bench.failure(of: "P.anim.easing[\"\(name)\"] = function(p) return p end")
        case .effects:
          _ = bench.failure(
            of: "P.anim.effect[\"\(name)\"] = function(t, what, how) return P.handle end")
        default:
          if index < values.count, case .function = values[index].kind { ownMethods.insert(name) }
        }
      default: break
      }
    }
  }

  func defineEasing(_ name: LuaExpression?) {
    guard case .string(let name)? = name?.kind else {
      hasHiddenNames = true
      return
    }
    _ = bench.failure(of: "P.anim.easing[\"\(name)\"] = function(p) return p end")
  }

  func defineProperty(_ arguments: [LuaExpression]) {
    guard case .table(let fields)? = arguments.first?.kind,
      let name = fields.first(where: { $0.key?.text == "name" })?.value.text
    else {
      hasHiddenNames = true
      return
    }
    ownProperties.insert(name)
    _ = bench.failure(
      of:
        "P.anim.property { name = \"\(name)\", read = function() return 0 end, write = function() end }"
    )
  }

  /// Notes that the second variable of a loop over `ipairs(list)` is an item of the list.
  func noteItems(_ variables: [LuaVariable], _ values: [LuaExpression]) {
    guard variables.count == 2, case .call(let function, let arguments)? = values.first?.kind,
      case .global("ipairs") = function.kind, let list = arguments.first
    else { return }
    types.items[ObjectIdentifier(variables[1])] = list
  }

  func isFunction(_ function: LuaExpression, _ name: String) -> Bool {
    guard case .index(_, let key) = function.kind else { return false }
    return key.text == name
  }
}
