import AnimationEngine
import LuaRuntime

/// Families that scripts define.
extension EasingBinding {
  /// Defines a family by what a script assigned to its name: its "in" curve, which is a function or
  /// a curve such as that of a Penner function, or a table with several variants and the list of its
  /// parameters.
  func define(_ name: String, _ slot: LuaSlot) throws(HostError) {
    switch state.kind(slot) {
    case .function, .object:
      guard let function = try function(slot, name) else {
        throw HostError(
          "the easing '\(name)' must be a function, a curve or a table of them, not "
            + state.describe(slot))
      }
      let token = try token(function, name)
      try register(name, ScriptFunctions(in: token.number, owner: token), [], "", isOpen: false)
      isUnlisted.insert(name)
      impure.remove(name)
    case .table:
      try define(name, table: slot)
    default:
      throw HostError(
        "the easing '\(name)' must be a function, a curve or a table of them, not "
          + state.describe(slot))
    }
  }

  /// Loads a file that returns `{ name = …, out = function … }` and defines its family.
  ///
  /// - Parameters:
  ///   - bytes: The file's text.
  ///   - name: The file's name as errors shall show it.
  /// - Throws: `ScriptError` when the file cannot be run, or what it returns is no family.
  package func loadDropIn(_ bytes: some Sequence<UInt8>, name: String) throws(ScriptError) {
    let chunk = try state.load(bytes, name: name)
    try state.withSlots { () throws(ScriptError) in
      let results = try state.callSlots(chunk)
      do throws(HostError) {
        guard let slot = results.first, state.kind(slot) == .table else {
          throw HostError("an easing's file must return a table { name = …, out = function … }")
        }
        guard
          let family = state.string(
            try passing { () throws(ScriptError) in
              try state.get(slot, .string("name"), raw: true)
            })
        else {
          throw HostError("an easing's file must say its 'name'")
        }
        try define(family, table: slot)
      } catch {
        throw ScriptError(kind: .runtime, message: error.message, file: name, code: error.code)
      }
    }
  }

  private func define(_ name: String, table slot: LuaSlot) throws(HostError) {
    var functions = ScriptFunctions()
    var tokens: [ScriptFunctionTable.Token] = []
    var parameters: [EasingParameter]?
    var summary = ""
    var isPure = true
    var isOpen = false
    let valid = ["name", "ease_in", "out", "inOut", "outIn", "params", "pure", "open", "doc"]
    try state.forEachField(of: slot) { key, value throws(HostError) in
      let word = state.string(key) ?? state.describe(key)
      switch word {
      case "name": break
      case "ease_in", "in":
        guard functions.in == nil else {
          throw HostError("'ease_in' and 'in' are the same variant of the easing '\(name)'")
        }
        functions.in = try variant(value, word, of: name, &tokens)
      case "out": functions.out = try variant(value, word, of: name, &tokens)
      case "inOut": functions.inOut = try variant(value, word, of: name, &tokens)
      case "outIn": functions.outIn = try variant(value, word, of: name, &tokens)
      case "params": parameters = try parameterList(value, of: name)
      case "pure":
        isPure = try flag(value, word, of: name)
      case "open": isOpen = try flag(value, word, of: name)
      case "doc": summary = try text(value, "'doc' of the easing '\(name)'")
      default: throw unknownName("field", word, of: "the easing '\(name)'", valid: valid)
      }
    }
    functions.owner = FamilyOwner(tokens: tokens)
    try register(name, functions, parameters ?? [], summary, isOpen: isOpen)
    if parameters == nil { isUnlisted.insert(name) } else { isUnlisted.remove(name) }
    if isPure { impure.remove(name) } else { impure.insert(name) }
  }

  private func register(
    _ name: String, _ functions: ScriptFunctions, _ parameters: [EasingParameter],
    _ summary: String, isOpen: Bool
  ) throws(HostError) {
    do throws(EasingError) {
      try registry.register(
        script: name, functions, parameters: parameters, summary: summary, isOpen: isOpen)
    } catch {
      throw HostError(error.description)
    }
  }

