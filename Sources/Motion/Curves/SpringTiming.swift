/// A spring as a timing curve: its move by 1 until it rests, in the time from 0 to 1.
///
/// The rest at the settling time, a thousandth at most, is taken out with the square of the
/// progress. So the curve ends on 1 exactly and sets off as the spring does.
package struct SpringTiming: Sendable, Hashable {
  let spring: Spring
  private let motion: SpringMotion
  /// Seconds until the spring rests.
  let duration: Double
  /// The displacement that is left then.
  private let rest: Double

  /// Nil for a spring that never rests.
  init?(_ spring: Spring) {
    let duration = spring.settlingDuration
    guard duration.isFinite, duration > 0 else { return nil }
    self.spring = spring
    motion = SpringMotion(spring: spring, displacement: -1, velocity: spring.velocity)
    self.duration = duration
    rest = motion.value(duration)
  }

  /// Before 0 it is 0, after 1 it rests.
  func value(_ p: Double) -> Double {
    guard p > 0 else { return 0 }
    guard p < 1 else { return 1 }
    return 1 + motion.value(p * duration) - rest * (p * p)
  }

  func slope(_ p: Double) -> Double {
    guard p >= 0, p <= 1 else { return 0 }
    return duration * motion.velocity(p * duration) - 2 * rest * p
  }
}

extension Curve {
  /// The curve of a spring that moves by 1; its own time is `naturalDuration`.
  ///
  /// - Throws: `CurveError.neverRests` for a spring without damping.
  public static func spring(_ spring: Spring) throws(CurveError) -> Curve {
    guard let timing = SpringTiming(spring) else { throw .neverRests }
    let numbers = [spring.stiffness, spring.damping, spring.mass, spring.velocity]
    return Curve(name: name("spring", numbers), kernel: .table, shape: .spring(timing))
  }

  /// Seconds that the curve takes by itself; nil for all but springs, which take what they are given.
  public var naturalDuration: Double? {
    if case .spring(let timing) = shape { timing.duration } else { nil }
  }
}
