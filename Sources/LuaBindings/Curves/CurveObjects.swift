import AnimationEngine
import LuaRuntime

/// Curves as scripts hold them: callable, with a slope and a name.
///
/// A curve is a value: the same one is the same object.
final class CurveObjects {
  private let state: LuaState
  private(set) var curves: ValueTable<Curve>?

  init(_ state: LuaState) throws(ScriptError) {
    self.state = state
  }

  /// Makes the class; `easings` runs the curves that are functions of a script.
  func define(in easings: EasingBinding) throws(ScriptError) {
    let type = try state.defineClass(
      LuaClassDescription(
        name: "curve",
        methods: [
          "slope": { [unowned self, unowned easings] call throws(HostError) in
            let curve = try self.receiver(call)
            let p = try call.double(2)
            call.push(try passing { () throws(ScriptError) in try easings.slope(of: curve, at: p) })
            return .done
          }
        ],
        fields: ["name": 0, "duration": 1],
        index: { [unowned self] call throws(HostError) in
          let curve = try self.receiver(call)
          switch call.code {
          case 0: call.push(curve.name)
          case 1: call.push(curve.naturalDuration.map { .number($0) } ?? .nil)
          default:
            throw unknownName(
              "field", call.state.describeKey(2), of: "a curve",
              valid: ["name", "duration", "slope"])
          }
          return .done
        },
        newindex: { _ throws(HostError) in throw HostError("a curve cannot be changed") },
        call: { [unowned self, unowned easings] call throws(HostError) in
          let curve = try self.receiver(call)
          guard call.count <= 2 || !call.state.isCalledByScript else {
            throw HostError("a curve takes one argument, but got \(call.count - 1)", .call)
          }
          let p = try call.double(2)
          call.push(try passing { () throws(ScriptError) in try easings.value(of: curve, at: p) })
          return .done
        },
        tostring: { [unowned self] call throws(HostError) in
          call.push("curve \(try self.receiver(call).name)")
          return .done
        }))
    curves = ValueTable(state, type)
  }

  /// The curve in a slot; nil for anything else.
  func curve(_ slot: LuaSlot) -> Curve? { curves?.value(slot) }

  /// Answers a curve to the script.
  func push(_ curve: Curve, _ call: borrowing LuaCall) {
    if let object = curves?.object(curve) { call.push(object) }
  }

  /// Forgets curves that no script holds any more; right after a full collection.
  func sweep() { curves?.sweep() }

  private func receiver(_ call: borrowing LuaCall) throws(HostError) -> Curve {
    guard let curve = curve(1) else {
      throw HostError("a curve expected, got " + state.describe(1))
    }
    return curve
  }
}
