/// A local variable, or a parameter of a function.
///
/// A class: all expressions that name it share it.
package final class LuaVariable {
  /// Where its values come from.
  package enum Role: Equatable {
    case local, parameter, loop
  }

  package let name: String
  package let place: SourcePlace
  package let role: Role
  /// Whether it can be assigned.
  package let isConstant: Bool
  /// Every expression that is assigned to it on its own.
  package internal(set) var values: [LuaExpression] = []
  /// Whether it has values that no expression gives: results after the first, of loops and of calls.
  package internal(set) var hasOtherValues: Bool
  /// Whether an expression reads it.
  package internal(set) var isRead = false
  /// The places that name it after its declaration, in order of the text.
  package internal(set) var uses: [Use] = []

  /// A place that names the variable.
  package struct Use: Equatable {
    package var place: SourcePlace
    /// Whether the place assigns it.
    package var isAssigned: Bool
  }

  init(_ name: String, _ place: SourcePlace, _ role: Role, isConstant: Bool = false) {
    self.name = name
    self.place = place
    self.role = role
    self.isConstant = isConstant
    hasOtherValues = role != .local
  }
}

/// An expression, with the place of its first word, or of the word that names it.
package final class LuaExpression {
  package indirect enum Kind {
    case `nil`, `true`, `false`
    case number(Double, isWhole: Bool)
    case string(String)
    case varargs
    case function(LuaFunction)
    case local(LuaVariable)
    case global(String)
    /// `object.name`, `object[key]`.
    case index(LuaExpression, LuaExpression)
    case call(LuaExpression, [LuaExpression])
    /// `object:name(…)`; the place is that of the name.
    case method(LuaExpression, String, [LuaExpression])
    case unary(String, LuaExpression)
    case binary(String, LuaExpression, LuaExpression)
    case table([LuaTableField])
    case parenthesized(LuaExpression)
  }

  package let kind: Kind
  package let place: SourcePlace

  init(_ kind: Kind, _ place: SourcePlace) {
    self.kind = kind
    self.place = place
  }

  /// The place of its first word.
  package var start: SourcePlace {
    switch kind {
    case .binary(_, let left, _): left.start
    case .index(let object, _), .method(let object, _, _): object.start
    case .call(let function, _): function.start
    default: place
    }
  }
}

/// An entry of a table: `value`, `name = value` or `[key] = value`.
package struct LuaTableField {
  /// Nil for an item of the list.
  package var key: LuaExpression?
  package var value: LuaExpression
}

/// A function's parameters and statements.
package final class LuaFunction {
  package let parameters: [LuaVariable]
  package let isVariadic: Bool
  package internal(set) var body: [LuaStatement] = []
  /// The place of its `end`; nil for the main function.
  package internal(set) var end: SourcePlace?

  init(_ parameters: [LuaVariable], isVariadic: Bool) {
    self.parameters = parameters
    self.isVariadic = isVariadic
  }
}

/// A statement.
package indirect enum LuaStatement {
  case local([LuaVariable], [LuaExpression])
  case assignment([LuaExpression], [LuaExpression])
  case call(LuaExpression)
  case block([LuaStatement])
  case loop(condition: LuaExpression, body: [LuaStatement], isRepeat: Bool)
  /// Conditions with what they do; the last `else` has none.
  case branches([(condition: LuaExpression?, body: [LuaStatement])])
  case count(LuaVariable, [LuaExpression], body: [LuaStatement])
  case each([LuaVariable], [LuaExpression], body: [LuaStatement])
  /// `function a.b:c() end`.
  case function(target: LuaExpression, value: LuaExpression)
  case localFunction(LuaVariable, LuaExpression)
  case `return`([LuaExpression])
  case `break`
  case goto(String)
  case label(String)
}
