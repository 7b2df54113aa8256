/// Which of the three solutions of the spring equation holds.
public enum SpringRegime: UInt8, Sendable, Hashable {
  /// Two complex roots: it oscillates.
  case under
  /// One double root: the fastest way without oscillation.
  case critical
  /// Two real roots: it creeps.
  case over
}

/// The motion of one scalar on a spring, from a displacement and a velocity: a closed form in time.
///
/// ```swift
/// let goal = 300.0
/// let motion = SpringMotion(spring: .wobbly, displacement: 0 - goal, velocity: 0)
/// let position = goal + motion.value(0.25)           // after a quarter of a second
/// let speed = motion.velocity(0.25)                  // units a second
/// let seconds = motion.restTime(threshold: 0.5)      // until it stays within half a unit
/// let first = motion.firstCrossing                   // when it first gets there
/// let beyond = motion.peak?.displacement ?? 0        // how far beyond
/// ```
///
/// With λ = `rate`, in every regime
///
///     displacement(t) = e^(−λ t) · (x0 · c(t) + displacementFactor · s(t))
///     velocity(t)     = e^(−λ t) · (v0 · c(t) + velocityFactor · s(t))
///
/// under: c = cos(ω t), s = sin(ω t), ω = `frequency` = ω0 √(1 − ζ²), λ = ζ ω0.
/// critical: c = 1, s = t, λ = ω0. Over: c = 1, s = (1 − e^(−f t)) / f, f = `frequency` the distance
/// of the two roots, λ the smaller one. Seven numbers, so a lane can hold them as columns.
/// No difference of nearly equal numbers is taken near critical damping, where over and under meet.
/// Source: any text on linear differential equations of second order, e.g. Feynman's Lectures,
/// volume I, chapter 24; the form of s for two real roots avoids their cancellation.
public struct SpringMotion: Sendable, Hashable {
  /// Which solution holds.
  public let regime: SpringRegime
  /// x0, the displacement from the goal at time 0, units.
  public let displacement: Double
  /// v0, the velocity at time 0, units/s.
  public let velocity: Double
  /// λ, the rate of decay, 1/s; 0 without damping.
  public let rate: Double
  /// ω (rad/s) or the distance of the roots (1/s); 0 when critical.
  public let frequency: Double
  /// The factor of s(t) in the displacement.
  public let displacementFactor: Double
  /// The factor of s(t) in the velocity.
  public let velocityFactor: Double
  /// ω0, the undamped angular frequency, rad/s; it scales the threshold of the velocity.
  public let angularFrequency: Double

  /// The motion from `displacement` (start − goal) with `velocity` at time 0.
  public init(spring: Spring, displacement: Double, velocity: Double) {
    self.init(
      angularFrequency: spring.angularFrequency, decay: spring.damping / (2 * spring.mass),
      displacement: displacement, velocity: velocity)
  }

  /// The motion of x″ + 2 `decay` x′ + `angularFrequency`² x = 0.
  package init(angularFrequency: Double, decay: Double, displacement: Double, velocity: Double) {
    self.angularFrequency = angularFrequency
    self.displacement = displacement
    self.velocity = velocity
    // ω0² − a², as a product: the difference of squares loses what matters near critical damping.
    let gap = (angularFrequency - decay) * (angularFrequency + decay)
    if gap > 0 {
      let frequency = gap.squareRoot()
      regime = .under
      rate = decay
      self.frequency = frequency
      displacementFactor = (velocity + decay * displacement) / frequency
      velocityFactor =
        -(angularFrequency * angularFrequency * displacement + decay * velocity) / frequency
    } else if gap < 0 {
      let halfDistance = (-gap).squareRoot()
      // The larger root is a sum; their product is ω0².
      let slower = angularFrequency * angularFrequency / (decay + halfDistance)
      regime = .over
      rate = slower
      frequency = 2 * halfDistance
      displacementFactor = velocity + slower * displacement
      velocityFactor = -(decay + halfDistance) * (velocity + slower * displacement)
    } else {
      regime = .critical
      rate = decay
      frequency = 0
      displacementFactor = velocity + decay * displacement
      velocityFactor = -decay * (velocity + decay * displacement)
    }
  }

  /// c(t) and s(t), see the type.
  @inline(__always)
  private func basis(_ t: Double) -> (c: Double, s: Double) {
    switch regime {
    case .under:
      let angle = sineAndCosine(frequency * t)
      return (angle.cosine, angle.sine)
    case .critical: return (1, t)
    case .over: return (1, -expm1(-frequency * t) / frequency)
    }
  }

  /// The displacement from the goal at `t` seconds.
  ///
  /// Before 0 the same formula goes on, and grows without bound; give `max(0, t)` for what rests until then.
  public func value(_ t: Double) -> Double {
    let (c, s) = basis(t)
    return exp(-rate * t) * (displacement * c + displacementFactor * s)
  }

  /// The velocity at `t` seconds, units/s; before 0 as `value(_:)`.
  public func velocity(_ t: Double) -> Double {
    let (c, s) = basis(t)
    return exp(-rate * t) * (velocity * c + velocityFactor * s)
  }
}
