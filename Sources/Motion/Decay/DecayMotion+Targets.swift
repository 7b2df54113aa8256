/// A bound that a decaying motion meets.
public struct DecayArrival: Sendable, Hashable {
  /// Seconds after the start.
  public let time: Double
  /// The bound, units.
  public let position: Double
  /// The derivative of the position there, units/s: what a spring onto the bound starts with.
  public let velocity: Double
}

extension DecayMotion {
  /// Pop's v0 that makes a motion from `origin` rest exactly at `target`, units/s.
  ///
  /// Rest is by the rule of `duration(threshold:)`: at 5 thresholds per second, so the motion is
  /// aimed beyond the target by the way that is left then. 0 if the target is the origin.
  public static func velocity(
    from origin: Double, to target: Double, threshold: Double,
    deceleration: Double = defaultDeceleration
  ) -> Double {
    let distance = target - origin
    guard distance != 0 else { return 0 }
    // end − origin = reach · (1 − level / |v|) = per · (|v| − level), with the sign of v.
    let speed = abs(distance) / reachPerVelocity(deceleration) + 5 * threshold
    return distance < 0 ? -speed : speed
  }

  /// Pop's v0 whose asymptote is `target`, units/s.
  public static func velocity(
    from origin: Double, toAsymptote target: Double, deceleration: Double = defaultDeceleration
  ) -> Double {
    (target - origin) / reachPerVelocity(deceleration)
  }

  /// The same motion aimed so that it rests at `target`; its velocity may change its sign.
  public func aimed(at target: Double, threshold: Double) -> DecayMotion {
    DecayMotion(
      origin: origin,
      velocity: DecayMotion.velocity(
        from: origin, to: target, threshold: threshold, deceleration: deceleration),
      checkedDeceleration: deceleration)
  }

  /// The first bound the motion meets before it rests, if any.
  ///
  /// A motion that starts beyond a bound and goes further is there at once; one that starts beyond
  /// it and comes back does not meet it. Bounds that are nil do not bind.
  public func arrival(
    minimum: Double?, maximum: Double?, threshold: Double
  ) -> DecayArrival? {
    guard let bound = reach > 0 ? maximum : reach < 0 ? minimum : nil else { return nil }
    let isBeyond = reach > 0 ? origin >= bound : origin <= bound
    if isBeyond { return DecayArrival(time: 0, position: bound, velocity: velocity(0)) }
    guard let time = time(to: bound), time <= duration(threshold: threshold) else { return nil }
    return DecayArrival(time: time, position: bound, velocity: velocity(time))
  }

  /// The multiple of `interval` nearest to where the motion would rest; of two, the farther from 0.
  public func snapped(to interval: Double, threshold: Double) -> Double {
    (end(threshold: threshold) / interval).rounded() * interval
  }

  /// The place of a list nearest to where the motion would rest; of two, the earlier in the list.
  ///
  /// nil if the list is empty.
  public func snapped(to places: [Double], threshold: Double) -> Double? {
    let rest = end(threshold: threshold)
    var best: Double?
    for place in places where best.map({ abs(place - rest) < abs($0 - rest) }) ?? true {
      best = place
    }
    return best
  }
}
