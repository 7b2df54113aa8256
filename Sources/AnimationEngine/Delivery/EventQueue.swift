/// Events that are to be delivered, until their turn comes.
///
/// Owns the events of the round to come. The animator adds to it wherever something happens, and takes
/// a round as a whole (`Animator.deliver`); new events of a callback wait for the next round. The
/// queue knows animations by id only, and calls nobody.
final class EventQueue {
  // Added to and exchanged as a whole, which frees nothing and calls nobody: a check at each access
  // would find nothing.
  @exclusivity(unchecked) private var waiting: [QueuedEvent] = []

  /// Whether nothing waits.
  var isEmpty: Bool { waiting.isEmpty }

  /// The waiting events, in the order in which they happened.
  var events: [QueuedEvent] { waiting }

  /// The animation of the event that was added last.
  var latest: AnimationID? { waiting.last?.animation }

  /// Adds an event of an instant in root seconds.
  ///
  /// `order` is the animation's place in the order of addition, `rank` the event's among those of its
  /// animation at one instant. `life` says of which of the animation's lives an `event` is.
  func append(
    _ body: QueuedEvent.Body, of animation: AnimationID, at instant: Double, order: UInt64,
    rank: Int = QueuedEvent.Rank.first, life: UInt32 = 0
  ) {
    waiting.append(
      QueuedEvent(
        instant: instant, order: order, rank: rank, serial: waiting.count, animation: animation,
        life: life, body: body))
  }

  /// Empties the queue.
  ///
  /// - Returns: what waited, by instant, order of addition and kind.
  func takeRound() -> [QueuedEvent] {
    var round = exchange(&waiting, with: [])
    round.sort(by: QueuedEvent.precedes)
    return round
  }

  /// Runs `body` and drops what it adds but for ends, timers, ticks and waiters.
  func silencingSeeks(_ body: () -> Void) {
    let before = waiting.count
    body()
    guard waiting.count > before else { return }
    waiting = waiting[..<before] + waiting[before...].filter { !$0.isSilencedBySeek }
  }

  /// Drops all that waits.
  func removeAll() {
    // Freeing an event may free an object that calls the animator; by then nothing waits.
    waiting = []
  }
}

/// An event that waits for its turn within an instant.
struct QueuedEvent {
  enum Body {
    case event(AnimationEvent.Kind)
    case timer
    case tick
    case waiters(EndReason)
    /// Something happened to a member of a timeline.
    case member(AnimationEvent.Kind)
    /// A timeline has lost what a member moved, or a member.
    case lost
    /// A timeline's playhead has come to a point.
    case point(Timeline.Crossing)
    /// A tween without a record has ended: nobody hears of it, but later events are not before it.
    case passed
    /// A tween without a record, for whose end a group waits, has ended.
    case left(AnimationID)
    /// A group hears of that.
    case memberLeft(AnimationID)
  }
  /// Ranks of those that are no `AnimationEvent`, among `AnimationEvent.Kind.rank`.
  enum Rank {
    /// Before all events of the animation, or among the first.
    static var first: Int { 0 }
    /// A tick has no event but its start before it.
    static var tick: Int { 2 }
    /// After all events of the animation: who waits hears of its end after its observer.
    static var last: Int { AnimationEvent.Kind.complete(.finished).rank + 1 }
  }

  var instant: Double
  var order: UInt64
  /// Place among the events of its animation at one instant.
  var rank: Int
  var serial: Int
  var animation: AnimationID
  /// Of which of the animation's lives it is; only events of its own ask.
  var life: UInt32
  var body: Body

  static func precedes(_ a: QueuedEvent, _ b: QueuedEvent) -> Bool {
    if a.instant != b.instant { return a.instant < b.instant }
    if a.order != b.order { return a.order < b.order }
    if a.rank != b.rank { return a.rank < b.rank }
    return a.serial < b.serial
  }

  /// Whether nobody hears of it, however late it is noticed.
  var isUnheard: Bool { if case .passed = body { true } else { false } }

  /// Whether a seek that reports no events drops it.
  fileprivate var isSilencedBySeek: Bool {
    switch body {
    case .event(.complete), .timer, .tick, .waiters, .lost, .passed, .left, .memberLeft: false
    case .event, .member, .point: true
    }
  }
}
