import AnimationEngine
import Geometry

extension Layer {
  /// Whether an assignment looks for an action: not while the engine writes or steps.
  package var animatesChanges: Bool {
    (movesByDefault || actionPlaces != nil) && !transactions.actsAtOnce
  }

  /// Whether properties without an action of the layer's own move, too.
  var movesByDefault: Bool { isImplicit || transactions.isOpen }

  /// Where the action of an assignment comes from; nil where the assignment is immediate.
  ///
  /// Outside of transactions, on a layer that is not implicit, only an action counts that the delegate, the
  /// layer's actions or its style state.
  ///
  /// - Throws: `SceneError.actionFailed` when a place cannot say.
  package func actionSource(for key: String) throws(SceneError) -> ActionSource? {
    guard animatesChanges else { return nil }
    if movesByDefault { return .lookup }
    guard transactions.innermost?.disablesActions != true,
      case .action(let action) = try transactions.lookingUp({ () throws(SceneError) in
        try lookUp(key)
      })
    else { return nil }
    return .stated(action)
  }

  /// Finds the action of an assignment.
  func action(
    from source: ActionSource, _ find: () throws(SceneError) -> Action?
  ) throws(SceneError) -> Action? {
    switch source {
    case .stated(let action): action
    case .lookup: try transactions.lookingUp(find)
    }
  }

  /// Runs assignments that take effect at once, also in a transaction.
  package func atOnce<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    guard animatesChanges else { return try body() }
    try transactions.withoutActions(body)
  }

  /// Runs assignments of colors that ask to be mixed in a space; the space of a transaction comes
  /// first.
  package func mixing<Failure: Error>(
    in space: MixingSpace, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    transactions.goalSpace = space
    defer { transactions.goalSpace = nil }
    try body()
  }

  /// Assigns a value, already checked, as the transactions and the layer's actions say.
  ///
  /// - Returns: false when the assignment is immediate, and still to be done.
  /// - Throws: `SceneError` when an action failed or the engine refused its animation.
  func change(
    _ property: Property, to value: PropertyValue, by source: ActionSource
  ) throws(SceneError) -> Bool {
    let old = try get(property)
    // As in Core Animation, a value that is the model's already starts nothing.
    let kind = property.row.value
    let isSame =
      if let numbers = value.storedNumbers(as: kind) { numbers == old.storedNumbers(as: kind) } else
      { value == old }
    guard !isSame else { return true }
    // Nothing lies between being there and not: such a change fades. A text is there at once too,
    // unless a verb says how it comes.
    let canMove = kind.isAnimatable && property != .hidden && kind != .writing
    return try change(
      property.name, from: old, to: value, canMove: canMove,
      action: { () throws(SceneError) in
        try self.action(from: source) { () throws(SceneError) in try self.action(for: property) }
      },
      way: { () throws(SceneError) in try ChangeWay(self, property, fitting: value) })
  }

  /// Moves a property as the action says that is found for it.
  ///
  /// - Returns: false when the assignment is immediate, and still to be done.
  func change(
    _ name: String, from old: PropertyValue, to new: PropertyValue, canMove: Bool,
    action find: () throws(SceneError) -> Action?, way: () throws(SceneError) -> ChangeWay
  ) throws(SceneError) -> Bool {
    let scope = transactions.innermost
    if let capture = scope?.capture {
      guard canMove else { return false }
      capture(PropertyChange(way: try way(), old: old, new: new))
      return true
    }
    guard scope?.disablesActions != true, let animator = transactions.animator,
      let action = try find()
    else { return false }
    guard case .animate(let how) = action, canMove else {
      try perform(action, name)
      return false
    }
    var filled = how.filled(from: transactions.how)
    filled.space = filled.space ?? transactions.goalSpace
    try animate(try way(), from: old, to: new, filled, animator)
    return true
  }

  /// Adds the animation of a change, which the host observes where there is one.
  ///
  /// - Throws: `SceneError.refused`.
  func add(
    _ animation: Animation, of property: String, _ track: TrackID, _ how: ImplicitAnimation,
    to animator: Animator
  ) throws(SceneError) -> AnimationID {
    let hosted = transactions.host?.observer(of: self, property, track, how)
    do throws(EngineError) {
      let id = try animator.add(animation, observer: hosted?.observer ?? how.observer)
      hosted?.register(id)
      return id
    } catch { throw .refused(error) }
  }

  /// The immediate assignment of a property ends the change of it that has not begun.
  func dropPendingChange(_ property: Property) {
    guard let pending = pendingChanges.removeValue(forKey: property) else { return }
    scene?.animator.replace(pending.animation)
    transactions.forget(pending.animation)
  }

  private func animate(
    _ way: ChangeWay, from old: PropertyValue, to new: PropertyValue, _ how: ImplicitAnimation,
    _ animator: Animator
  ) throws(SceneError) {
    let before = way.pending
    let track = way.track
    // A property that changes twice in one turn moves once, from where it was.
    let start = way.encode(before?.model ?? old)
    let shown = way.encode(way.shown)
    way.dropPending()
    let goal = way.encode(goal: new)
    // Points and lists change their count with their goal: there is nothing to add to.
    let mixing = way.mixing(how)
    var isAdded = how.composite == .add && way.canBeAddedTo
    if case .color? = mixing { isAdded = false }
    var animation: Animation
    if isAdded {
      let turn = way.isAngle ? how.turn : nil
      animation = added(how, track, start, goal, turn, animator)
    } else {
      animation = how.animation(of: .to(track, goal))
      if animation.composite == .add { animation.composite = .replace }
      animation.parts[0].mixing = mixing
    }
    if !isAdded {
      // A running animation gives start and velocity itself; else it starts at the model before the
      // change.
      animation.isChange = true
      animation.resolve = { [unowned animator] parts, _ in
        if !animator.isAnimated(track) { parts[0].from = start }
      }
    }
    try way.begin(
      animation, from: before?.model ?? old, to: new, shown: way.decode(shown), how, animator)
    if isAdded { animator.modelWasAssigned(track, goal) }
  }

  /// Sets the model without a report.
  func store(_ property: Property, _ value: PropertyValue) {
    if let numbers = value.storedNumbers(as: property.row.value) {
      setModel(property, numbers)
    } else {
      setModel(property, value)
    }
  }

  /// (old − new) → 0 on top of the new model.
  ///
  /// The animation that replaced the base until now goes over into it, with its velocity.
  private func added(
    _ how: ImplicitAnimation, _ track: TrackID, _ start: [Double], _ goal: [Double],
    _ turn: AngleTurn?, _ animator: Animator
  ) -> Animation {
    let running = animator.underlying(track)
    var part = AnimationPart.between(track, [], goal.map { _ in 0 })
    part.from = goal.indices.map { index in
      (index < running.count ? running[index]?.value : nil) ?? start[index]
    }.enumerated().map { $1 - (turn?.goal(from: $1, to: goal[$0]) ?? goal[$0]) }
    var animation = how.animation(of: part)
    if how.velocity == nil {
      animation.parts[0].velocity = goal.indices.map { index in
        (index < running.count ? running[index]?.velocity : nil) ?? 0
      }
    }
    // There and back, it leaves the property where it was; else it has nothing to leave.
    if animation.timing.direction == .normal { animation.holds = false }
    return animation
  }
}

/// Where an assignment finds its action.
package enum ActionSource {
  /// A place of the layer's stated it.
  case stated(Action)
  /// It is still to be looked up, with the kind's default as the last place.
  case lookup
}

extension Property {
  /// Whether its number is degrees.
  package var isAngle: Bool { [.rotation, .rotationX, .rotationY].contains(self) }
}
