import LuaRuntime

/// The parameters that one scene file was given; `anim.param` reads them.
final class ParameterBinding {
  private let state: LuaState
  /// Values by name, as they were written.
  private let written: [String: String]
  /// Values by name, from the file that includes this one.
  private let values: [String: ScriptParameter.Value]
  /// Those that the scene has declared, in order.
  private(set) var declared: [ScriptParameter] = []

  init(
    _ state: LuaState, written: [String: String] = [:],
    values: [String: ScriptParameter.Value] = [:]
  ) {
    self.state = state
    self.written = written
    self.values = values
  }

  /// A name that was given and that the scene does not have; the first in the order of their bytes.
  var unknown: (name: String, valid: [String])? {
    let names = declared.map(\.name)
    let name = (Array(written.keys) + values.keys).sorted().first { !names.contains($0) }
    return name.map { ($0, names) }
  }

  static let options = OptionList<LuaState, ScriptParameter>(
    of: "a parameter", in: "anim.param(\"count\", 5, { … })",
    [
      OptionSpec(
        "min", .number(.field, .any), default: "nil", "The smallest number.", "min = 1"
      ) { $0.minimum = $1 },
      OptionSpec(
        "max", .number(.field, .any), default: "nil", "The largest number.", "max = 20"
      ) { $0.maximum = $1 },
      OptionSpec(
        "choices",
        OptionKind(.list(.any)) { state, slot, what throws(HostError) in
          guard state.kind(slot) == .table, state.length(slot) > 0 else {
            throw state.wrong(what, slot, is: "a list")
          }
          var choices: [ScriptParameter.Value] = []
          for index in 1...state.length(slot) {
            let item = try state.element(slot, index)
            guard let choice = value(item, state) else {
              throw HostError(
                "item \(index) of \(what) must be a number, a text or a flag, not \(state.describe(item))"
              )
            }
            choices.append(choice)
          }
          return choices
        }, default: "nil", "The values among which its user chooses.", "choices = { 3, 5, 7 }"
      ) { $0.choices = $1 },
      OptionSpec(
        "kind", .word(ScriptParameter.Kind.self), default: "nil",
        "The kind of the value, by default that of the default; \"color\" makes a text a color.",
        "kind = \"number\""
      ) { $0.statedKind = $1 },
      OptionSpec(
        "help", .shortText, default: "\"\"", "The sentence that its user reads.",
        "help = \"how many dots\""
      ) { $0.help = $1 },
    ])

  /// `anim.param("name", default, { min =, max =, choices =, kind =, help = })`.
  func parameter(_ call: borrowing LuaCall) throws(HostError) -> LuaValue {
    guard state.kind(1) != .table else {
      throw HostError(
        "the arguments of anim.param must be a name and a default, then options: "
          + "anim.param(\"count\", 5, { min = 1, max = 20 })", .call)
    }
    let name = try call.string(1)
    guard !name.isEmpty, !name.contains("=") else {
      throw HostError("a parameter's name must not be empty and has no '='")
    }
    guard !call.isNone(2), let initial = Self.value(2, state) else {
      throw HostError(
        "the default of the parameter '\(name)' must be a number, a text or a flag, not "
          + (call.isNone(2) ? "missing" : state.describe(2)) + "\nit says which of them it is"
      )
    }
    var parameter = ScriptParameter(
      name: name, defaultValue: initial, value: initial, declaredAt: call.position)
    if !call.isNone(3) { try read(options: 3, into: &parameter) }
    try parameter.check(initial, "the default of the parameter '\(name)'")
    if let text = written[name] { parameter.value = try parameter.value(of: text) }
    if let value = values[name] { parameter.value = value }
    try parameter.check(parameter.value, "the parameter '\(name)'")
    if let known = declared.first(where: { $0.name == name }) {
      let place = known.declaredAt
      parameter.declaredAt = place
      guard known == parameter else {
        throw HostError(
          "the parameter '\(name)' is declared in another way at \(place.file):\(place.line)",
          .state)
      }
    } else {
      declared.append(parameter)
    }
    switch parameter.value {
    case .number(let number): return .number(whole: number)
    case .text(let text): return .string(text)
    case .flag(let flag): return .boolean(flag)
    }
  }

  /// The value of a slot, if a parameter could be that.
  static func value(_ slot: LuaSlot, _ state: LuaState) -> ScriptParameter.Value? {
    switch state.kind(slot) {
    case .number, .integer:
      state.double(slot).flatMap { $0.isFinite ? .number($0) : nil }
    case .string: state.string(slot).map { .text($0) }
    case .boolean: state.boolean(slot).map { .flag($0) }
    default: nil
    }
  }

  private func read(
    options slot: LuaSlot, into parameter: inout ScriptParameter
  ) throws(HostError) {
    try Self.options.read(slot, into: &parameter, by: state)
    if case .number = parameter.defaultValue {
    } else {
      for (name, bound) in [("min", parameter.minimum), ("max", parameter.maximum)]
      where bound != nil {
        throw HostError("'\(name)' is for parameters that are numbers")
      }
    }
    if let kind = parameter.statedKind {
      let needed = kind == .color ? "text" : kind.rawValue
      guard parameter.defaultValue.kind == needed else {
        throw HostError(
          "a parameter of kind \"\(kind.rawValue)\" must have a \(needed) as its default, not a "
            + "\(parameter.defaultValue.kind)", .value)
      }
    }
    guard parameter.choices.allSatisfy({ $0.kind == parameter.defaultValue.kind }) else {
      throw HostError("'choices' must be like the default, a \(parameter.defaultValue.kind)")
    }
    if let low = parameter.minimum, let high = parameter.maximum, low > high {
      throw HostError("'min' of a parameter must not be above its 'max'")
    }
  }
}
