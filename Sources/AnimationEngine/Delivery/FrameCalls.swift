/// Functions that the next frame calls once, after its ticks.
///
/// Owns them until they are due. A call that was asked for at the very time of a frame waits for the
/// frame after it. `Animator.onNextFrame` adds, `Animator.runFrameCalls` takes.
final class FrameCalls {
  private var waiting: [(askedAt: Double, body: () -> Void)] = []

  /// Whether none waits.
  var isEmpty: Bool { waiting.isEmpty }

  /// Adds a function that was asked for at a scene time in seconds.
  func append(askedAt instant: Double, _ body: @escaping () -> Void) {
    waiting.append((instant, body))
  }

  /// Removes the functions that were asked for before a scene time.
  ///
  /// - Returns: them, in order.
  func takeDue(before time: Double) -> [() -> Void] {
    var due: [() -> Void] = []
    waiting.removeAll { call in
      guard call.askedAt < time else { return false }
      due.append(call.body)
      return true
    }
    return due
  }

  /// Drops all functions.
  func removeAll() {
    // A function may own what calls the animator when it is released.
    let dropped = waiting
    waiting = []
    withExtendedLifetime(dropped) {}
  }
}