  private func flag(_ slot: LuaSlot, _ word: String, of name: String) throws(HostError) -> Bool {
    guard let flag = state.boolean(slot) else {
      throw HostError("'\(word)' of the easing '\(name)' must be true or false")
    }
    return flag
  }

  private func text(_ slot: LuaSlot, _ what: String) throws(HostError) -> String {
    guard let text = try state.name(slot) else {
      throw HostError("\(what) must be a text, not " + state.describe(slot))
    }
    return text
  }

  private func variant(
    _ slot: LuaSlot, _ word: String, of name: String, _ tokens: inout [ScriptFunctionTable.Token]
  ) throws(HostError) -> Int32 {
    guard let function = try function(slot, name) else {
      throw HostError(
        "'\(word)' of the easing '\(name)' must be a function or a curve, not "
          + state.describe(slot))
    }
    let token = try token(function, name)
    tokens.append(token)
    return token.number
  }

  /// The function in a slot, or one that asks the curve in it; nil for anything else.
  private func function(_ slot: LuaSlot, _ name: String) throws(HostError) -> LuaSlot? {
    if state.kind(slot) == .function { return slot }
    guard let curve = curves.curve(slot) else { return nil }
    let body: HostFunction = { [unowned self] call throws(HostError) in
      let p = try call.double(1)
      call.push(try passing { () throws(ScriptError) in try self.value(of: curve, at: p) })
      return .done
    }
    return state.slot(
      try passing { () throws(ScriptError) in
        try state.makeReference(.hostFunction(body), named: .function(name, of: "anim.easing"))
      })
  }

  /// Reads `{ { "stiffness", 3 }, { "wobble", 2, min = 0, max = 10 } }`.
  private func parameterList(
    _ slot: LuaSlot, of name: String
  ) throws(HostError) -> [EasingParameter] {
    guard state.kind(slot) == .table else {
      throw HostError("'params' of the easing '\(name)' must be a list of { name, default }")
    }
    var list: [EasingParameter] = []
    for i in 0..<state.length(slot) {
      list.append(
        try state.withSlots { () throws(HostError) -> EasingParameter in
          try parameter(try state.element(slot, i + 1), i + 1, of: name)
        })
    }
    return list
  }

  private func parameter(
    _ slot: LuaSlot, _ place: Int, of easing: String
  ) throws(HostError) -> EasingParameter {
    var name: String?
    var initial: Double?
    var minimum: Double?
    var maximum: Double?
    var isWhole = false
    var summary = ""
    let what = "parameter \(place) of the easing '\(easing)'"
    guard state.kind(slot) == .table else { throw HostError("\(what) must be { name, default }") }
    try state.forEachField(of: slot) { key, value throws(HostError) in
      switch state.string(key) ?? state.integer(key).map(String.init) ?? "" {
      case "1": name = try state.name(value)
      case "2": initial = try state.finite(value, "the default of \(what)")
      case "min": minimum = try state.finite(value, "'min' of \(what)")
      case "max": maximum = try state.finite(value, "'max' of \(what)")
      case "whole": isWhole = try flag(value, "whole", of: easing)
      case "doc": summary = try text(value, "'doc' of \(what)")
      default:
        throw unknownName(
          "field", state.describeKey(key), of: what, valid: ["min", "max", "whole", "doc"])
      }
    }
    guard let name, let initial else { throw HostError("\(what) must be { name, default }") }
    return EasingParameter(
      name: name, default: initial, minimum: minimum, maximum: maximum, isWhole: isWhole,
      summary: summary)
  }
}

/// Holds the functions of a family for as long as a curve of it lives.
private final class FamilyOwner: Sendable {
  private let tokens: [ScriptFunctionTable.Token]

  init(tokens: [ScriptFunctionTable.Token]) { self.tokens = tokens }
}
