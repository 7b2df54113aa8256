import LuaBindings

/// A value on its way between Swift and a script.
///
/// Numbers keep their kind: `3` is an integer, `3.0` a number. A table is a list (`{ 1, 2 }`) or has names
/// (`{ x = 1 }`); an empty one is a list.
public enum ScriptValue {
  case `nil`
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case list([ScriptValue])
  case table([String: ScriptValue])
  /// A function of the script.
  case function(ScriptFunction)
  /// An object of the program.
  case object(AnyObject)

  /// The value in words for errors, as "a list".
  public var noun: String {
    switch self {
    case .nil: "nothing"
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .string(let text): "the text '\(text)'"
    case .list: "a list"
    case .table: "a table"
    case .function: "a function"
    case .object(let object): "an object of class \(type(of: object))"
    }
  }
}

extension ScriptValue {
  init(_ value: HostValue) {
    self =
      switch value {
      case .nil: .nil
      case .flag(let flag): .boolean(flag)
      case .whole(let number): .integer(number)
      case .number(let number): .number(number)
      case .text(let text): .string(text)
      case .list(let items): .list(items.map(ScriptValue.init))
      case .record(let fields): .table(fields.mapValues(ScriptValue.init))
      case .function(let function): .function(ScriptFunction(function))
      case .object(let object): .object(object)
      }
  }

  /// The value as the binding has it.
  var hostValue: HostValue {
    switch self {
    case .nil: .nil
    case .boolean(let flag): .flag(flag)
    case .integer(let number): .whole(number)
    case .number(let number): .number(number)
    case .string(let text): .text(text)
    case .object(let object): .object(object)
    case .function(let function): .function(function.reference)
    case .list(let items): .list(items.map(\.hostValue))
    case .table(let fields): .record(fields.mapValues(\.hostValue))
    }
  }
}
