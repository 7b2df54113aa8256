/// The motion of one scalar that coasts to a stop: a closed form in time.
///
/// ```swift
/// let glide = try DecayMotion(origin: 0, velocity: 1200)
/// let rest = glide.end(threshold: 1)                 // where it comes to rest
/// let seconds = glide.duration(threshold: 1)         // and when
/// let halfway = glide.value(seconds / 2)
/// let needed = DecayMotion.velocity(from: 0, to: 480, threshold: 1)  // to rest exactly at 480
/// ```
///
/// With v0 = `velocity` (units/s), d = `deceleration` (the share of velocity left after each
/// millisecond) and n = 1000 t,
///
///     position(t) = origin + v0/1000 · d (1 − dⁿ) / (1 − d)
///     velocity(t) = position′(t) = v0 · (−ln d) · d / (1 − d) · dⁿ
///
/// Pop's law is a sum of steps of a millisecond, so the slope of its values is below Pop's own
/// number v0 dⁿ. It is 0.999 of it for d = 0.998, 0.69 for d = 0.5. `velocity(_:)` is the slope;
/// `popVelocity(_:)` keeps Pop's number, by which its tables and its rule of rest go.
/// Source: facebook/pop 1.0.11 (2018), decay animation, in doubles.
public struct DecayMotion: Sendable, Hashable {
  /// The position at 0, units.
  public let origin: Double
  /// v0, Pop's velocity at 0, units/s; the position's derivative there is `velocity(0)`.
  public let velocity: Double
  /// d, between 0 and 1, exclusive.
  public let deceleration: Double
  /// −ln d · 1000: the rate of decay, 1/s.
  public let rate: Double
  /// Where the motion would end after infinite time, minus the origin, units.
  public let reach: Double

  /// The default deceleration, Pop's and the scroll view's.
  public static let defaultDeceleration = 0.998

  /// A motion from `origin` with `velocity`.
  ///
  /// - Throws: `DecayError` unless all are finite and the deceleration lies between 0 and 1.
  public init(
    origin: Double, velocity: Double, deceleration: Double = defaultDeceleration
  ) throws(DecayError) {
    for (name, value) in [("origin", origin), ("velocity", velocity)] {
      guard value.isFinite else { throw .notFinite(parameter: name) }
    }
    try DecayMotion.check(deceleration: deceleration)
    self.init(origin: origin, velocity: velocity, checkedDeceleration: deceleration)
  }

  /// A motion with a deceleration that is known to lie between 0 and 1.
  package init(origin: Double, velocity: Double, checkedDeceleration deceleration: Double) {
    self.origin = origin
    self.velocity = velocity
    self.deceleration = deceleration
    self.rate = -1000 * log(deceleration)
    self.reach = velocity * DecayMotion.reachPerVelocity(deceleration)
  }

  /// Checks a deceleration.
  ///
  /// - Throws: `DecayError` unless it lies between 0 and 1, exclusive.
  public static func check(deceleration: Double) throws(DecayError) {
    guard deceleration.isFinite else { throw .notFinite(parameter: "deceleration") }
    guard deceleration > 0, deceleration < 1 else {
      throw .outOfRange(
        parameter: "deceleration", value: deceleration, allowed: "between 0 and 1")
    }
  }

  /// The distance in the end for a velocity of 1 unit/s, seconds.
  package static func reachPerVelocity(_ deceleration: Double) -> Double {
    deceleration / (1000 * (1 - deceleration))
  }

  /// The position at `t` seconds, units; not limited to the motion's duration.
  ///
  /// Before 0 the same formula goes on, and grows without bound; give `max(0, t)` for what rests until then.
  public func value(_ t: Double) -> Double { origin - reach * expm1(-rate * t) }

  /// The derivative of the position at `t` seconds, units/s.
  public func velocity(_ t: Double) -> Double { reach * rate * exp(-rate * t) }

  /// Pop's own number for the velocity at `t` seconds, units/s: v0 at 0, not the slope.
  public func popVelocity(_ t: Double) -> Double { velocity * exp(-rate * t) }

  /// Pop's v0 of the motion whose position has a derivative of `slope` (units/s) at 0.
  public static func popVelocity(
    startingAt slope: Double, deceleration: Double = defaultDeceleration
  ) -> Double {
    slope / (reachPerVelocity(deceleration) * -1000 * log(deceleration))
  }

  /// Where the motion would end after infinite time, units.
  public var asymptote: Double { origin + reach }

  /// Seconds until Pop's velocity has fallen to 5 thresholds (units) per second; 0 if it is below.
  public func duration(threshold: Double) -> Double {
    duration(untilVelocity: 5 * threshold)
  }

  /// Seconds until Pop's velocity has fallen to `level` (units/s, above 0); 0 if it is below.
  public func duration(untilVelocity level: Double) -> Double {
    guard abs(velocity) > level else { return 0 }
    return log(abs(velocity) / level) / rate
  }

  /// Where the motion rests by the rule of `duration(threshold:)`, units.
  public func end(threshold: Double) -> Double {
    value(duration(threshold: threshold))
  }

  /// When the motion passes `position`, seconds; 0 at the origin, nil if it never comes there.
  public func time(to position: Double) -> Double? {
    guard position != origin else { return 0 }
    let share = (position - origin) / reach
    guard share > 0, share < 1 else { return nil }
    return -log1p(-share) / rate
  }
}
