import AnimationEngine
import Geometry
import LuaRuntime

/// A number, text, flag or color of a scene that its user may set.
package struct ScriptParameter: Equatable, Sendable {
  /// The kinds of value; the default says which of the three.
  package enum Value: Hashable, Sendable {
    case number(Double)
    case text(String)
    case flag(Bool)

    /// As it is written on a command line.
    package var text: String {
      switch self {
      case .number(let number): shortest(number)
      case .text(let text): text
      case .flag(let flag): flag ? "true" : "false"
      }
    }

    /// The word for what it is.
    package var kind: String {
      switch self {
      case .number: "number"
      case .text: "text"
      case .flag: "flag"
      }
    }
  }

  /// The kinds that a scene can state.
  enum Kind: String, CaseIterable, Sendable {
    case number, text, flag, color
  }

  package var name: String
  package var defaultValue: Value
  /// The scene's value.
  package var value: Value
  /// Bounds of a number, themselves allowed.
  package var minimum: Double?
  package var maximum: Double?
  /// The kind that the scene states; nil where the default says it.
  var statedKind: Kind?
  /// Whether the text must be a color.
  package var isColor: Bool { statedKind == .color }
  /// All that it may be; empty for anything.
  package var choices: [Value] = []
  /// Its purpose, in the scene's words.
  package var help = ""
  /// Where the scene declares it.
  package var declaredAt: LuaPosition

  /// The word for what it is: number, text, flag or color.
  package var kind: String { isColor ? "color" : defaultValue.kind }

  /// The value that a text stands for.
  ///
  /// - Throws: `HostError` when it is of another kind.
  func value(of text: String) throws(HostError) -> Value {
    switch defaultValue {
    case .number:
      guard let number = Double(text), number.isFinite else {
        throw HostError("the parameter '\(name)' must be a number, not '\(text)'")
      }
      return .number(number)
    case .flag:
      guard let flag = ["true": true, "false": false][text] else {
        throw HostError("the parameter '\(name)' must be true or false, not '\(text)'")
      }
      return .flag(flag)
    case .text: return .text(text)
    }
  }

  /// Refuses a value outside of the bounds or the choices.
  func check(_ value: Value, _ what: String) throws(HostError) {
    guard value.kind == defaultValue.kind else {
      throw HostError("\(what) must be a \(defaultValue.kind), not a \(value.kind)")
    }
    if case .number(let number) = value {
      let range = NumberRange(lower: minimum, upper: maximum)
      guard range.contains(number) else {
        throw HostError("\(what) must be a number \(range.words), not \(shortest(number))")
      }
    }
    if isColor, case .text(let text) = value {
      do throws(ColorError) { _ = try Color(css: text) } catch {
        throw HostError("\(what) must be a color, as \"#ff8800\", not '\(text)'", .value)
      }
    }
    guard choices.isEmpty || choices.contains(value) else {
      throw unknownName("choice", value.text, of: what, valid: choices.map(\.text))
    }
  }
}
