import AnimationEngine

extension Layer {
  /// Whether an assignment looks for an action.
  var animatesChanges: Bool { isImplicit || transactions.isOpen }

  /// Assigns numbers in storage form as the transactions say.
  ///
  /// - Returns: false when the assignment is immediate, and still to be done.
  /// - Throws: `SceneError` when an action failed or the engine refused its animation.
  func change(_ property: Property, to values: [Double]) throws(SceneError) -> Bool {
    let offset = layout.offset(property)
    let old = Array(numbers[offset..<(offset + values.count)])
    // As in Core Animation, a value that is the model's already starts nothing.
    guard old != values else { return true }
    let scope = transactions.innermost
    if let capture = scope?.capture {
      guard property.row.value.isAnimatable else { return false }
      capture(PropertyChange(layer: self, property: property, old: old, new: values))
      return true
    }
    guard scope?.disablesActions != true, let action = try action(for: property.name) else {
      return false
    }
    guard case .animate(let how) = action, property.row.value.isAnimatable else {
      try perform(action, property.name)
      return false
    }
    guard let animator = transactions.animator else { return false }
    try animate(property, from: old, to: values, how.filled(from: transactions.how), animator)
    return true
  }

  /// Looks for the action of a property that is no number, and runs it.
  func willChange(_ property: Property) throws(SceneError) {
    let scope = transactions.innermost
    guard scope?.disablesActions != true, scope?.capture == nil,
      let action = try action(for: property.name)
    else { return }
    try perform(action, property.name)
  }

  /// The immediate assignment of a property ends the change of it that has not begun.
  func dropPendingChange(_ property: Property) {
    guard let pending = pendingChanges.removeValue(forKey: property) else { return }
    scene?.animator.replace(pending.animation)
    transactions.forget(pending.animation)
  }

  private func animate(
    _ property: Property, from old: [Double], to new: [Double], _ how: ImplicitAnimation,
    _ animator: Animator
  ) throws(SceneError) {
    let track = try track(property)
    let row = property.row
    // What is changed twice in one turn moves once, from where it was.
    var start = row.encode(old)
    var shown = shownNow(track, start, animator)
    if let before = pendingChanges[property] { (start, shown) = (before.model, before.shown) }
    dropPendingChange(property)
    let goal = row.encode(new)
    var animation: Animation
    if how.composite == .add {
      animation = added(how, track, start, goal, animator)
    } else {
      animation = how.animation(of: .to(track, goal))
    }
    let isAdded = how.composite == .add
    animation.resolve = { [unowned self, unowned animator] parts in
      self.pendingChanges[property] = nil
      // What runs gives start and velocity itself; else it starts at the model before the change.
      if !isAdded, !animator.isAnimated(track) { parts[0].from = start }
    }
    let hosted = transactions.host?.observer(of: self, property, track, how)
    let id: AnimationID
    do throws(EngineError) {
      id = try animator.add(animation, observer: hosted?.observer ?? how.observer)
    } catch { throw .refused(error) }
    hosted?.register(id)
    setModel(property, new)
    if isAdded { animator.modelWasAssigned(track, goal) }
    pendingChanges[property] = PendingChange(animation: id, model: start, shown: shown)
  }

  /// (old − new) → 0 on top of the new model.
  ///
  /// What replaced the base until now goes over into it, with its velocity.
  private func added(
    _ how: ImplicitAnimation, _ track: TrackID, _ start: [Double], _ goal: [Double],
    _ animator: Animator
  ) -> Animation {
    let running = animator.underlying(track)
    var part = AnimationPart.between(track, [], goal.map { _ in 0 })
    part.from = goal.indices.map { index in
      (index < running.count ? running[index]?.value : nil) ?? start[index]
    }.enumerated().map { $1 - goal[$0] }
    var animation = how.animation(of: part)
    if how.velocity == nil {
      animation.parts[0].velocity = goal.indices.map { index in
        (index < running.count ? running[index]?.velocity : nil) ?? 0
      }
    }
    animation.holds = false
    return animation
  }

  /// What is on screen of a property, in the engine's coordinates.
  private func shownNow(
    _ track: TrackID, _ model: [Double], _ animator: Animator
  ) -> [Double] {
    var values = model
    return animator.presentation(track, into: &values) ? values : model
  }
}
