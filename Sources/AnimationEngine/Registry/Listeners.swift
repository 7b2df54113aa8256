/// The observer and the waiters of an animation that has any.
final class Listeners {
  /// The events that the observer wants: a copy of an observer counts references.
  private(set) var mask: EventMask = []
  var observer: AnimationObserver? {
    didSet { mask = observer?.mask ?? [] }
  }
  var waiters: [(EndReason) -> Void] = []
}
