import LuaRuntime

/// A value of JSON, as messages between programs have it.
package indirect enum JSONValue: Equatable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// Reads a whole text; nil for one that is no JSON, or has more values than a million.
  ///
  /// - Complexity: O(bytes).
  package init?(_ bytes: [UInt8]) {
    guard let value = try? JSONReader.value(of: bytes, limit: 1_000_000) else { return nil }
    self.init(value)
  }

  private init(_ value: LuaValue) {
    switch value {
    case .boolean(let flag): self = .flag(flag)
    case .integer(let whole): self = .number(Double(whole))
    case .number(let number): self = .number(number)
    case .bytes(let bytes): self = .text(String(decoding: bytes, as: UTF8.self))
    case .list(let items): self = .list(items.map(JSONValue.init))
    case .map(let members):
      var object: [String: JSONValue] = [:]
      for (key, value) in members {
        if case .bytes(let name) = key {
          object[String(decoding: name, as: UTF8.self)] = JSONValue(value)
        }
      }
      self = .object(object)
    default: self = .null
    }
  }

  /// A member; null for one that is not there.
  package subscript(name: String) -> JSONValue {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  /// The items of a list; none for anything else.
  package var items: [JSONValue] { if case .list(let items) = self { items } else { [] } }

  package var text: String? { if case .text(let text) = self { text } else { nil } }

  package var whole: Int? {
    if case .number(let number) = self { Int(exactly: number) } else { nil }
  }
}
