import AnimationEngine
import Geometry

extension Layer {
  /// Assigns the model.
  ///
  /// An animation of the property ends here as replaced; additive ones go on over the new base.
  ///
  /// - Throws: `SceneError` when the kind has no such property or it takes something else.
  public func set(_ property: Property, to value: PropertyValue) throws(SceneError) {
    let row = try row(of: property)
    guard isInScene else { throw .notInScene(name) }
    try checkAssigning()
    try requireWhole(property)
    let value = try checked(value, for: property)
    if let source = try actionSource(for: property.name) {
      if case .color(let color)? = asPaint(value, for: property) {
        if try changePaint(property, to: color, nil, by: source) { return }
      } else if try change(property, to: value, by: source) {
        return
      }
    }
    try assign(row, property, value)
  }

  /// Turns an assignment down within a function that only gives a value.
  ///
  /// - Throws: `SceneError.refused`.
  func checkAssigning() throws(SceneError) {
    guard let scene else { return }
    do throws(EngineError) { try scene.animator.checkAsking(.assign) } catch {
      throw .refused(error)
    }
  }

  /// Assigns a checked value at once.
  func assign(
    _ row: PropertyRow, _ property: Property, _ value: PropertyValue
  ) throws(SceneError) {
    if let paints, !paints.moving.isEmpty { dropMovingPaint(property) }
    if !pendingChanges.isEmpty { dropPendingChange(property) }
    if transactions.assigned.isRecording { noteAssignment(of: property) }
    if let values = value.storedNumbers(as: row.value) {
      setModel(property, values)
      if kind == .image, property == .width || property == .height { try sideWasGiven(property) }
      if let track = tracks[property], let scene {
        scene.animator.modelWasAssigned(track, row.encode(values))
      }
      return
    }
    setModel(property, value)
    if let sink = sink(of: property), let scene {
      scene.animator.modelWasAssigned(sink.track, sink.coder.encode(value))
    }
  }

  /// The model value.
  public func get(_ property: Property) throws(SceneError) -> PropertyValue {
    noteRead(property, .model)
    return try model(property)
  }

  /// The model value, of which no binding hears.
  func model(_ property: Property) throws(SceneError) -> PropertyValue {
    let row = try row(of: property)
    let offset = layout.offset(property)
    guard row.components.isEmpty else {
      return PropertyValue(stored: numbers[offset..<(offset + row.components.count)], as: row.value)
    }
    return others[offset]
  }

  /// The value on screen at this instant: the closed form of the animations of the property, else
  /// the model.
  public func presentation(_ property: Property) throws(SceneError) -> PropertyValue {
    noteRead(property, .presentation)
    return try presented(property)
  }

  /// The same, of which no binding hears.
  func presented(_ property: Property) throws(SceneError) -> PropertyValue {
    var values: [Double] = []
    guard let sink = sink(of: property), let scene else { return try model(property) }
    if let pending = pendingChanges[property] { return pending.shown }
    if let list = appended[property], !list.isIdle {
      let shown = composed(property) { sink in
        scene.animator.presentation(sink.track, into: &values) ? values : nil
      }
      if let shown { return .transform(shown) }
    }
    guard scene.animator.presentation(sink.track, into: &values) else {
      return try model(property)
    }
    return sink.coder.decode(values)
  }

  /// Appends one point to a line or a polygon.
  ///
  /// The cost does not grow with the line.
  ///
  /// - Throws: `SceneError.unknownProperty` when the layer is not a line or a polygon.
  public func extend(to point: Point) throws(SceneError) {
    _ = try row(of: .points)
    guard point.x.isFinite, point.y.isFinite else { throw .notFinite(property: "points") }
    let offset = layout.offset(.points)
    guard case .points(var points) = others[offset] else { return }
    // Emptied first, so that the array is not copied when it grows.
    others[offset] = .points([])
    points.append(point)
    others[offset] = .points(points)
    line?.curves.append(point)
    noteChange(of: .points)
    bound?.modelChanged(.points)
  }

