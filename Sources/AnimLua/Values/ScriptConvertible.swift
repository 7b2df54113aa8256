/// A type whose values go to scripts and come from them.
///
/// Numbers, texts, flags, optionals, arrays, dictionaries with text keys, `ScriptValue` and `ScriptFunction`
/// conform; a class of the program conforms by `ScriptObject`.
///
/// ```swift
/// struct Hit: ScriptConvertible {
///   var name: String
///   var damage: Double
///   static var scriptTypeName: String { "table" }
///   static func fromScript(_ value: ScriptValue) throws(ScriptMismatch) -> Hit {
///     Hit(name: try value.field("name"), damage: try value.field("damage"))
///   }
///   var scriptValue: ScriptValue {
///     .table(["name": .string(name), "damage": .number(damage)])
///   }
/// }
/// ```
public protocol ScriptConvertible: SendableMetatype {
  /// The type as the annotations of Lua editors write it, as `number` or `string[]`.
  static var scriptTypeName: String { get }
  /// The value of a script's.
  ///
  /// - Throws: `ScriptMismatch` for a value of another type.
  static func fromScript(_ value: ScriptValue) throws(ScriptMismatch) -> Self
  /// The value as scripts have it.
  var scriptValue: ScriptValue { get }
}

/// A script's value that is of another type than the program expects.
public struct ScriptMismatch: Error, Equatable, Sendable, CustomStringConvertible {
  /// The rest of a sentence that begins with the name of the value: `must be a number, not a list`.
  public var description: String

  /// The mismatch between a value and what was expected, as "a number".
  public init(expected: String, given: ScriptValue) {
    description = "must be \(expected), not \(given.noun)"
  }

  /// A mismatch in words: the rest of a sentence that begins with the name of the value.
  public init(_ description: String) { self.description = description }
}

extension ScriptValue: ScriptConvertible {
  /// The type in annotations of editors.
  public static var scriptTypeName: String { "any" }
  /// The value of a script's.
  ///
  /// - Throws: `ScriptMismatch` for a value of another type.
  public static func fromScript(_ value: ScriptValue) throws(ScriptMismatch) -> ScriptValue {
    value
  }
  /// The value as scripts have it.
  public var scriptValue: ScriptValue { self }

  /// The field of a table.
  ///
  /// - Throws: `ScriptMismatch` when the value is no table, or the field is of another type.
  public func field<Value: ScriptConvertible>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(ScriptMismatch) -> Value {
    let item: ScriptValue
    switch self {
    case .table(let fields): item = fields[name] ?? .nil
    case .list(let items) where items.isEmpty: item = .nil
    default: throw ScriptMismatch(expected: "a table", given: self)
    }
    do throws(ScriptMismatch) { return try Value.fromScript(item) } catch {
      throw ScriptMismatch("has a field '\(name)' that \(error.description)")
    }
  }
}

extension Bool: ScriptConvertible {
  /// The type in annotations of editors.
  public static var scriptTypeName: String { "boolean" }
  /// The value of a script's.
  ///
  /// - Throws: `ScriptMismatch` for a value of another type.
  public static func fromScript(_ value: ScriptValue) throws(ScriptMismatch) -> Bool {
    guard case .boolean(let flag) = value else {
      throw ScriptMismatch(expected: "true or false", given: value)
    }
    return flag
  }
  /// The value as scripts have it.
  public var scriptValue: ScriptValue { .boolean(self) }
}

extension Double: ScriptConvertible {
  /// The type in annotations of editors.
  public static var scriptTypeName: String { "number" }
  /// The value of a script's.
  ///
  /// - Throws: `ScriptMismatch` for a value of another type.
  public static func fromScript(_ value: ScriptValue) throws(ScriptMismatch) -> Double {
    switch value {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: throw ScriptMismatch(expected: "a number", given: value)
    }
  }
  /// The value as scripts have it.
  public var scriptValue: ScriptValue { .number(self) }
}

extension Float: ScriptConvertible {
  /// The type in annotations of editors.
  public static var scriptTypeName: String { "number" }
  /// The value of a script's.
  ///
  /// - Throws: `ScriptMismatch` for a value of another type.
  public static func fromScript(_ value: ScriptValue) throws(ScriptMismatch) -> Float {
    Float(try Double.fromScript(value))
  }
  /// The value as scripts have it.
  public var scriptValue: ScriptValue { .number(Double(self)) }
}

