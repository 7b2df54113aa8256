#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The frame or turn that is being made, and by which thread.
///
/// Owns the facts of one turn, all of which its end sets back. `Step.swift` begins and ends it, and verbs ask
/// it whether they are called within it, and by whom.
struct Turn {
  /// Whether a frame or turn is being made.
  private(set) var isRunning = false
  /// The thread that makes it; of no meaning between turns.
  private var thread = pthread_self()
  /// Whether evaluation has passed the lanes in this frame: animations that begin now are evaluated
  /// one by one.
  private(set) var isPastLanes = false
  /// Whether the frame is at the time of the last turn, which has written what began then.
  private(set) var isCompleting = false
  /// Rounds of callbacks within the last millisecond that it has come through; 0 between turns.
  private(set) var rounds = 0

  /// Whether another thread than the one that makes it is calling.
  @inline(__always)
  var isOfOtherThread: Bool { isRunning && pthread_equal(thread, pthread_self()) == 0 }

  /// Begins a turn, or a frame of this thread.
  mutating func begin(isCompleting: Bool = false) {
    thread = pthread_self()
    isRunning = true
    self.isCompleting = isCompleting
  }

  /// Notes how many rounds it has come through.
  mutating func note(rounds: Int) { self.rounds = rounds }

  /// The lanes have been evaluated.
  mutating func passLanes() { isPastLanes = true }

  /// Ends it.
  mutating func end() {
    isRunning = false
    isPastLanes = false
    isCompleting = false
    rounds = 0
  }
}
