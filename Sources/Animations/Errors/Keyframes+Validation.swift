extension Keyframes {
  /// Looks for what cannot be played.
  ///
  /// - Throws: `EngineError.badKeyframes` naming `property`; `.badParameter` for infinite values.
  package func validate(_ property: String) throws(EngineError) {
    if let problem { throw .badKeyframes(property: property, problem) }
    for value in values.joined() where value.isInfinite {
      throw .badParameter(name: property, value: value, wanted: "a finite number")
    }
  }
}
