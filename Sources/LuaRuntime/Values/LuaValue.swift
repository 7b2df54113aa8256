/// The type of a value.
package enum LuaKind: Int32, Sendable {
  case none = -1
  case `nil` = 0
  case boolean = 1
  /// A float.
  case number = 3
  case string = 4
  case table = 5
  case function = 6
  /// A host object.
  case object = 7
  case coroutine = 8
  /// A number with an integer representation of its own.
  case integer = 9

  /// Whether it is a number, of either representation.
  package var isNumeric: Bool { self == .number || self == .integer }

  /// Lua's name of the type.
  package var name: String {
    switch self {
    case .none: "no value"
    case .nil: "nil"
    case .boolean: "boolean"
    case .number, .integer: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    case .object: "object"
    case .coroutine: "thread"
    }
  }
}

/// A place on the Lua stack, good until the host call that it came from returns.
///
/// Arguments are 1, 2, …; integer literals are accepted.
package struct LuaSlot: Hashable, Sendable, ExpressibleByIntegerLiteral {
  package var index: Int32

  package init(_ index: Int) { self.index = Int32(index) }
  package init(integerLiteral value: Int) { index = Int32(value) }
  init(raw index: Int32) { self.index = index }
}

/// A class of host objects.
package struct LuaClass: Hashable, Sendable {
  let number: Int32
}

/// A host object: a class and an id that the host chose, never used again for another thing.
package struct LuaObject: Hashable, Sendable {
  package var type: LuaClass
  package var id: Int64

  package init(_ type: LuaClass, id: Int64) {
    self.type = type
    self.id = id
  }
}

/// A value on its way into or out of a script, for places that are not run per frame.
package enum LuaValue {
  case `nil`
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  /// Invalid UTF-8 from a script has been repaired; `LuaCall.bytes` gives what was there.
  case string(String)
  case table(LuaReference)
  case function(LuaReference)
  case coroutine(LuaReference)
  case object(LuaObject)

  // Only into scripts:
  case bytes([UInt8])
  case list([LuaValue])
  /// A list of numbers that can be read by name, too.
  case vector([LuaValue], VectorNames)
  case record([(String, LuaValue)])
  /// A list with the methods of `defineList`: keys and values.
  case methodList([(LuaValue, LuaValue)])
  /// Any keys.
  case map([(LuaValue, LuaValue)])
  case slot(LuaSlot)
  case weak(LuaWeakReference)
  /// A function of the host.
  case hostFunction(HostFunction)
  /// A table of the host with hooks; its metatable is closed.
  case hostTable(LuaHostTable)
}

/// A table whose missing fields, new fields and calls go to the host.
///
/// `index` gets (table, key), `newindex` (table, key, value), `call` (table, arguments…).
package struct LuaHostTable {
  /// Its name in scripts, if errors shall show it.
  package var name: String?
  package var fields: [(String, LuaValue)]
  package var index: HostFunction?
  package var newindex: HostFunction?
  package var call: HostFunction?

  package init(
    name: String? = nil, fields: [(String, LuaValue)] = [], index: HostFunction? = nil,
    newindex: HostFunction? = nil, call: HostFunction? = nil
  ) {
    self.name = name
    self.fields = fields
    self.index = index
    self.newindex = newindex
    self.call = call
  }
}

/// Assigns a number to a field of an object, by the numbers of both.
///
/// It returns false, and nothing happened, where that is not so simple. It must not enter Lua.
package struct NumberAssigner {
  let assign: (Int64, Int, Double) -> Bool

  package init(_ assign: @escaping (Int64, Int, Double) -> Bool) { self.assign = assign }
}

/// A class of host objects: what `object.name`, `object.name = value` and so on do.
///
/// Members named in `methods` are found without a call of the host. For all other names `index` and
/// `newindex` run: slot 1 is the object, 2 the key (any value), 3 the new value. `LuaCall.code` is the
/// field's number, or -1 if the name is not in `fields`. Fields that no handler takes are errors.
/// `arithmetic` runs for `+ - * / // % ^ ..` and unary minus, and usually throws. Without it, and
/// for `<`, `#` and so on, Lua's own error names the class.
package struct LuaClassDescription {
  package var name: String
  package var methods: [String: HostFunction]
  package var fields: [String: Int]
  package var index: HostFunction?
  package var newindex: HostFunction?
  /// Is called before `newindex` for numbers.
  package var assigner: NumberAssigner?
  package var call: HostFunction?
  package var tostring: HostFunction?
  package var close: HostFunction?
  package var arithmetic: HostFunction?

  package init(
    name: String, methods: [String: HostFunction] = [:], fields: [String: Int] = [:],
    index: HostFunction? = nil, newindex: HostFunction? = nil, call: HostFunction? = nil,
    tostring: HostFunction? = nil, close: HostFunction? = nil, arithmetic: HostFunction? = nil
  ) {
    self.name = name
    self.methods = methods
    self.fields = fields
    self.index = index
    self.newindex = newindex
    self.call = call
    self.tostring = tostring
    self.close = close
    self.arithmetic = arithmetic
  }
}

/// A place in a script: file as the host named it, and line from 1 (0 = not known).
package struct LuaPosition: Equatable, Hashable, Sendable, CustomStringConvertible {
  package var file: String
  package var line: Int

  package var description: String { "\(file):\(line)" }

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

// References and host functions belong to one state.
@available(*, unavailable) extension LuaValue: Sendable {}
@available(*, unavailable) extension LuaHostTable: Sendable {}

/// The names of a vector's numbers.
package enum VectorNames: Int32, Sendable {
  /// `x y z w`
  case places
  /// `width height`
  case sides
  /// `top_left top_right bottom_right bottom_left`
  case corners
}
