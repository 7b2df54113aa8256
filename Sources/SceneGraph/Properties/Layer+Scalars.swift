import AnimationEngine

/// Properties of one number, as scripts read and assign them every frame: nothing is boxed.
///
/// They do what `get`, `set` and `presentation` do.
extension Layer {
  /// The model of a property; nil if the kind lacks it or it is not one number.
  package func scalar(_ property: Property) -> Double? {
    let offset = layout.scalarOffset(property)
    noteRead(property, .model)
    return offset >= 0 ? numbers[offset] : nil
  }

  /// Assigns the model of a property.
  ///
  /// - Returns: false, and nothing happened, if the kind lacks it or it is not one number.
  /// - Throws: `SceneError` when the layer was removed or the number is not finite.
  package func setScalar(_ property: Property, to value: Double) throws(SceneError) -> Bool {
    let offset = layout.scalarOffset(property)
    guard offset >= 0 else { return false }
    guard isInScene else { throw .notInScene(name) }
    try checkAssigning()
    guard value.isFinite else { throw .notFinite(property: property.name) }
    if kind == .text { try requireWhole(property) }
    if kind.holdsLayers || kind == .text, let minimum = property.minimum, value < minimum {
      throw .tooSmall(property: property.name, minimum: minimum, value: value)
    }
    if animatesChanges || !pendingChanges.isEmpty {
      if changeAsTween(property, to: value) { return true }
      try set(property, to: .number(value))
      return true
    }
    store(property, offset, value)
    if kind == .image, property == .width || property == .height { try sideWasGiven(property) }
    return true
  }

  /// Assigns the model of a property where nothing stands against it and nothing follows from it.
  ///
  /// - Returns: false, and nothing happened, where `setScalar` has more to do, or to refuse.
  package func setScalarAtOnce(_ property: Property, to value: Double) -> Bool {
    let offset = layout.scalarOffset(property)
    guard offset >= 0, isInScene, !transactions.isAsking, value.isFinite, kind != .text,
      kind != .image, !animatesChanges,
      pendingChanges.isEmpty, !kind.holdsLayers || value >= property.minimum ?? value
    else { return false }
    store(property, offset, value)
    return true
  }

  private func store(_ property: Property, _ offset: Int, _ value: Double) {
    if transactions.assigned.isRecording { noteAssignment(of: property) }
    setNumber(property, offset, value)
    if !tracks.isEmpty, let track = tracks[property], let scene {
      scene.animator.modelWasAssigned(track, [value])
    }
  }

  /// Stores a model number without a call of the engine.
  func setNumber(_ property: Property, _ offset: Int, _ value: Double) {
    numbers[offset] = value
    noteChange(of: property)
    bound?.modelChanged(property)
    // The next frame writes over it where an animation goes on.
    if onScreen.count > 0 { onScreen.numbers?[offset] = value }
  }

  /// The number on screen at this instant; nil if the kind lacks it or it is not one number.
  package func presentedScalar(_ property: Property) -> Double? {
    let offset = layout.scalarOffset(property)
    guard offset >= 0 else { return nil }
    noteRead(property, .presentation)
    guard !tracks.isEmpty, let track = tracks[property], let scene else { return numbers[offset] }
    if !pendingChanges.isEmpty, case .number(let shown)? = pendingChanges[property]?.shown {
      return shown
    }
    var values = [0.0]
    return scene.animator.presentation(track, into: &values) ? values[0] : numbers[offset]
  }
}
