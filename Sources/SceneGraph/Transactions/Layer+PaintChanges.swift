import AnimationEngine
import Geometry

/// A paint on its way from a gradient or to one.
///
/// The model is what was assigned, from the start; this is what shows until it is there.
struct MovingPaint {
  let paint: GradientPaint
  let goal: [Double]
  /// Whether it stays where it ends, also on the way.
  let holds: Bool
  /// The change; nil until the engine has it.
  var animation: AnimationID?
  /// Whether it begins only at the end of the turn.
  var isPending = true
}

extension Layer {
  /// The gradient that shows of a paint between two assigned values; nil when nothing moves it so.
  package func movingPaint(_ property: Property) -> GradientPaint? {
    guard let moving = paints?.moving[property] else { return nil }
    if moving.isPending || moving.paint.isAnimated { return moving.paint }
    movingPaints[property] = nil
    // Where it was stopped on the way, it stays.
    let isThere = zip(moving.paint.gradient.numbers, moving.goal).allSatisfy {
      abs($0 - $1) <= 1e-9
    }
    if moving.holds, !isThere { gradients[property] = moving.paint }
    return nil
  }

  /// The gradient that a fill or stroke shows, of the model or on the way; nil when it is a color.
  package func shownGradientPaint(_ property: Property) -> GradientPaint? {
    movingPaint(property) ?? gradient(of: property)
  }

  /// The color of a value, if a gradient plays a part in assigning it.
  func asPaint(_ value: PropertyValue, for property: Property) -> PropertyValue? {
    guard !hasPlainPaints, shownGradientPaint(property) != nil,
      case .color = value
    else { return nil }
    return value
  }

  /// Assigns a gradient, or a color where a gradient shows, as the transactions say.
  ///
  /// A gradient goes over into one of its own kind and count of stops, and to or from a color as
  /// the same shape in that color. It is replaced where others would be added to.
  ///
  /// - Returns: false when the assignment is immediate, and still to be done.
  /// - Throws: `SceneError` when an action failed or the engine refused its animation.
  func changePaint(
    _ property: Property, to color: Color, _ paint: GradientPaint?, by source: ActionSource
  ) throws(SceneError) -> Bool {
    // An assignment of the model's own value starts nothing.
    let model = try get(property)
    if gradient(of: property) === paint {
      guard paint == nil, model.storedNumbers(as: .color) != color.stored else { return true }
    }
    let scope = transactions.innermost
    guard scope?.disablesActions != true, scope?.capture == nil,
      let animator = transactions.animator,
      let action = try action(from: source, { () throws(SceneError) in try action(for: property) })
    else { return false }
    guard case .animate(let how) = action else {
      try perform(action, property.name)
      return false
    }
    let known = shownGradientPaint(property)
    let start: Gradient
    if let known {
      start = known.presentation()
    } else if case .color(let shown) = try presentation(property), let paint {
      start = paint.gradient.filled(with: shown)
    } else {
      return false
    }
    let goal = paint?.gradient ?? start.filled(with: color)
    guard goal.isAlike(start) else { return false }
    let way = wayOf(property, from: start, animator)
    try assignModel(property, color, paint)
    try move(property, way, to: goal, how.filled(from: transactions.how), animator)
    return true
  }

  /// Ends the way of a paint, as replaced.
  func dropMovingPaint(_ property: Property) {
    guard let moving = movingPaints.removeValue(forKey: property) else { return }
    guard let animation = moving.animation, moving.isPending || moving.paint.isAnimated
    else { return }
    scene?.animator.replace(animation)
    if moving.isPending { transactions.forget(animation) }
  }

  /// The gradient to move: the one that moves already, with its velocity, if it can go there.
  private func wayOf(
    _ property: Property, from start: Gradient, _ animator: Animator
  ) -> GradientPaint {
    if let moving = movingPaints[property], !moving.isPending, moving.paint.isAnimated {
      movingPaints[property] = nil
      return moving.paint
    }
    dropMovingPaint(property)
    let own = GradientPaint(start, name: name, property: property.name, animator: animator)
    own.owner = self
    return own
  }

  private func assignModel(
    _ property: Property, _ color: Color, _ paint: GradientPaint?
  ) throws(SceneError) {
    try assign(property.row, property, .color(color))
    if let paint { gradients[property] = paint }
  }

  private func move(
    _ property: Property, _ way: GradientPaint, to goal: Gradient, _ how: ImplicitAnimation,
    _ animator: Animator
  ) throws(SceneError) {
    let track = way.track()
    let numbers = goal.numbers
    var animation = how.animation(of: .to(track, numbers))
    if animation.composite == .add { animation.composite = .replace }
    animation.resolve = { [weak self] _, _ in self?.movingPaints[property]?.isPending = false }
    movingPaints[property] = MovingPaint(paint: way, goal: numbers, holds: animation.holds)
    do throws(SceneError) {
      let id = try add(animation, of: property.name, track, how, to: animator)
      movingPaints[property]?.animation = id
    } catch {
      movingPaints[property] = nil
      throw error
    }
  }
}

extension Color {
  /// As a property keeps it.
  fileprivate var stored: [Double] { [red, green, blue, alpha] }
}
