import AnimationEngine
import LuaRuntime

/// `anim.spring`, and the springs it makes.
///
/// A spring is a value: the same one is the same object, and nothing about it can be assigned.
package final class SpringBinding {
  private let state: LuaState
  private var springs: ValueTable<Spring>?
  /// The fields that this adds to the table `anim`.
  package private(set) var fields: [(String, LuaValue)] = []

  package init(_ state: LuaState) throws(ScriptError) {
    self.state = state
    let codes = Dictionary(
      uniqueKeysWithValues: Self.fieldNames.enumerated().map { ($0.element, $0.offset) })
    let type = try state.defineClass(
      LuaClassDescription(
        name: "spring",
        methods: [
          "with": { [unowned self] call throws(HostError) in
            let spring = try self.receiver(call, "with")
            let given = try self.parameters(2)
            self.push(
              try springOf { () throws(SpringError) in
                try spring.with(parameters: given)
              }, call)
            return .done
          }
        ],
        fields: codes,
        index: { [unowned self] call throws(HostError) in
          let spring = try self.receiver(call, "spring")
          call.push(try self.field(call, of: spring))
          return .done
        },
        newindex: { _ throws(HostError) in
          throw HostError("a spring cannot be changed; s:with { … } gives a copy", .readOnly)
        },
        tostring: { [unowned self] call throws(HostError) in
          let spring = try self.receiver(call, "tostring")
          call.push(
            "spring { stiffness = \(numeral(spring.stiffness)), "
              + "damping = \(numeral(spring.damping)), mass = \(numeral(spring.mass)) }")
          return .done
        }))
    springs = ValueTable(state, type)
    let make: HostFunction = { [unowned self] call throws(HostError) in
      self.push(call.isNone(1) ? .default : try self.spring(1), call)
      return .done
    }
    fields = [("spring", .hostFunction(make))]
  }

  /// Whether the slot holds a spring object or a preset's name.
  package func isSpring(_ slot: LuaSlot) -> Bool {
    if let name = state.string(slot) { return Spring.preset(named: name) != nil }
    return springs?.value(slot) != nil
  }

  /// The spring object in a slot; nil for anything else.
  package func object(_ slot: LuaSlot) -> Spring? { springs?.value(slot) }

  /// The spring in a slot: an object, a table of parameters, or a preset's name.
  package func spring(_ slot: LuaSlot) throws(HostError) -> Spring {
    switch state.kind(slot) {
    case .object:
      if let spring = springs?.value(slot) { return spring }
    case .table:
      let given = try parameters(slot)
      return try springOf { () throws(SpringError) in try Spring(parameters: given) }
    case .string:
      let name = state.string(slot) ?? ""
      return try springOf { () throws(SpringError) in try Spring(preset: name) }
    default: break
    }
    throw HostError(
      "a spring, a table of its parameters or a preset's name expected, got "
        + state.describe(slot))
  }

  /// The object that stands for a spring.
  func value(_ spring: Spring) -> LuaObject? { springs?.object(spring) }

  /// Answers a spring to the script.
  package func push(_ spring: Spring, _ call: borrowing LuaCall) {
    if let object = springs?.object(spring) { call.push(object) }
  }

  /// Forgets springs that no script holds any more; right after a full collection.
  package func sweep() { springs?.sweep() }

  /// Names and numbers of a table of parameters.
  private func parameters(_ slot: LuaSlot) throws(HostError) -> [(name: String, value: Double)] {
    guard state.kind(slot) == .table else {
      throw HostError("a table of a spring's parameters expected, got " + state.describe(slot))
    }
    var given: [(name: String, value: Double)] = []
    try state.forEachField(of: slot) { key, value throws(HostError) in
      guard let name = state.string(key) else {
        throw HostError("the parameters of a spring have names, as { bounce = 0.3 }")
      }
      guard Spring.parameterNames.contains(name) else {
        throw unknownName("option", name, of: "a spring", valid: Spring.parameterNames)
      }
      given.append((name, try state.finite(value, "spring parameter '\(name)'")))
    }
    return given
  }

  private static let fieldNames = Spring.parameterNames + ["settling_duration", "overshoot"]

  private func field(_ call: borrowing LuaCall, of spring: Spring) throws(HostError) -> Double {
    guard call.code >= 0 else {
      throw unknownName(
        "field", state.describeKey(2), of: "a spring", valid: Self.fieldNames + ["with"])
    }
    let name = Self.fieldNames[call.code]
    if let value = spring.parameter(name) { return value }
    return name == "overshoot" ? spring.overshoot : spring.settlingDuration
  }

  private func receiver(_ call: borrowing LuaCall, _ method: String) throws(HostError) -> Spring {
    guard let spring = springs?.value(1) else {
      throw HostError("'\(method)' needs a spring before the colon", .call)
    }
    return spring
  }
}

extension Spring {
  /// The spring that goes by a name; nil where there is none.
  static func preset(named name: String) -> Spring? {
    let folded = foldedName(name)
    return presets.first { $0.name == folded }?.spring
  }
}

/// Runs what makes a spring, inside a host function.
private func springOf(_ body: () throws(SpringError) -> Spring) throws(HostError) -> Spring {
  do throws(SpringError) {
    return try body()
  } catch {
    switch error {
    case .unknownPreset:
      throw HostError(
        error.description + hints(nearest: nil, valid: Spring.presets.map(\.name)),
        .wordUnknown)
    default: throw HostError(error.description)
    }
  }
}
