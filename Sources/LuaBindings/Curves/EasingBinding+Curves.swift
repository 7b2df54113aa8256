import AnimationEngine
import LuaRuntime

/// Curves that scripts make of numbers, points, paths and functions.
extension EasingBinding {
  /// `anim.bezier`, `steps`, `points`, `curve` and `penner`.
  func constructors() -> [(String, LuaValue)] {
    [
      constructor("bezier") { state, call throws(HostError) in
        var numbers: [Double] = []
        for index in 1...4 { numbers.append(try state.finite(LuaSlot(index), "a control point")) }
        return try making { () throws(CurveError) in
          try Curve.bezier(numbers[0], numbers[1], numbers[2], numbers[3])
        }
      },
      constructor("steps") { state, call throws(HostError) in
        guard let count = state.integer(1) else {
          throw HostError("the number of steps must be a whole number, not " + state.describe(1))
        }
        let word = call.isNone(2) ? "jumpEnd" : try call.string(2)
        return try making { () throws(CurveError) in
          try Curve.steps(count, StepPosition(name: word))
        }
      },
      constructor("points") { state, _ throws(HostError) in
        let points = try EasingBinding.curvePoints(state, 1)
        return try making { () throws(CurveError) in try Curve.points(points) }
      },
      constructor("curve") { state, _ throws(HostError) in
        let data = try state.shortText(1, "the path of a curve")
        return try making { () throws(CurveError) in try Curve.path(data) }
      },
      constructor("penner") { [unowned self] state, call throws(HostError) in
        guard state.kind(1) == .function else { throw call.expected("function(t, b, c, d)", 1) }
        let token = try self.token(1, "penner")
        return Curve(
          scripts: ScriptFunctions(in: token.number, owner: token), variant: .in, name: "penner",
          arguments: [0, 1, 1])
      },
    ]
  }

  /// Outputs, evenly spaced where nothing is said, or `{ input, output }`.
  static func curvePoints(
    _ state: LuaState, _ list: LuaSlot
  ) throws(HostError) -> [(input: Double?, output: Double)] {
    guard state.kind(list) == .table else {
      throw HostError("the points of a curve must be a list, not " + state.describe(list))
    }
    // A curve's name lists its points.
    guard state.length(list) <= 4096 else { throw HostError("a curve has at most 4096 points") }
    var points: [(input: Double?, output: Double)] = []
    for i in 0..<state.length(list) {
      try state.withSlots { () throws(HostError) in
        let item = try state.element(list, i + 1)
        if let number = state.double(item) {
          points.append((nil, number))
        } else {
          guard state.kind(item) == .table, let pair = state.numbers(item), pair.count == 2 else {
            throw HostError("point \(i + 1) of a curve must be a number or { input, output }")
          }
          points.append((pair[0], pair[1]))
        }
      }
    }
    return points
  }

  private func constructor(
    _ name: String,
    _ make: @escaping (LuaState, borrowing LuaCall) throws(HostError) -> Curve
  ) -> (String, LuaValue) {
    let function: HostFunction = { [unowned self] call throws(HostError) in
      self.curves.push(try make(self.state, call), call)
      return .done
    }
    return (name, .hostFunction(function))
  }
}

/// Runs what makes a curve, inside a host function.
func making(_ body: () throws(CurveError) -> Curve) throws(HostError) -> Curve {
  do throws(CurveError) { return try body() } catch { throw HostError(error.description) }
}
