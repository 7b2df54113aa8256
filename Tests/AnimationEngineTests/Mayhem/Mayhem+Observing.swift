@testable import AnimationEngine

/// Observers of `Mayhem`, and the faults that they find.
extension Mayhem {
  /// Hears of an animation's events, and does something in some of them.
  func observer() -> AnimationObserver {
    AnimationObserver(chance(0.7) ? .all : .complete) { [unowned self] event in
      noteTime(of: event)
      noteOrder(of: event)
      hook("an event")
    }
  }

  /// Time does not run back from callback to callback, but for the rounding of a frame's time.
  private func noteTime(of event: AnimationEvent) {
    for instant in [event.instant, animator.now] where instant < latest - 1.5e-9 {
      problem = problem ?? "\(event.kind) at \(instant) after \(latest)"
    }
    latest = max(latest, event.instant, animator.now)
  }

  /// Nothing is reported after the end, unless it was started again.
  private func noteOrder(of event: AnimationEvent) {
    let id = event.animation
    if event.kind == .start { starts[id, default: 0] += 1 }
    let hasEnded = ends[id, default: 0] > 0
    if case .complete = event.kind { ends[id, default: 0] += 1 }
    if hasEnded, !restarted.contains(id), !members.contains(id) {
      problem = problem ?? "\(event.kind) of \(id) after its end"
    }
  }

  /// Remembers an animation that was added.
  func remember(_ id: AnimationID, isObserved: Bool) -> AnimationID? {
    guard id != .none else { return nil }
    ids.append(id)
    note("added \(id.index).\(id.generation)")
    if isObserved { observed.insert(id) }
    if chance(0.1), animator.record(id) != nil {
      animator.retain(id)
      retained.append(id)
    }
    return id
  }
}
