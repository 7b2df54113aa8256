/// The observer and the waiters of an animation that has any.
final class Listeners {
  /// The events that the observer wants: a copy of an observer counts references.
  private(set) var mask: EventMask = []
  /// Whether the observer may look at properties when it hears of the end.
  private(set) var looksAtEnd = false
  var observer: AnimationObserver? {
    didSet {
      mask = observer?.mask ?? []
      looksAtEnd = mask.contains(.complete) && observer?.looksAtEnd ?? false
    }
  }
  var waiters: [(EndReason) -> Void] = []
}
