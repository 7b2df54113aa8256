import AnimationEngine
import LuaRuntime
import LuaSyntax
import SceneGraph

/// Numbers in other tools' units, and names that the sandbox's libraries do not have.
extension ScriptCheck {
  private static let angles = names(of: Property.allCases.filter { API.unit(of: $0) == .degrees })
  private static let factors = names(of: [.scaleX, .scaleY, .instanceScaleX, .instanceScaleY])
  /// The least factor that is most likely a percentage.
  private static let largestFactor = 50.0

  /// The names of properties, and of the pairs that are made of them.
  private static func names(of properties: [Property]) -> Set<String> {
    let pairs = Property.aliases.filter { $0.value.allSatisfy(properties.contains) }
    return Set(properties.map(\.name) + pairs.keys)
  }

  /// Whether it is a layer, or a list of them.
  func isLayer(_ expression: LuaExpression) -> Bool {
    switch types.type(of: expression) {
    case .layer, .list(.layer): true
    default: false
    }
  }

  /// The fields of a table that a verb or a new layer takes.
  func checkUnits(in table: LuaExpression?) {
    guard case .table(let fields)? = table?.kind else { return }
    for field in fields { if let key = field.key { checkUnits(key, field.value) } }
  }

  /// Angles in radians, and scales in percent.
  func checkUnits(_ key: LuaExpression, _ value: LuaExpression) {
    guard let name = key.text, !ownProperties.contains(name) else { return }
    if Self.angles.contains(name), isInRadians(value) {
      findings.append(
        CheckFinding(
          message: "'\(name)' is in degrees, and this is most likely in radians\n"
            + "math.deg(…) gives degrees: math.pi is 180", code: .unit, place: value.start))
    }
    if Self.factors.contains(name), case .number(let number, _) = value.kind,
      number >= Self.largestFactor
    {
      findings.append(
        CheckFinding(
          message: "'\(name)' is a factor: \(shortest(number)) is that many times as large\n"
            + "\(shortest(number)) % is \(shortest(number / 100))", code: .unit,
          place: value.start))
    }
  }

  /// Whether a sum or product has `math.pi` in it, and no 180 that makes degrees of it.
  private func isInRadians(_ value: LuaExpression) -> Bool {
    var hasPi = false
    var hasDegrees = false
    func look(_ expression: LuaExpression) {
      switch expression.kind {
      case .index(let object, let key):
        if key.text == "pi", case .global("math") = object.kind { hasPi = true }
      case .number(let number, _): if number == 180 || number == 360 { hasDegrees = true }
      case .binary(_, let left, let right):
        look(left)
        look(right)
      case .unary(_, let inner), .parenthesized(let inner): look(inner)
      default: break
      }
    }
    look(value)
    return hasPi && !hasDegrees
  }

  private static let libraries: Set = ["math", "string", "table", "utf8", "os", "coroutine"]
  /// Functions that Lua had once, or that other libraries have, with what to write.
  private static let replacements = [
    "math.pow": "a power is written x ^ y", "math.atan2": "math.atan(y, x) takes both",
    "math.clamp": "anim.clamp(x, least, most) does it",
    "math.lerp": "anim.mix(a, b, share) does it",
    "math.round": "math.floor(x + 0.5) rounds", "math.sign": "x < 0 and -1 or 1 is the sign",
    "table.getn": "#list is how many items a list has",
    "table.contains": "a loop over ipairs(list) looks",
  ]

  /// `math.pow`, `os.exit`: members that a library of the sandbox does not have.
  func checkLibrary(_ object: LuaExpression, _ key: LuaExpression) {
    guard case .global(let library) = object.kind, let name = key.text,
      Self.libraries.contains(library), !assignedGlobals.contains(library)
    else { return }
    let members = bench.members(of: library)
    guard !members.isEmpty, !members.contains(name), !ownMethods.contains(name) else { return }
    var message = "unknown name '\(name)' of \(library)"
    if let advice = Self.replacements["\(library).\(name)"] {
      message += "\n" + advice
    } else if let nearest = nearestName(to: name, in: members) {
      message += " (did you mean '\(nearest)'?)"
    } else if library == "os" {
      message += "\n" + ScriptError.withheldAdvice
    } else {
      message += "\nvalid: " + members.joined(separator: ", ")
    }
    findings.append(
      CheckFinding(
        message: message, code: .nameUnknown, place: key.place,
        fix: fix(message, .nameUnknown, at: key.place, value: nil)))
  }
}