extension Int: ScriptConvertible {
  /// The type in annotations of editors.
  public static var scriptTypeName: String { "integer" }
  /// The value of a script's.
  ///
  /// - Throws: `ScriptMismatch` for a value of another type.
  public static func fromScript(_ value: ScriptValue) throws(ScriptMismatch) -> Int {
    switch value {
    case .integer(let number): return Int(number)
    case .number(let number):
      guard let whole = Int(exactly: number) else {
        throw ScriptMismatch(expected: "a whole number", given: value)
      }
      return whole
    default: throw ScriptMismatch(expected: "a whole number", given: value)
    }
  }
  /// The value as scripts have it.
  public var scriptValue: ScriptValue { .integer(Int64(self)) }
}

extension String: ScriptConvertible {
  /// The type in annotations of editors.
  public static var scriptTypeName: String { "string" }
  /// The value of a script's.
  ///
  /// - Throws: `ScriptMismatch` for a value of another type.
  public static func fromScript(_ value: ScriptValue) throws(ScriptMismatch) -> String {
    guard case .string(let text) = value else {
      throw ScriptMismatch(expected: "a text", given: value)
    }
    return text
  }
  /// The value as scripts have it.
  public var scriptValue: ScriptValue { .string(self) }
}

extension Optional: ScriptConvertible where Wrapped: ScriptConvertible {
  /// The type in annotations of editors.
  public static var scriptTypeName: String { Wrapped.scriptTypeName + "?" }
  /// The value of a script's.
  ///
  /// - Throws: `ScriptMismatch` for a value of another type.
  public static func fromScript(_ value: ScriptValue) throws(ScriptMismatch) -> Wrapped? {
    if case .nil = value { return nil }
    return try Wrapped.fromScript(value)
  }
  /// The value as scripts have it.
  public var scriptValue: ScriptValue { self?.scriptValue ?? .nil }
}

extension Array: ScriptConvertible where Element: ScriptConvertible {
  /// The type in annotations of editors.
  public static var scriptTypeName: String { Element.scriptTypeName + "[]" }
  /// The value of a script's.
  ///
  /// - Throws: `ScriptMismatch` for a value of another type.
  public static func fromScript(_ value: ScriptValue) throws(ScriptMismatch) -> [Element] {
    guard case .list(let items) = value else {
      throw ScriptMismatch(expected: "a list", given: value)
    }
    var elements: [Element] = []
    elements.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      do throws(ScriptMismatch) { elements.append(try Element.fromScript(item)) } catch {
        throw ScriptMismatch("has an item \(index + 1) that \(error.description)")
      }
    }
    return elements
  }
  /// The value as scripts have it.
  public var scriptValue: ScriptValue { .list(map(\.scriptValue)) }
}

extension Dictionary: ScriptConvertible where Key == String, Value: ScriptConvertible {
  /// The type in annotations of editors.
  public static var scriptTypeName: String { "table<string, \(Value.scriptTypeName)>" }
  /// The value of a script's.
  ///
  /// - Throws: `ScriptMismatch` for a value of another type.
  public static func fromScript(_ value: ScriptValue) throws(ScriptMismatch) -> [String: Value] {
    switch value {
    case .list(let items) where items.isEmpty: return [:]
    case .table(let fields):
      var values: [String: Value] = [:]
      for name in fields.keys { values[name] = try value.field(name, as: Value.self) }
      return values
    default: throw ScriptMismatch(expected: "a table with names", given: value)
    }
  }
  /// The value as scripts have it.
  public var scriptValue: ScriptValue { .table(mapValues(\.scriptValue)) }
}

extension ScriptFunction: ScriptConvertible {
  /// The type in annotations of editors.
  public static var scriptTypeName: String { "function" }
  /// The value of a script's.
  ///
  /// - Throws: `ScriptMismatch` for a value of another type.
  public static func fromScript(_ value: ScriptValue) throws(ScriptMismatch) -> Self {
    guard case .function(let function) = value, let function = function as? Self else {
      throw ScriptMismatch(expected: "a function", given: value)
    }
    return function
  }
  /// The value as scripts have it.
  public var scriptValue: ScriptValue { .function(self) }
}

/// A class of the program whose objects functions take and return.
///
/// A host must know the class: by `expose`, or by `register`.
public protocol ScriptObject: AnyObject, ScriptConvertible {}

extension ScriptObject {
  /// The type in annotations of editors.
  public static var scriptTypeName: String { "\(Self.self)" }
  /// The value of a script's.
  ///
  /// - Throws: `ScriptMismatch` for a value of another type.
  public static func fromScript(_ value: ScriptValue) throws(ScriptMismatch) -> Self {
    guard case .object(let object) = value, let object = object as? Self else {
      throw ScriptMismatch(expected: "an object of class \(Self.self)", given: value)
    }
    return object
  }
  /// The value as scripts have it.
  public var scriptValue: ScriptValue { .object(self) }
}
