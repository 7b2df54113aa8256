/// Evaluates the easing functions of a script.
public protocol ScriptCurveHost: AnyObject {
  /// Returns one function's value at `argument`, which usually is 0...1.
  ///
  /// `function` is the script id of the curve, `parameters` are those of its family, by place.
  ///
  /// - Throws: `SinkFailure`; the animation that asked then ends.
  func evaluate(
    function: Int32, argument: Double, parameters: [Double]
  ) throws(SinkFailure) -> Double
  /// Computes many values at once: fills `batch.results`.
  ///
  /// - Returns: failures, by index.
  func evaluate(_ batch: inout ScriptCurveBatch) -> [(index: Int, failure: SinkFailure)]
}

extension ScriptCurveHost {
  /// Computes many values one by one.
  public func evaluate(
    _ batch: inout ScriptCurveBatch
  ) -> [(index: Int, failure: SinkFailure)] {
    var failed: [(index: Int, failure: SinkFailure)] = []
    for index in batch.functions.indices {
      do throws(SinkFailure) {
        batch.results[index] = try evaluate(
          function: batch.functions[index], argument: batch.arguments[index],
          parameters: batch.parameters[index])
      } catch {
        failed.append((index, error))
      }
    }
    return failed
  }
}

/// The calls of one frame to easing functions of a script.
public struct ScriptCurveBatch {
  /// No calls.
  package init() {}

  /// The script id of each function.
  public private(set) var functions: [Int32] = []
  /// Progress for each.
  public private(set) var arguments: [Double] = []
  /// The parameters of each one's family, by place.
  public private(set) var parameters: [[Double]] = []
  /// One answer each, to be filled in; until then the argument.
  public var results: [Double] = []

  /// Adds a call.
  package mutating func append(function: Int32, argument: Double, parameters: [Double]) {
    functions.append(function)
    arguments.append(argument)
    self.parameters.append(parameters)
    results.append(argument)
  }

  /// Removes all calls, and keeps the room.
  package mutating func removeAll() {
    functions.removeAll(keepingCapacity: true)
    arguments.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
    results.removeAll(keepingCapacity: true)
  }
}
