import LuaSyntax

/// A call or assignment of a script, written again for the workbench: with what the text shows, and with
/// objects of the workbench for all else.
struct CallText {
  /// Lua in which `P` is the table of the workbench's objects.
  private(set) var text = ""
  /// Words that stand in the script as texts or names of fields, with their places.
  ///
  /// Of a wrong one `droppable` is left out to find what else is wrong.
  private(set) var words:
    [(word: String, place: SourcePlace, key: ObjectIdentifier?, droppable: ObjectIdentifier?)] = []
  /// Names of fields whose values the text does not show.
  private(set) var unknownFields: Set<String> = []
  /// The fields themselves.
  private(set) var unknownKeys: [String: ObjectIdentifier] = [:]
  /// Literal texts, the last of each.
  private(set) var texts: [String: LuaExpression] = [:]
  /// The values of fields by their keys.
  private(set) var values: [ObjectIdentifier: LuaExpression] = [:]
  /// Whether an argument or item is not shown by the text.
  private(set) var hasUnknownValues = false

  /// Whether arguments of the call are left out.
  var leavesOut = false

  /// The key of the field that an assignment gives a value.
  private(set) var assignedKey: ObjectIdentifier?

  private let types: TypeFinder
  /// Fields that are left out, by their keys.
  private let dropped: Set<ObjectIdentifier>

  init(_ types: TypeFinder, dropping dropped: Set<ObjectIdentifier>) {
    self.types = types
    self.dropped = dropped
  }

  mutating func add(_ text: String) { self.text += text }

  mutating func add(word: String, at place: SourcePlace) { words.append((word, place, nil, nil)) }

  /// Adds an argument; a text that is left out becomes its stand-in.
  mutating func add(argument: LuaExpression, else stand: String) {
    guard case .string = argument.kind else { return add(argument, else: stand) }
    guard !dropped.contains(ObjectIdentifier(argument)) else {
      text += stand
      return
    }
    add(argument)
    words[words.count - 1].droppable = ObjectIdentifier(argument)
  }

  /// Notes the value that the field of a key is given.
  mutating func note(_ value: LuaExpression, of key: LuaExpression) {
    values[ObjectIdentifier(key)] = value
    assignedKey = ObjectIdentifier(key)
  }

  /// Adds an expression; `stand` is for one that the text does not show.
  mutating func add(_ expression: LuaExpression, else stand: String = "1") {
    switch expression.kind {
    case .nil: text += "nil"
    case .true: text += "true"
    case .false: text += "false"
    case .number(let value, let isWhole):
      text += isWhole && abs(value) < 1e15 ? "\(Int(value))" : Self.number(value)
    case .string(let string):
      text += Self.quoted(string)
      words.append((string, expression.place, nil, nil))
      texts[string] = expression
    case .unary("-", let inner) where isShown(inner):
      text += "-"
      add(inner)
    case .binary(let sign, let left, let right)
    where ["+", "-", "*", "/", "//", "%", "^"].contains(sign) && isShown(left) && isShown(right):
      text += "("
      add(left)
      text += " \(sign) "
      add(right)
      text += ")"
    case .parenthesized(let inner) where isShown(inner): add(inner)
    case .table(let fields): addTable(fields)
    default:
      let type = types.type(of: expression)
      switch type {
      case .number, .text, .flag, .unknown, .list, .function: hasUnknownValues = true
      default: break
      }
      if let probe = type.probe, type != .number, type != .text, type != .flag {
        text += type == .function ? probe : "P.\(probe)"
      } else {
        text += stand
      }
    }
  }

  /// Whether the text shows the whole value.
  private func isShown(_ expression: LuaExpression) -> Bool {
    switch expression.kind {
    case .number: true
    case .unary("-", let inner), .parenthesized(let inner): isShown(inner)
    case .binary(let sign, let left, let right):
      ["+", "-", "*", "/", "//", "%", "^"].contains(sign) && isShown(left) && isShown(right)
    default: false
    }
  }

  private mutating func addTable(_ fields: [LuaTableField]) {
    text += "{ "
    var item = 0
    for field in fields {
      guard let key = field.key else {
        item += 1
        words.append(("\(item)", field.value.start, nil, nil))
        add(field.value)
        text += ", "
        continue
      }
      guard !dropped.contains(ObjectIdentifier(key)) else { continue }
      if case .string(let name) = key.kind {
        words.append((name, key.place, ObjectIdentifier(key), ObjectIdentifier(key)))
        values[ObjectIdentifier(key)] = field.value
        text += "[\(Self.quoted(name))] = "
        let before = hasUnknownValues
        hasUnknownValues = false
        add(field.value)
        if case .string = field.value.kind {
          words[words.count - 1].droppable = ObjectIdentifier(key)
        }
        if hasUnknownValues {
          unknownFields.insert(name)
          unknownKeys[name] = ObjectIdentifier(key)
        }
        hasUnknownValues = before
      } else if isShown(key) {
        text += "["
        add(key)
        text += "] = "
        add(field.value)
      } else {
        hasUnknownValues = true
        continue
      }
      text += ", "
    }
    text += "}"
  }

  private static func number(_ value: Double) -> String {
    value.isNaN ? "(0/0)" : value == .infinity ? "math.huge" : "\(value)"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += "\\" + String(Unicode.Scalar(byte))
      case 32..<127: quoted += String(Unicode.Scalar(byte))
      default:
        quoted +=
          "\\" + String(repeating: "0", count: byte < 10 ? 2 : byte < 100 ? 1 : 0) + "\(byte)"
      }
    }
    return quoted + "\""
  }
}
