/// A damped spring: mass, stiffness and damping, in any of the forms they are known by.
///
/// ```swift
/// let spring = try Spring(duration: 0.5, bounce: 0.3)
/// let stiffness = spring.stiffness         // 157.9…
/// let seconds = spring.settlingDuration    // until a unit move rests
/// let share = 1 + SpringMotion(spring: spring, displacement: -1, velocity: 0).value(0.2)
/// ```
///
/// A value. Every form can be read back from a spring made in any other. The equation of motion is
/// mass · x″ + damping · x′ + stiffness · x = 0, x the displacement from the goal.
public struct Spring: Sendable, Hashable {
  /// The moving mass, above 0.
  public let mass: Double
  /// The spring constant, above 0; Pop's `dynamicsTension`.
  public let stiffness: Double
  /// The damping coefficient, at least 0 (0 never rests); Pop's `dynamicsFriction`.
  public let damping: Double
  /// The default launch velocity, units per second.
  public let velocity: Double

  /// A spring by its physical constants.
  ///
  /// - Throws: `SpringError` unless mass and stiffness are above 0 and damping is at least 0.
  public init(
    stiffness: Double, damping: Double, mass: Double = 1, velocity: Double = 0
  ) throws(SpringError) {
    try self.init(
      mass: mass, stiffness: stiffness, damping: damping, velocity: velocity,
      stiffnessName: "stiffness", dampingName: "damping")
  }

  /// A spring by tension and friction, other names for stiffness and damping.
  ///
  /// - Throws: `SpringError` unless mass and tension are above 0 and friction is at least 0.
  public init(
    tension: Double, friction: Double, mass: Double = 1, velocity: Double = 0
  ) throws(SpringError) {
    try self.init(
      mass: mass, stiffness: tension, damping: friction, velocity: velocity,
      stiffnessName: "tension", dampingName: "friction")
  }

  private init(
    mass: Double, stiffness: Double, damping: Double, velocity: Double,
    stiffnessName: String, dampingName: String
  ) throws(SpringError) {
    try requirePositive(mass, "mass")
    try requirePositive(stiffness, stiffnessName)
    try requireNonNegative(damping, dampingName)
    try requireFinite(velocity, "velocity")
    self.init(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity, checked: ())
  }

  /// Constants that are known to be in range.
  init(mass: Double, stiffness: Double, damping: Double, velocity: Double, checked: Void) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.velocity = velocity
  }

  /// A spring by its undamped period in seconds and its damping ratio.
  ///
  /// - Throws: `SpringError` unless response and mass are above 0 and the ratio is at least 0.
  public init(
    response: Double, dampingRatio: Double, mass: Double = 1, velocity: Double = 0
  ) throws(SpringError) {
    try requirePositive(response, "response")
    try requireNonNegative(dampingRatio, "dampingRatio")
    try requirePositive(mass, "mass")
    let frequency = 2 * Double.pi / response
    try self.init(
      stiffness: mass * (frequency * frequency), damping: 2 * dampingRatio * frequency * mass,
      mass: mass, velocity: velocity)
  }

  /// A spring by perceived duration in seconds, and bounce from −1 (exclusive) to 1 (undamped).
  ///
  /// ω = 2π / duration; ζ = 1 − bounce, and 1 / (1 + bounce) below 0: flatter than critical.
  /// - Throws: `SpringError` unless duration is above 0 and bounce in its range.
  public init(
    duration: Double, bounce: Double = 0, mass: Double = 1, velocity: Double = 0
  ) throws(SpringError) {
    try requirePositive(duration, "duration")
    try requireFinite(bounce, "bounce")
    guard bounce > -1, bounce <= 1 else {
      throw .outOfRange(parameter: "bounce", value: bounce, allowed: "above -1 and at most 1")
    }
    try self.init(
      response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, mass: mass,
      velocity: velocity)
  }

  /// A copy with a part of the constants replaced.
  ///
  /// - Throws: `SpringError` as the initializer does.
  public func with(
    mass: Double? = nil, stiffness: Double? = nil, damping: Double? = nil, velocity: Double? = nil
  ) throws(SpringError) -> Spring {
    try Spring(
      stiffness: stiffness ?? self.stiffness, damping: damping ?? self.damping,
      mass: mass ?? self.mass, velocity: velocity ?? self.velocity)
  }
}

extension Spring {
  /// Pop's default spring: bounciness 4, speed 12.
  public static let `default` = Spring(
    mass: 1, stiffness: 342.10058823529414, damping: 30.486979648244255, velocity: 0, checked: ())

  /// Another name for the stiffness.
  public var tension: Double { stiffness }

  /// Another name for the damping.
  public var friction: Double { damping }

  /// The undamped angular frequency, rad/s.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping as a fraction of the critical one: below 1 it overshoots, above it creeps.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The undamped period, seconds.
  public var response: Double { 2 * Double.pi / angularFrequency }

  /// The perceived duration, seconds: the same as the response.
  public var duration: Double { response }

  /// The bounce, from −1 (exclusive) to 1.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// Seconds until a unit move, launched with the spring's velocity, rests within a thousandth.
  ///
  /// Infinite without damping.
  public var settlingDuration: Double {
    SpringMotion(spring: self, displacement: -1, velocity: velocity).restTime(threshold: 0.001)
  }

  /// The largest fraction of a unit move by which the spring goes beyond its goal; 0 if it does not.
  public var overshoot: Double {
    SpringMotion(spring: self, displacement: -1, velocity: velocity).peak?.displacement ?? 0
  }
}

private func requireFinite(_ value: Double, _ name: String) throws(SpringError) {
  guard value.isFinite else { throw .notFinite(parameter: name) }
}

private func requirePositive(_ value: Double, _ name: String) throws(SpringError) {
  try requireFinite(value, name)
  guard value > 0 else { throw .outOfRange(parameter: name, value: value, allowed: "above 0") }
}

private func requireNonNegative(_ value: Double, _ name: String) throws(SpringError) {
  try requireFinite(value, name)
  guard value >= 0 else { throw .outOfRange(parameter: name, value: value, allowed: "at least 0") }
}