  /// Stores model numbers, in storage form, without a call of the engine.
  func setModel(_ property: Property, _ values: [Double]) {
    if let paints, !paints.gradients.isEmpty { gradients[property] = nil }
    let offset = layout.offset(property)
    for (index, value) in values.enumerated() {
      numbers[offset + index] = value
      // The next frame writes over it where an animation goes on.
      if onScreen.count > 0 { onScreen.numbers?[offset + index] = value }
    }
    if property == .anchor { hasAnchor = true }
    noteChange(of: property)
    bound?.modelChanged(property)
  }

  /// Stores a model value other than a number, without a call of the engine.
  func setModel(_ property: Property, _ value: PropertyValue) {
    if !appended.isEmpty, case .transform(let list) = value, appended[property] != nil {
      // Assigned, it is the whole model: nothing that ended is held over it.
      appended[property]?.base = list
      appended[property]?.dropHeld()
    }
    setOther(property, value)
  }

  /// The same, with what is held over a transform in it.
  func setOther(_ property: Property, _ value: PropertyValue) {
    let offset = layout.offset(property)
    others[offset] = value
    look.take(property, value)
    if property == .transform || property == .sublayerTransform { hasTransforms = true }
    if !onScreen.others.isEmpty, onScreen.others[offset] != nil { onScreen.others[offset] = value }
    if kind == .line, property == .points || property == .smooth { rebuildLine() }
    noteChange(of: property)
    bound?.modelChanged(property)
  }

  private func row(of property: Property) throws(SceneError) -> PropertyRow {
    guard property.exists(on: kind) else { throw .unknownProperty(property.name, kind: kind) }
    return property.row
  }

  /// A value as the property keeps it: words in their own spelling, single numbers as lists.
  ///
  /// - Throws: `SceneError` when the kind has no such property or it takes something else.
  package func checked(
    _ value: PropertyValue, for property: Property
  ) throws(SceneError) -> PropertyValue {
    let row = try row(of: property)
    do throws(PropertyError) { return try row.checked(value) } catch { throw SceneError(error) }
  }

  private func rebuildLine() {
    guard case .points(let points) = others[layout.offset(.points)] else { return }
    line?.curves = SmoothPath(word(.smooth, Smoothing.none).pathKind, through: points)
  }

  // MARK: Values as they are drawn

  /// A number as it is drawn, or of the model; the kind must have the property.
  func shown(
    _ property: Property, _ component: Int = 0, in tree: LayerTree = .presentation
  ) -> Double {
    let index = layout.offset(property) + component
    if onScreen.count > 0, tree == .presentation, let presented = onScreen.numbers {
      return presented[index]
    }
    return numbers[index]
  }

  /// Whether a flag is on; one that is animated turns in the middle.
  func isShown(_ property: Property, in tree: LayerTree = .presentation) -> Bool {
    shown(property, in: tree) >= 0.5
  }

  /// A value that is no number, as it is drawn or of the model.
  func shownOther(_ property: Property, in tree: LayerTree = .presentation) -> PropertyValue {
    let offset = layout.offset(property)
    if !onScreen.others.isEmpty, tree == .presentation, let value = onScreen.others[offset] {
      return value
    }
    return others[offset]
  }

  func shownColor(_ property: Property, in tree: LayerTree = .presentation) -> Color {
    Color(
      red: shown(property, 0, in: tree), green: shown(property, 1, in: tree),
      blue: shown(property, 2, in: tree), alpha: shown(property, 3, in: tree))
  }

  func word<Word: RawRepresentable<String>>(_ property: Property, _ fallback: Word) -> Word {
    guard case .text(let text) = others[layout.offset(property)] else { return fallback }
    return Word(rawValue: text) ?? fallback
  }

  func textValue(_ property: Property) -> String {
    guard case .text(let text) = others[layout.offset(property)] else { return "" }
    return text
  }

  /// The text of a text layer, as it is drawn or by the model.
  func writtenText(in tree: LayerTree = .presentation) -> String {
    guard case .text(let text) = shownOther(.text, in: tree) else { return "" }
    return text
  }
}
