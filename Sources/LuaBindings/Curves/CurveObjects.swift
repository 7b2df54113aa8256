import AnimationEngine
import LuaRuntime

/// Curves as scripts hold them: callable, with a slope and a name.
///
/// A curve is a value: the same one is the same object.
final class CurveObjects {
  private let state: LuaState
  private(set) var curves: ValueTable<Curve>?
  /// Runs the curves that are functions of a script.
  private weak var easings: EasingBinding?

  init(_ state: LuaState) throws(ScriptError) {
    self.state = state
  }

  /// Makes the class; `easings` runs the curves that are functions of a script.
  func define(in easings: EasingBinding) throws(ScriptError) {
    self.easings = easings
    var description = Self.objects.description(
      for: self, receiver: { curves throws(HostError) in try curves.receiver() },
      tostring: { _, curve in "curve \(curve.name)" })
    description.call = { [unowned self, unowned easings] call throws(HostError) in
      let curve = try self.receiver()
      guard call.count <= 2 || !call.state.isCalledByScript else {
        throw HostError("a curve takes one argument, but got \(call.count - 1)", .call)
      }
      let p = try call.double(2)
      call.push(try passing { () throws(ScriptError) in try easings.value(of: curve, at: p) })
      return .done
    }
    curves = ValueTable(state, try state.defineClass(description))
  }

  static let functions: [FunctionSpec<CurveObjects>] = [
    FunctionSpec(
      "slope", of: [.curve],
      taking: [
        .number("p", .share, .any, "The share of the time; beyond 0 and 1 it counts as well.")
      ], returns: .number(.factor, .any),
      "Returns the slope of the curve at a progress.", "print(curve:slope(0.5))"
    ) { curves, call throws(HostError) in
      guard let easings = curves.easings else { return }
      let curve = try curves.receiver()
      let p = try call.double(2)
      call.push(try passing { () throws(ScriptError) in try easings.slope(of: curve, at: p) })
    }
  ]

  static let objects = ClassSpec<CurveObjects, Curve>(
    "curve", "a curve", .curve,
    fields: [
      FieldSpec(
        "name", .text, "The name by which it can be written.", "print(curve.name)",
        { _, curve in .string(curve.name) }),
      FieldSpec(
        "duration", .number(.seconds, .notNegative),
        "The time of a spring's curve; nil for others.", "print(curve.duration)",
        { _, curve in curve.naturalDuration.map { .number($0) } ?? .nil }),
    ], functions: functions)

  /// The curve in a slot; nil for anything else.
  func curve(_ slot: LuaSlot) -> Curve? { curves?.value(slot) }

  /// Returns a curve to the script.
  func push(_ curve: Curve, _ call: borrowing LuaCall) {
    if let object = curves?.object(curve) { call.push(object) }
  }

  /// Forgets curves that no script holds any more; right after a full collection.
  func sweep() { curves?.sweep() }

  private func receiver() throws(HostError) -> Curve {
    guard let curve = curve(1) else {
      throw HostError("the object must be a curve, not " + state.describe(1))
    }
    return curve
  }
}
