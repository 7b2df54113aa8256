import Motion

extension Animation {
  /// Checks all that can be known without its properties.
  ///
  /// - Throws: `EngineError.badParameter` for numbers out of range, `.endlessBackwards`.
  package func validate() throws(EngineError) {
    try timing.validate()
    func check(_ name: String, _ value: Double, _ isGood: Bool, _ wanted: String)
      throws(EngineError)
    {
      guard isGood else { throw .badParameter(name: name, value: value, wanted: wanted) }
    }
    switch motion {
    case .basic(_, let duration), .along(_, _, let duration):
      try check("duration", duration, duration >= 0 && duration.isFinite, "0 or more seconds")
    case .paced(_, let pace):
      try check("pace", pace, pace > 0 && pace.isFinite, "above 0")
    case .decay(let decay):
      try check(
        "deceleration", decay.deceleration, decay.deceleration > 0 && decay.deceleration < 1,
        "between 0 and 1")
    case .keyframes(_, .seconds(let duration)):
      try check("duration", duration, duration >= 0 && duration.isFinite, "0 or more seconds")
    case .keyframes(_, .pace(let pace)):
      try check("pace", pace, pace > 0 && pace.isFinite, "above 0")
    case .vibration(let vibration, let duration):
      if let problem = vibration.problem(duration: duration) { throw EngineError(problem) }
    case .spring, .held, .follow:
      break
    }
    try check(
      "rounding", rounding, rounding >= 0 && rounding.isFinite,
      "0 or more")
    if let threshold {
      try check("threshold", threshold, threshold > 0 && threshold.isFinite, "above 0")
    }
    if timing.speed < 0, timing.repeatDuration == nil,
      timing.iterations.isInfinite || hasEndlessLeg
    {
      throw .endlessBackwards
    }
  }
}
