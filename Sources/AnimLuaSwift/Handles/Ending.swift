import AnimationEngine
import Synchronization

/// The end of an animation, for tasks that wait for it.
///
/// It is Sendable since a task may be canceled on any thread.
@usableFromInline final class Ending: Sendable {
  private struct State {
    var end: AnimationEnd?
    var waiters: [(number: Int, continuation: CheckedContinuation<AnimationEnd, Never>)] = []
    var cancelled: Set<Int> = []
    var count = 0
  }

  // Not the engine's `Guarded`: each animation has one, and making a `Mutex` costs nothing.
  private let state = Mutex(State())

  /// The end; nil until then.
  var end: AnimationEnd? { state.withLock { $0.end } }

  /// Notes the end and resumes those who wait, in the order in which they began to; only the first call counts.
  func resolve(_ end: AnimationEnd) {
    let waiters = state.withLock { state in
      guard state.end == nil else { return [] as [CheckedContinuation<AnimationEnd, Never>] }
      state.end = end
      defer { state.waiters.removeAll() }
      return state.waiters.map(\.continuation)
    }
    for waiter in waiters { waiter.resume(returning: end) }
  }

  /// Waits for the end on the caller's actor.
  ///
  /// - Returns: `cancelled` as soon as the task is canceled.
  func wait(isolation: isolated (any Actor)? = #isolation) async -> AnimationEnd {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    return await withTaskCancellationHandler(
      operation: {
        await withCheckedContinuation(isolation: isolation) { continuation in
          let known: AnimationEnd? = state.withLock { state in
            if let end = state.end { return end }
            if state.cancelled.remove(number) != nil { return .cancelled }
            state.waiters.append((number, continuation))
            return nil
          }
          if let known { continuation.resume(returning: known) }
        }
      }, onCancel: { cancel(number) }, isolation: isolation)
  }

  private func cancel(_ number: Int) {
    let waiter = state.withLock { state -> CheckedContinuation<AnimationEnd, Never>? in
      guard state.end == nil else { return nil }
      guard let index = state.waiters.firstIndex(where: { $0.number == number }) else {
        // It was canceled before it began to wait.
        state.cancelled.insert(number)
        return nil
      }
      return state.waiters.remove(at: index).continuation
    }
    waiter?.resume(returning: .cancelled)
  }
}

/// Hears the end of an animation for its `Ending`.
///
/// Only the animator keeps it: where it goes without an end, the object or the animator is gone.
final class EndingWatch {
  private let ending: Ending
  private var isOver = false

  init(_ ending: Ending) { self.ending = ending }

  deinit { if !isOver { ending.resolve(.removed) } }

  func hear(_ event: AnimationEvent) {
    guard case .complete(let reason) = event.kind else { return }
    isOver = true
    ending.resolve(AnimationEnd(reason, event.failure))
  }
}
