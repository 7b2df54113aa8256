import LuaRuntime
import LuaSyntax

/// The names of the table `anim`, and the values that they had when it was made.
///
/// Reading `anim.to` is a plain read of a table, so that an assignment to a name that it has calls nothing.
struct ModuleNames {
  let names: [String]
  let table: LuaReference
  let copy: LuaReference

  /// The warning about a name that a script has assigned to.
  static func warning(about name: String) -> String {
    let remedy =
      name == "state"
      ? "values go into its fields, as anim.state.plays = 1"
      : "keep the value in a local variable; a verb of your own is a field of anim.effect"
    return "'\(name)' of anim is a name of the API, and this replaces it\n\(remedy)"
  }

  /// The names that now have another value, or none, in the order of the alphabet.
  ///
  /// - Complexity: O(names), in one crossing where nothing was assigned.
  func replaced(in state: LuaState) -> [String] {
    state.withSlots {
      let (table, copy) = (state.slot(table), state.slot(copy))
      guard state.differs(table, from: copy) else { return [] }
      return names.filter { name in
        state.withSlots {
          guard let now = try? state.get(table, .string(name), raw: true),
            let before = try? state.get(copy, .string(name), raw: true)
          else { return false }
          return !state.isSame(now, before)
        }
      }
    }
  }

  /// The lines in which a text assigns to names of `anim`, the first for each name.
  ///
  /// - Complexity: O(bytes).
  static func assignments(in bytes: [UInt8]) -> [String: Int] {
    guard let main = try? LuaParser.parse(bytes) else { return [:] }
    let types = TypeFinder(.standard)
    var lines: [String: Int] = [:]
    func note(_ target: LuaExpression) {
      guard case .index(let object, let key) = target.kind, let name = key.text,
        types.type(of: object) == .anim, lines[name] == nil
      else { return }
      lines[name] = key.place.line
    }
    var visitor = LuaVisitor()
    visitor.onStatement = { statement in
      switch statement {
      case .assignment(let targets, _): targets.forEach(note)
      case .function(let target, _): note(target)
      default: break
      }
    }
    visitor.visit(main.body)
    return lines
  }
}

extension ScriptHost {
  /// Warns of names of `anim` to which the first turn of a text has assigned.
  func warnOfReplacedNames(in bytes: [UInt8], _ file: String) {
    guard let replaced = module?.replaced(in: state), !replaced.isEmpty else { return }
    let lines = ModuleNames.assignments(in: bytes)
    for name in replaced {
      context.warn(
        ModuleNames.warning(about: name), .replacedName,
        at: LuaPosition(file: file, line: lines[name] ?? 1))
    }
  }
}
