import AnimationEngine
import Geometry

extension Scene {
  /// A gradient that layers can share; named `gradient-n` in traces, in order of creation.
  public func makeGradient(_ gradient: Gradient) -> GradientPaint {
    gradientCount += 1
    return GradientPaint(
      gradient, name: "gradient-\(gradientCount)", property: "gradient", animator: animator)
  }
}

extension Layer {
  /// Paints a fill or stroke with a gradient, which the layer shares with whoever else has it.
  ///
  /// Animations of the property before end as replaced.
  ///
  /// - Throws: `SceneError` when the kind has no such paint or the layer was removed.
  public func setGradient(_ paint: GradientPaint, for property: Property) throws(SceneError) {
    guard property.exists(on: kind) else { throw .unknownProperty(property.name, kind: kind) }
    guard isInScene else { throw .notInScene(name) }
    let color = paint.gradient.stops[0].color
    let value = try checked(.color(color), for: property)
    if let source = try actionSource(for: property.name),
      try changePaint(property, to: color, paint, by: source)
    {
      return
    }
    try place(paint, property, value)
  }

  /// Sets a gradient at once; animations of the color end.
  private func place(
    _ paint: GradientPaint, _ property: Property, _ color: PropertyValue
  ) throws(SceneError) {
    try assign(property.row, property, color)
    gradients[property] = paint
  }

  /// The gradient of a fill or stroke; nil when it is a color.
  public func gradient(of property: Property) -> GradientPaint? {
    // One that was on its way may have been stopped there.
    _ = movingPaint(property)
    return paints?.gradients[property]
  }

  /// A gradient that is the layer's alone, on the way to a goal.
  ///
  /// It is the layer's gradient, if that can be mixed with the goal, or else the layer's color in the
  /// goal's shape.
  ///
  /// A color as goal is the gradient it has in one color.
  ///
  /// - Throws: `SceneError.gradientsDiffer` when two gradients cannot be mixed.
  package func ownGradient(
    for property: Property, toward goal: Gradient?
  ) throws(SceneError) -> GradientPaint {
    guard isInScene, let scene else { throw .notInScene(name) }
    let known = shownGradientPaint(property)
    if let known {
      if let goal, !goal.isAlike(known.gradient) {
        throw .gradientsDiffer(
          property: property.name, from: known.gradient.summary, to: goal.summary)
      }
      if known.owner === self, known === gradient(of: property) { return known }
    }
    guard let start = known?.presentation() ?? goal?.filled(with: shownColor(property)) else {
      throw .wrongValue(property: property.name, expected: "a gradient")
    }
    let own = GradientPaint(start, name: name, property: property.name, animator: scene.animator)
    own.owner = self
    try place(own, property, checked(.color(start.stops[0].color), for: property))
    return own
  }

  func shownPaint(_ property: Property) -> Paint {
    if let paint = shownGradientPaint(property) { return .gradient(paint.shown) }
    return .color(shownColor(property))
  }

  /// Its targets in the engine besides itself: its own gradients.
  package var gradientTargets: [TargetID] {
    guard !hasPlainPaints else { return [] }
    return [Property.fill, .stroke].flatMap { property in
      [gradients[property], movingPaints[property]?.paint].compactMap {
        $0?.owner === self ? $0?.targetID : nil
      }
    }
  }
}

extension Gradient {
  /// Its kind and count, for an error.
  fileprivate var summary: String {
    "\(kind.rawValue) gradient with \(stops.count) stop\(stops.count == 1 ? "" : "s")"
  }
}
