import AnimationEngine
import Geometry

extension Layer {
  /// The engine's name of the progress of a layer's transitions.
  static let transitionProperty = "transition"

  /// Begins a transition from what the layer shows now to what it shows from the end of the turn on.
  ///
  /// A layer has one transition at a time: a newer takes over from what the older shows. A second one
  /// in the same turn joins the first.
  ///
  /// - Returns: its id; it ends as any animation does.
  /// - Throws: `SceneError` when the layer was removed, what it shows holds too many transitions within
  ///   each other, or the engine refuses the timing.
  @discardableResult
  public func begin(_ transition: Transition) throws(SceneError) -> AnimationID {
    if let known = animationOfThisTurn { return known }
    scene?.updatePresentation()
    // A fade lies in no box, and to find one takes as long as the picture.
    return try begin(
      transition, from: try snapshot(), box: transition.kind == .fade ? nil : anchoredBox)
  }

  /// Begins a transition from what was shown, in the space of this layer's anchor.
  func begin(
    _ transition: Transition, from old: Snapshot, box: Rect?
  ) throws(SceneError) -> AnimationID {
    guard let animator = transactions.animator else { throw .notInScene(name) }
    let target = try engineTarget()
    let track = animator.track(
      target, Self.transitionProperty, components: [""], threshold: [0.001], output: .sink,
      sink: TransitionSink { [weak self] in
        self?.transition
      } isThere: { [weak self] in
        self?.isInScene ?? false
      })
    let running = RunningTransition(transition, old: old, oldBox: box)
    let id = try add(transition, running, track, animator)
    self.transition = running
    animator.whenEnded(id) { [weak self] _ in
      if self?.transition === running { self?.transition = nil }
    }
    return id
  }

  private func add(
    _ transition: Transition, _ running: RunningTransition, _ track: TrackID, _ animator: Animator
  ) throws(SceneError) -> AnimationID {
    let how = transition.how.filled(from: transactions.how)
    var animation = how.animation(
      of: .between(track, [transition.startProgress], [transition.endProgress]))
    animation.composite = .replace
    let id = try add(animation, of: Self.transitionProperty, track, how, to: animator)
    running.animation = id
    return id
  }

  /// The transition that was begun in this turn, if any: its picture is the one to keep.
  private var animationOfThisTurn: AnimationID? {
    guard let id = transition?.animation, let animator = transactions.animator,
      animator.state(of: id) == .pending
    else { return nil }
    return id
  }

  /// From the space of its anchor to the coordinates of its group.
  var placement: AffineTransform { transform(about: .zero) }

  /// The box of all that it draws, strokes included, in the space of its anchor.
  var anchoredBox: Rect? {
    guard let space = placement.inverse, let box = drawnBox else { return nil }
    return transform.concatenated(with: space).bounds(of: box)
  }

  /// The box of what it draws in its own coordinates, strokes included.
  private var drawnBox: Rect? {
    guard kind == .group else {
      let hasStroke = Property.strokeWidth.exists(on: kind) && shownColor(.stroke).alpha > 0
      return contentBox?.outset(by: hasStroke ? max(shown(.strokeWidth), 0) / 2 : 0)
    }
    let map = sublayerMap() ?? .identity
    return children.reduce(nil as Rect?) { box, child in
      guard !child.isShown(.hidden), let part = child.drawnBox else { return box }
      let mapped = child.transform.concatenated(with: map).bounds(of: part)
      return box.map { $0.union(mapped) } ?? mapped
    }
  }

  // MARK: Coming and going

  /// Runs the action with which a layer comes into view; nothing happens without one.
  ///
  /// - Throws: `SceneError.actionFailed`.
  package func orderIn() throws(SceneError) {
    guard let action = try orderAction(ActionKey.orderIn) else { return }
    switch action {
    case .transition(let transition): _ = try begin(transition, from: Snapshot(), box: nil)
    case .animate(let how): _ = try begin(Transition(.fade, how), from: Snapshot(), box: nil)
    case .run: try perform(action, ActionKey.orderIn)
    }
  }

  /// Takes the layer out of the scene with its `order_out` action: its last picture stays for as long
  /// as that takes.
  ///
  /// - Throws: `SceneError.actionFailed`, and then it stays.
  public func orderOut() throws(SceneError) {
    guard isInScene, let scene, self !== scene.root, let parent else { return }
    let action = try orderAction(ActionKey.orderOut)
    let transition: Transition
    switch action {
    case .transition(let own): transition = own
    case .animate(let how): transition = Transition(.fade, how)
    case .run:
      if let action { try perform(action, ActionKey.orderOut) }
      return remove()
    case nil: return remove()
    }
    scene.updatePresentation()
    let picture = try snapshot().moved(by: placement)
    let box = drawnBox.map { self.transform.bounds(of: $0) }
    let running = RunningTransition(transition, old: picture, oldBox: box)
    let index = parent.children.firstIndex { $0 === self } ?? parent.children.count
    let departing = DepartingPicture(running: running, z: shown(.z), index: index)
    try depart(departing, from: parent, transition)
    remove()
  }

  private func depart(
    _ departing: DepartingPicture, from group: Layer, _ transition: Transition
  ) throws(SceneError) {
    guard let animator = transactions.animator else { return }
    let running = departing.running
    let target = animator.makeTarget(name: name)
    let track = animator.track(
      target, Self.transitionProperty, components: [""], threshold: [0.001], output: .sink,
      sink: TransitionSink {
        running
      } isThere: {
        true
      })
    let id = try add(transition, running, track, animator)
    group.departing.append(departing)
    animator.whenEnded(id) { [weak group, unowned animator] _ in
      group?.departing.removeAll { $0.running === running }
      animator.removeTarget(target)
    }
  }

  /// The action of coming or going, while changes look for actions at all.
  private func orderAction(_ key: String) throws(SceneError) -> Action? {
    guard movesByDefault, animatesChanges, transactions.innermost?.disablesActions != true,
      transactions.innermost?.capture == nil
    else { return nil }
    return try action(for: key)
  }
}

extension Scene {
  /// Goes over from one layer to another, which takes its place: `old` is hidden, `new` is shown.
  ///
  /// - Returns: the id of the transition, which is the new layer's.
  /// - Throws: `SceneError` when a layer was removed.
  @discardableResult
  public func begin(
    _ transition: Transition, from old: Layer, to new: Layer
  ) throws(SceneError) -> AnimationID {
    guard old.isInScene else { throw .notInScene(old.name) }
    guard new.isInScene else { throw .notInScene(new.name) }
    updatePresentation()
    // From the old layer's group to the space of the new one's anchor.
    let group = new.parent?.childrenSceneTransform() ?? .identity
    let space = new.placement.concatenated(with: group).inverse
    var picture = Snapshot()
    var box: Rect?
    if let space {
      let way = (old.parent?.childrenSceneTransform() ?? .identity).concatenated(with: space)
      picture = try old.snapshot().moved(by: old.placement.concatenated(with: way))
      box = old.anchoredBox.map { old.placement.concatenated(with: way).bounds(of: $0) }
    }
    try transactions.withoutActions { () throws(SceneError) in
      try old.set(.hidden, to: .flag(true))
      try new.set(.hidden, to: .flag(false))
    }
    return try new.begin(transition, from: picture, box: box)
  }
}

extension Layer {
  /// Ends the transition that it is in, if any, as stopped.
  package func stopTransition() {
    if let id = transition?.animation { transactions.animator?.stop(id) }
  }
}
