/// Functions that the next frame calls once, after its ticks.
///
/// Owns them until they are due. A call that was requested at the very time of a frame waits for the
/// frame after it. `Animator.onNextFrame` adds, `Animator.runFrameCalls` takes.
final class FrameCalls {
  /// A function, and the side that requested it.
  struct Call {
    var askedAt: Double
    var owner: Owner
    var body: () -> Void
  }

  private var waiting: [Call] = []

  /// Whether none waits.
  var isEmpty: Bool { waiting.isEmpty }

  /// Adds a function that was requested at a scene time in seconds.
  func append(askedAt instant: Double, for owner: Owner, _ body: @escaping () -> Void) {
    waiting.append(Call(askedAt: instant, owner: owner, body: body))
  }

  /// Removes the functions that were requested before a scene time.
  ///
  /// - Returns: them, in order.
  func takeDue(before time: Double) -> [Call] {
    var due: [Call] = []
    waiting.removeAll { call in
      guard call.askedAt < time else { return false }
      due.append(call)
      return true
    }
    return due
  }

  /// Drops the functions of a side.
  func removeAll(of owner: Owner) {
    let dropped = waiting
    waiting.removeAll { $0.owner == owner }
    withExtendedLifetime(dropped) {}
  }

  /// Drops all functions.
  func removeAll() {
    // A function may own what calls the animator when it is released.
    let dropped = waiting
    waiting = []
    withExtendedLifetime(dropped) {}
  }
}
