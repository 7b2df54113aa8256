extension EngineError {
  /// The engine's error for a parameter out of its range.
  public init(_ problem: ParameterError) {
    self = .badParameter(name: problem.name, value: problem.value, wanted: problem.wanted)
  }
}

extension MediaTiming {
  /// Throws the first parameter that is out of its range.
  ///
  /// - Throws: `EngineError.badParameter` naming the parameter.
  public func validate() throws(EngineError) {
    if let problem { throw EngineError(problem) }
  }
}
