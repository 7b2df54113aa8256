/// A function that is called every frame or at its own step.
struct TickState {
  /// Seconds between calls; nil for once a frame.
  var step: Double?
  /// Whether it has the delay, events and handle of an animation.
  var isAnimation: Bool
  /// Called before the frame's animations are evaluated, not after.
  var isEarly = false
  /// Its targets, without those that are gone.
  var place = TickPlace()
  var body: (TickTime) -> TickAnswer
  /// Calls of the present leg.
  var calls: UInt64 = 0
  /// Local time of the last call; nil before the first one, also after a delay between two legs.
  var last: Double?
  /// Index of the leg.
  var leg = 0.0
  /// Local time at which the present leg began, or the next one begins; nil for the end of the delay.
  var start: Double?
  /// Between two legs.
  var isWaiting = false

  /// As it was made, to be called from the beginning.
  mutating func rewind() {
    calls = 0
    last = nil
    leg = 0
    start = nil
    isWaiting = false
  }
}

/// The targets of a custom animation, and its key on them.
public struct TickPlace {
  /// Its targets; it ends as removed when all of them are gone.
  public var targets: [TargetID] = []
  /// A name under which it is found on them; a newer animation of that name replaces it.
  public var key: String?
  /// Whether it stays on them after its end, until it is removed.
  public var staysListed = false
  /// Whether it goes over to another clock with its target.
  public var followsClock = false

  /// Of no target.
  public init() {}
}

/// The argument of a tick function.
public struct TickTime: Sendable {
  /// Scene time of the call in seconds.
  public let currentTime: Double
  /// Seconds since the previous call, 0 at the first.
  public let elapsedTime: Double
  /// Seconds since the start of the leg.
  public let time: Double
  /// Index of the leg, from 0.
  public let iteration: Double
}

/// The result of a tick function.
public enum TickAnswer: Sendable, Hashable {
  /// Call again.
  case goOn
  /// The leg is finished, and with the last one all of it.
  case finished
  /// Its target is gone: it ends as removed, without a callback.
  case targetGone
  /// It failed for a reason the host knows by this number.
  case failed(token: Int)
}
