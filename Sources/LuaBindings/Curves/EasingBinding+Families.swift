import AnimationEngine
import LuaRuntime

/// Families that scripts define.
extension EasingBinding {
  /// Defines a family by the value that a script assigned to its name.
  ///
  /// The value is its "in" curve, which is a function or a curve such as that of a Penner function.
  /// Or it is a table with several variants and the list of its parameters.
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
  /// - Throws: `ScriptError` when the file cannot be run, or its result is no family.
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
    var family = FamilyDraft(name: name)
    try Self.familyOptions.read(slot, into: &family, by: self, of: "the easing '\(name)'")
    family.functions.owner = FamilyOwner(tokens: family.tokens)
    try register(
      name, family.functions, family.parameters ?? [], family.summary, isOpen: family.isOpen)
    if family.parameters == nil { isUnlisted.insert(name) } else { isUnlisted.remove(name) }
    if family.isPure { impure.remove(name) } else { impure.insert(name) }
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

  fileprivate func variant(
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
  fileprivate func parameterList(
    _ slot: LuaSlot, of name: String
  ) throws(HostError) -> [EasingParameter] {
    guard state.kind(slot) == .table else {
      throw HostError(
        "'params' of the easing '\(name)' must be a list of { name, default }, not \(state.describe(slot))"
      )
    }
    var list: [EasingParameter] = []
    try state.forEachField(of: slot) { key, value throws(HostError) in
      guard state.integer(key) == nil else { return }
      let key = state.describeKey(key)
      throw HostError(
        "'params' of the easing '\(name)' must be a list of { name, default }\n"
          + "write params = { { \"\(key)\", \(state.describe(value)) } }")
    }
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
    let what = "parameter \(place) of the easing '\(easing)'"
    guard state.kind(slot) == .table else {
      throw HostError("\(what) must be { name, default }, not \(state.describe(slot))")
    }
    var (name, initial): (String?, Double?)
    var parameter = ParameterDraft()
    try state.forEachField(of: slot) { key, value throws(HostError) in
      switch state.integer(key) {
      case 1: name = try state.name(value)
      case 2: initial = try state.finite(value, "the default of \(what)")
      default:
        let word = state.describeKey(key)
        guard let spec = Self.parameterOptions.spec(word) else {
          throw unknownName("field", word, of: what, valid: Self.parameterOptions.names)
        }
        try spec.decode(&parameter, self, value)
      }
    }
    guard let name, let initial else { throw HostError("\(what) must be { name, default }") }
    return EasingParameter(
      name: name, default: initial, minimum: parameter.minimum, maximum: parameter.maximum,
      isWhole: parameter.isWhole, summary: parameter.summary)
  }

  /// The options of an easing as a table, beside its parameters.
  static let tableOptions = OptionList<EasingBinding, Bool>(
    of: "an easing without a name", in: "box:to({ x = 300 }, 1, { math.sin, … })",
    [
      OptionSpec(
        "open", .flag, default: "false", "Whether the curve need not run from 0 to 1.",
        "open = true"
      ) { $0 = $1 }
    ])

  static let parameterOptions = OptionList<EasingBinding, ParameterDraft>(
    of: "a parameter of an easing",
    in: "anim.easing.define(\"soft\", { out = math.sin, params = { { \"k\", 2, … } } })",
    [
      OptionSpec(
        "min", .number(.factor, .any), default: "nil", "The smallest value.", "min = 0"
      ) { $0.minimum = $1 },
      OptionSpec(
        "max", .number(.factor, .any), default: "nil", "The largest value.", "max = 10"
      ) { $0.maximum = $1 },
      OptionSpec(
        "whole", .flag, default: "false", "Whether it is a whole number.", "whole = true"
      ) { $0.isWhole = $1 },
      OptionSpec(
        "doc", .shortText, default: "\"\"", "The sentence that lists show.",
        "doc = \"how soft it is\""
      ) { $0.summary = $1 },
    ])

  static let familyOptions = OptionList<EasingBinding, FamilyDraft>(
    of: "an easing", in: "anim.easing.define(\"soft\", { out_in = math.sin, … })", noun: "field",
    [
      OptionSpec(
        "name", .text, default: "nil", "The family's name, in a file of its own.",
        "name = \"soft\""
      ) { _, _ in },
      variantOption(
        "ease_in", ["in"], \.in, "The curve that begins slowly; the others follow from it."),
      variantOption("out", [], \.out, "The curve that ends slowly."),
      variantOption("in_out", ["inOut"], \.inOut, "The curve that begins and ends slowly."),
      variantOption("out_in", ["outIn"], \.outIn, "The curve that is slow in the middle."),
      OptionSpec(
        "params", .list(.described("{ name, default }", type: "table")), default: "{}",
        "The parameters that the functions get after the progress.",
        "params = { { \"k\", 2, min = 0 } }"
      ) { family, easings, slot throws(HostError) in
        family.parameters = try easings.parameterList(slot, of: family.name)
      },
      OptionSpec(
        "pure", .flag, default: "true",
        "Whether the functions return the same for the same progress.", "pure = false"
      ) { $0.isPure = $1 },
      OptionSpec(
        "open", .flag, default: "false", "Whether the curves need not run from 0 to 1.",
        "open = true"
      ) { $0.isOpen = $1 },
      OptionSpec(
        "doc", .shortText, default: "\"\"", "The sentence that lists show.", "doc = \"soft\""
      ) { $0.summary = $1 },
    ])

  private static func variantOption(
    _ name: String, _ aliases: [String],
    _ path: any WritableKeyPath<ScriptFunctions, Int32?> & Sendable, _ doc: String
  ) -> OptionSpec<EasingBinding, FamilyDraft> {
    OptionSpec(
      name, aliases: aliases, .either([.function, .curve]), default: "nil", group: name, doc,
      "\(name) = function(p) return p * p end"
    ) { family, easings, slot throws(HostError) in
      family.functions[keyPath: path] = try easings.variant(
        slot, name, of: family.name, &family.tokens)
    }
  }
}

/// The values that a parameter of an easing may have, while it is read.
struct ParameterDraft {
  var minimum: Double?
  var maximum: Double?
  var isWhole = false
  var summary = ""
}

/// A family of easings that is being defined.
struct FamilyDraft {
  let name: String
  var functions = ScriptFunctions()
  var tokens: [ScriptFunctionTable.Token] = []
  var parameters: [EasingParameter]?
  var summary = ""
  var isPure = true
  var isOpen = false
}

/// Holds the functions of a family for as long as a curve of it lives.
private final class FamilyOwner: Sendable {
  private let tokens: [ScriptFunctionTable.Token]

  init(tokens: [ScriptFunctionTable.Token]) { self.tokens = tokens }
}
