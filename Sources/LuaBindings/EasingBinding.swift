import AnimationEngine
import LuaRuntime

/// Easings in scripts: the table `anim.easing`, the curves it answers, and the functions that
/// scripts wrote as easings.
package final class EasingBinding {
  /// The easings that go by a name.
  package var registry = EasingRegistry() {
    didSet {
      known.removeAll()
      tables.removeAll()
    }
  }
  /// Keeps the error of an easing that failed while the engine ran it; the number names it.
  package var rememberFailure: (ScriptError) -> Int = { _ in 0 }
  /// What goes into the table `anim`.
  package private(set) var fields: [(String, LuaValue)] = []
  let state: LuaState
  let curves: CurveObjects
  /// Functions of scripts that are easings.
  let functions: ScriptFunctionTable
  /// Curves of names as they were written, until a family is registered.
  private var known: [String: Curve] = [:]
  /// How the curves of scripts that were asked for are evaluated; see `EasingBinding+Tables`.
  var tables: [Curve: Evaluation] = [:]
  /// Families whose functions say that they are not pure.
  var impure: Set<String> = []
  /// The calls of a frame; kept for its storage.
  var batch = LuaBatch()

  package init(_ state: LuaState) throws(ScriptError) {
    self.state = state
    functions = try ScriptFunctionTable(state)
    curves = try CurveObjects(state)
    try curves.define(in: self)
    // `get` and `define` are functions, every other field is a family.
    let members = [
      "get": try state.makeReference(
        .hostFunction { [unowned self] call throws(HostError) in
          self.curves.push(try self.curve(1, arguments: 2, of: call.count), call)
          return .done
        }),
      "define": try state.makeReference(
        .hostFunction { [unowned self] call throws(HostError) in
          try self.define(try self.familyName(1), 2)
          return .done
        }),
    ]
    let table = LuaHostTable(
      index: { [unowned self] call throws(HostError) in
        let key = try self.state.shortText(2, "an easing")
        if let member = members[key] {
          call.push(member)
        } else {
          self.curves.push(try self.curve(named: key), call)
        }
        return .done
      },
      newindex: { [unowned self] call throws(HostError) in
        try self.define(try self.familyName(2), 3)
        return .done
      },
      call: { [unowned self] call throws(HostError) in
        self.curves.push(try self.curve(2, arguments: 3, of: call.count), call)
        return .done
      })
    fields = [("easing", .hostTable(table))] + constructors()
  }

  /// The name of a family to be, which is not that of a function of the table.
  private func familyName(_ slot: LuaSlot) throws(HostError) -> String {
    let name = try state.shortText(slot, "an easing's name")
    guard name != "get", name != "define" else {
      throw HostError("'\(name)' cannot name an easing")
    }
    return name
  }

  /// The curve in a slot: a name, a curve, a function of progress, or a name with parameters.
  package func curve(_ slot: LuaSlot) throws(HostError) -> Curve {
    switch state.kind(slot) {
    case .string: return try curve(named: try state.shortText(slot, "an easing"))
    case .function:
      let token = try token(slot, "easing")
      return Curve(
        scripts: ScriptFunctions(in: token.number, owner: token), variant: .in, name: "function")
    case .table: return try curve(table: slot)
    case .object:
      if let curve = curves.curve(slot) { return curve }
    default: break
    }
    throw HostError(
      "an easing must be a name, a curve, a function or { name, parameters }, not "
        + state.describe(slot))
  }

  /// The curve of a slot, with parameters in the slots from `first` to `last` if it is a name.
  private func curve(
    _ slot: LuaSlot, arguments first: Int, of last: Int
  ) throws(HostError) -> Curve {
    guard last >= first, state.kind(slot) == .string else { return try curve(slot) }
    let name = try state.shortText(slot, "an easing")
    var arguments: [Double] = []
    for index in first...last {
      arguments.append(try state.finite(LuaSlot(index), "an easing's parameter"))
    }
    return try curve(named: name, arguments)
  }

  /// `{ "back.out", 2 }` or `{ "back.out", overshoot = 2 }`.
  private func curve(table slot: LuaSlot) throws(HostError) -> Curve {
    var name: String?
    var arguments: [Double] = []
    var named: [(name: String, value: Double)] = []
    try state.forEachField(of: slot) { key, value throws(HostError) in
      if let word = state.string(key) {
        named.append((word, try state.finite(value, "easing parameter '\(word)'")))
      } else if state.integer(key) == 1 {
        name = try state.shortText(value, "an easing")
      } else if state.integer(key) == arguments.count + 2 {
        arguments.append(try state.finite(value, "easing parameter \(arguments.count + 1)"))
      } else {
        throw HostError("an easing's parameters must follow its name without gaps")
      }
    }
    guard let name else { throw HostError("an easing's table must begin with its name") }
    return try curve(named: name, arguments, named: named)
  }

  /// The curve of a name with parameters by place and by name.
  package func curve(
    named name: String, _ arguments: [Double] = [],
    named parameters: [(name: String, value: Double)] = []
  ) throws(HostError) -> Curve {
    let isPlain = arguments.isEmpty && parameters.isEmpty
    if isPlain, let curve = known[name] { return curve }
    guard !isPlain else {
      let curve = tabulated(try lookUp(name, [], []))
      known[name] = curve
      return curve
    }
    let plain = try curve(named: name)
    if let script = plain.script, let family = plain.name.split(separator: ".").first,
      isOpen.contains(String(family))
    {
      guard parameters.isEmpty else {
        throw HostError(
          "the easing '\(plain.name)' has no list of parameters: it takes them by place")
      }
      let numbers = arguments.map(numeral).joined(separator: ", ")
      return tabulated(
        Curve(
          scripts: script.functions, variant: script.rule.variant,
          name: "\(plain.name)(\(numbers))", arguments: arguments))
    }
    return tabulated(try lookUp(name, arguments, parameters))
  }

  private func lookUp(
    _ name: String, _ arguments: [Double], _ parameters: [(name: String, value: Double)]
  ) throws(HostError) -> Curve {
    do throws(EasingError) {
      return try registry.curve(name, arguments, named: parameters)
    } catch {
      throw HostError(text(of: error))
    }
  }

  /// Families that were defined without a list of their parameters.
  var isOpen: Set<String> = []

  private func text(of error: EasingError) -> String {
    switch error {
    case .unknownEasing:
      error.description
        + hints(
          nearest: nil,
          valid: EasingRegistry.fixedCurves.map(\.name)
            + registry.listings.map(\.name).filter { $0 != "linear" })
    default: error.description
    }
  }

  /// Holds the function in a slot for as long as a curve of it lives.
  func token(
    _ slot: LuaSlot, _ name: String
  ) throws(HostError) -> ScriptFunctionTable.Token {
    do throws(ScriptError) { return try functions.token(slot, name) } catch {
      throw HostError(error)
    }
  }
}
