import AnimationEngine
import LuaRuntime

/// `anim.spring`, and the springs it makes.
///
/// A spring is a value: the same one is the same object, and nothing about it can be assigned.
package final class SpringBinding {
  private let state: LuaState
  private var springs: [Int64: Spring] = [:]
  private var ids: [Spring: Int64] = [:]
  private var lastID: Int64 = 0
  private var type: LuaClass?
  /// What goes into the table `anim`.
  package private(set) var fields: [(String, LuaValue)] = []

  package init(_ state: LuaState) throws(ScriptError) {
    self.state = state
    let codes = Dictionary(
      uniqueKeysWithValues: Self.fieldNames.enumerated().map { ($0.element, $0.offset) })
    type = try state.defineClass(
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
          throw HostError("a spring cannot be changed; s:with { … } gives a copy")
        },
        tostring: { [unowned self] call throws(HostError) in
          let spring = try self.receiver(call, "tostring")
          call.push(
            "spring { stiffness = \(numeral(spring.stiffness)), "
              + "damping = \(numeral(spring.damping)), mass = \(numeral(spring.mass)) }")
          return .done
        }))
    let make: HostFunction = { [unowned self] call throws(HostError) in
      self.push(call.isNone(1) ? .default : try self.spring(1), call)
      return .done
    }
    fields = [("spring", .hostFunction(make))]
  }

  /// Whether the slot holds a spring object.
  package func isSpring(_ slot: LuaSlot) -> Bool {
    guard let type else { return false }
    return state.object(slot)?.type == type
  }

  /// The spring in a slot: an object, a table of parameters, or a preset's name.
  package func spring(_ slot: LuaSlot) throws(HostError) -> Spring {
    switch state.kind(slot) {
    case .object:
      if isSpring(slot), let object = state.object(slot), let spring = springs[object.id] {
        return spring
      }
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

  /// Answers a spring to the script.
  package func push(_ spring: Spring, _ call: borrowing LuaCall) {
    guard let type else { return }
    let id = ids[spring] ?? lastID + 1
    if id > lastID {
      lastID = id
      ids[spring] = id
      springs[id] = spring
    }
    call.push(LuaObject(type, id: id))
  }

  /// Forgets springs that no script holds any more; right after a full collection.
  package func sweep() {
    guard let type else { return }
    for (id, spring) in springs where !state.isAlive(LuaObject(type, id: id)) {
      springs[id] = nil
      ids[spring] = nil
    }
  }

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
    guard isSpring(1), let object = state.object(1), let spring = springs[object.id] else {
      throw HostError("'\(method)' needs a spring before the colon")
    }
    return spring
  }
}

/// Runs what makes a spring, inside a host function.
private func springOf(_ body: () throws(SpringError) -> Spring) throws(HostError) -> Spring {
  do throws(SpringError) {
    return try body()
  } catch {
    switch error {
    case .unknownPreset:
      throw HostError(error.description + hints(nearest: nil, valid: Spring.presets.map(\.name)))
    default: throw HostError(error.description)
    }
  }
}
