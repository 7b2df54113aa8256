import AnimationEngine
import LuaRuntime

/// Calls of easings that are functions of a script.
extension EasingBinding: ScriptCurveHost {
  /// The eased progress of any curve, a script's included.
  package func value(of curve: Curve, at p: Double) throws(ScriptError) -> Double {
    try curve.value(p) { function, argument, parameters throws(ScriptError) in
      try call(function, argument, parameters)
    }
  }

  /// The slope of any curve, a script's included, whose slope is measured.
  package func slope(of curve: Curve, at p: Double) throws(ScriptError) -> Double {
    try curve.slope(p) { function, argument, parameters throws(ScriptError) in
      try call(function, argument, parameters)
    }
  }

  package func evaluate(
    function: Int32, argument: Double, parameters: [Double]
  ) throws(SinkFailure) -> Double {
    do throws(ScriptError) {
      return try call(function, argument, parameters)
    } catch {
      throw .host(token: rememberFailure(error))
    }
  }

  package func evaluate(
    _ calls: inout ScriptCurveBatch
  ) -> [(index: Int, failure: SinkFailure)] {
    batch.removeAll()
    for index in calls.functions.indices {
      let parameters = calls.parameters[index]
      // A call's curve holds its function.
      guard let function = functions.reference(calls.functions[index]) else { continue }
      let place = batch.add(.call(function), inputs: 1 + parameters.count, outputs: 1)
      batch.inputs[place.inputs.lowerBound] = calls.arguments[index]
      for (offset, value) in parameters.enumerated() {
        batch.inputs[place.inputs.lowerBound + 1 + offset] = value
      }
    }
    var failed: [(index: Int, failure: SinkFailure)] = []
    state.run(&batch) { index, error in
      failed.append((index, .host(token: rememberFailure(error))))
    }
    for index in calls.functions.indices {
      let value = batch.outputs[index]
      if abs(value) <= Self.largestValue {
        calls.results[index] = value
      } else if !failed.contains(where: { $0.index == index }) {
        let error = notUsable(calls.functions[index], calls.arguments[index], value)
        failed.append((index, .host(token: rememberFailure(error))))
      }
    }
    return failed
  }

  private func call(
    _ function: Int32, _ argument: Double, _ parameters: [Double]
  ) throws(ScriptError) -> Double {
    guard let reference = functions.reference(function) else {
      throw ScriptError(kind: .host, message: "an easing's function is gone")
    }
    let value = try asking { () throws(ScriptError) in
      parameters.isEmpty
        ? try state.callNumber(reference, argument)
        : try state.callNumbers(reference, [argument] + parameters, results: 1)[0]
    }
    guard abs(value) <= Self.largestValue else { throw notUsable(function, argument, value) }
    return value
  }

  /// The largest value in size: a value that is a million ways beyond the goal is a mistake, and the
  /// product with the way stays finite.
  private static let largestValue = 1e6

  private func notUsable(_ function: Int32, _ argument: Double, _ value: Double) -> ScriptError {
    // The sign of a NaN says nothing.
    let word = value.isNaN ? "nan" : "\(value)"
    let position = state.withSlots {
      functions.reference(function).flatMap { state.position(ofFunction: state.slot($0)) }
    }
    return ScriptError(
      kind: .runtime,
      message:
        "the easing function '\(functions.name(function))' gave \(word) at \(numeral(argument))",
      file: position?.file ?? "", line: position?.line ?? 0, code: .result)
  }
}
