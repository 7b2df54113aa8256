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

  /// Makes the argument of one call.
  package init(currentTime: Double, elapsedTime: Double, time: Double, iteration: Double) {
    self.currentTime = currentTime
    self.elapsedTime = elapsedTime
    self.time = time
    self.iteration = iteration
  }
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
