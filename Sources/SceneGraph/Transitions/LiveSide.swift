import AnimationEngine
import Geometry

/// A layer that another goes over from while both are live.
struct LiveSide {
  /// It shows nothing when it is removed.
  weak var layer: Layer?
  /// How far it had come itself, or has by now, over the sides before it; nil where these do not show.
  var running: RunningTransition?
  /// A callback for when it is no longer seen.
  let left: () -> Void
}

extension Scene {
  /// Goes over from one layer to another beside it, both live: `new` is shown, `old` is not drawn for
  /// itself until the end.
  ///
  /// Where `old` is itself on its way, the layers that it goes over from are still drawn, up to
  /// `Snapshot.mostStages`. A layer that has not come in at all is passed over, as replaced. `ended` is
  /// called when `old` is seen no more, whatever the reason. The id is that of the new layer's transition.
  package func beginLive(
    _ transition: Transition, from old: Layer, to new: Layer, ended: @escaping () -> Void
  ) throws(SceneError) -> AnimationID {
    guard old.isInScene else { throw .notInScene(old.name) }
    guard new.isInScene else { throw .notInScene(new.name) }
    precondition(old.parent === new.parent, "both are in one group")
    try transactions.withoutActions { () throws(SceneError) in
      try new.set(.hidden, to: .flag(false))
    }
    let box = old.anchoredBox.flatMap { box in
      new.placement.inverse.map { old.placement.concatenated(with: $0).bounds(of: box) }
    }
    let before = old.transition
    let id = try new.begin(transition, from: Snapshot(), box: box)
    guard let running = new.transition else { return id }
    let isLive = before?.isLive ?? false
    running.isLive = true
    running.sides = before?.sides ?? []
    before?.sides = []
    running.sides.append(LiveSide(layer: old, running: isLive ? before : nil, left: ended))
    for side in running.sides {
      side.layer?.isLeaving = true
      side.running?.following = running
    }
    new.isLeaving = false
    if isLive, let before, let passed = before.animation, before.hasNotComeIn(animator) {
      let side = running.sides.removeLast()
      animator.replace(passed)
      running.leave(side)
    }
    while running.sides.count > Snapshot.mostStages { running.leaveLeast() }
    animator.whenEnded(id) { _ in
      let sides = running.sides
      running.sides = []
      for side in sides.reversed() { running.leave(side) }
      running.following?.drop(sidesBelow: running)
    }
    return id
  }
}

extension RunningTransition {
  /// Whether nothing of it has been seen.
  fileprivate func hasNotComeIn(_ animator: Animator) -> Bool {
    if let animation, animator.state(of: animation) == .pending { return true }
    return progress == 0 && kind != .reveal
  }

  /// Releases a layer that is not among its sides any more.
  fileprivate func leave(_ side: LiveSide) {
    guard !sides.contains(where: { $0.layer === side.layer && $0.layer != nil }) else { return }
    side.layer?.isLeaving = false
    side.left()
  }

  /// Releases the layer that shows least.
  fileprivate func leaveLeast() {
    let shares = Snapshot.shares(sides.dropFirst().map { $0.running?.progress ?? 0 })
    let side = sides.remove(at: shares.indices.min { shares[$0] < shares[$1] } ?? 0)
    sides[0].running = nil
    leave(side)
  }

  /// Releases the side that an earlier transition, which has ended, started from.
  fileprivate func drop(sidesBelow ended: RunningTransition) {
    guard let index = sides.firstIndex(where: { $0.running === ended }),
      // One that its layer restarted stands where it was.
      sides[index].layer?.transition !== self
    else { return }
    let gone = sides[..<index]
    sides.removeFirst(index)
    sides[0].running = nil
    for side in gone.reversed() { leave(side) }
  }
}
