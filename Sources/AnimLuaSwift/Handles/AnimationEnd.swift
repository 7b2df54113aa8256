import AnimationEngine

/// Why an animation ended.
public enum AnimationEnd: Sendable, Hashable {
  /// It came to its end.
  case completed
  /// `stop` was called.
  case stopped
  /// A newer animation, or an assignment, took its properties.
  case replaced
  /// Its object or its animator is gone.
  case removed
  /// A property could not be read or written; nil where the reason is not known.
  case failed(PropertyFailure?)
  /// The task that waited was canceled; the animation goes on.
  case cancelled

  init(_ reason: EndReason, _ failure: SinkFailure?) {
    self =
      switch reason {
      case .finished: .completed
      case .replaced: .replaced
      case .stopped: .stopped
      case .removed: .removed
      case .error: .failed(failure)
      }
  }
}
