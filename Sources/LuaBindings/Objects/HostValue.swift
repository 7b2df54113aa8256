import AnimationEngine
import LuaRuntime

/// A value on its way between a script and the program.
package indirect enum HostValue {
  case `nil`
  case flag(Bool)
  case whole(Int64)
  case number(Double)
  case text(String)
  case list([HostValue])
  /// A table with names.
  case record([String: HostValue])
  case function(HostFunctionReference)
  /// An object of the program.
  case object(AnyObject)

  /// The value in words for errors, as "a text".
  package var noun: String {
    switch self {
    case .nil: "nothing"
    case .flag(let flag): "\(flag)"
    case .whole(let number): "\(number)"
    case .number(let number): shortest(number)
    case .text(let text): "'\(text)'"
    case .list: "a list"
    case .record: "a table"
    case .function: "a function"
    case .object: "an object"
    }
  }
}

/// Reads and makes values of scripts for the program.
extension HostObjects {
  /// Tables deeper within each other are refused.
  static let deepest = 32

  /// The value in a slot.
  ///
  /// - Throws: `HostError` for values that the program cannot have. They are coroutines, objects of
  ///   other kinds, tables deeper than 32 within each other, and tables with keys that are neither 1 to
  ///   n nor names.
  func value(_ slot: LuaSlot, depth: Int = 0) throws(HostError) -> HostValue {
    switch state.kind(slot) {
    case .none, .nil: return .nil
    case .boolean: return .flag(state.boolean(slot) ?? false)
    case .integer: return .whole(Int64(state.integer(slot) ?? 0))
    case .number: return .number(state.double(slot) ?? 0)
    case .string:
      guard let text = try state.name(slot) else { return .nil }
      return .text(text)
    case .function:
      return .function(HostFunctionReference(try state.keep(slot), program))
    case .object:
      guard let entry = entry(slot) else {
        throw HostError("the program cannot take \(state.describe(slot))")
      }
      return .object(try instance(of: entry))
    case .table: return try table(slot, depth: depth)
    case .coroutine: throw HostError("the program cannot take a coroutine")
    }
  }

  private func table(_ slot: LuaSlot, depth: Int) throws(HostError) -> HostValue {
    guard depth < Self.deepest else {
      throw HostError(
        "tables for the program must lie at most \(Self.deepest) deep within each other: this one lies deeper, "
          + "or holds itself", .circle)
    }
    let length = state.length(slot)
    var list: [HostValue] = []
    var fields: [String: HostValue] = [:]
    try state.forEachField(of: slot) { key, item throws(HostError) in
      if let index = state.integer(key), index == list.count + 1, index <= length {
        list.append(try value(item, depth: depth + 1))
      } else if let name = state.string(key) {
        fields[name] = try value(item, depth: depth + 1)
      } else {
        throw HostError(
          "a table for the program has the keys 1 to n, or names, but this one has "
            + state.describe(key))
      }
    }
    guard list.isEmpty || fields.isEmpty else {
      throw HostError("a table for the program is a list or has names, but not both")
    }
    return list.isEmpty && !fields.isEmpty ? .record(fields) : .list(list)
  }

  /// A value as scripts have it.
  ///
  /// - Throws: `HostError` for an object of a class that was not registered.
  func lua(_ value: HostValue) throws(HostError) -> LuaValue {
    switch value {
    case .nil: return .nil
    case .flag(let flag): return .boolean(flag)
    case .whole(let number): return .integer(number)
    case .number(let number): return .number(number)
    case .text(let text): return .string(text)
    case .function(let function):
      guard let program, function.program === program else {
        throw HostError(
          "a function of another script, or of one that was unloaded, cannot be passed")
      }
      return .function(function.reference)
    case .object(let object): return .object(try self.object(object))
    case .list(let list):
      var items: [LuaValue] = []
      items.reserveCapacity(list.count)
      for item in list { items.append(try lua(item)) }
      return .list(items)
    case .record(let fields):
      var items: [(String, LuaValue)] = []
      for name in fields.keys.sorted() { items.append((name, try lua(fields[name] ?? .nil))) }
      return .record(items)
    }
  }
}

/// A function of a script, as the program keeps it.
package final class HostFunctionReference {
  let reference: LuaReference
  /// Nil once the script's host is gone.
  private(set) weak var program: ProgramBinding?

  init(_ reference: LuaReference, _ program: ProgramBinding?) {
    self.reference = reference
    self.program = program
  }

  /// Calls it; nil when the script's host is gone.
  ///
  /// - Throws: the script's error.
  package func call(_ arguments: [HostValue]) throws(ScriptError) -> [HostValue]? {
    try program?.call(reference, arguments)
  }
}
