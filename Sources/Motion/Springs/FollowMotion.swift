/// The motion of one number on a spring whose goal moves, from reading to reading.
///
/// Between two readings the goal goes in a straight line from the last to the new one, and the
/// spring's equation is solved for that exactly. With the slope s of the goal g, the displacement y
/// = x − g obeys m·y″ + c·(y′ + s) + k·y = 0. So y trails by c·s/k and the rest of it is a free
/// motion. A goal that moves evenly is followed alike at every frame rate; a held goal would lag by
/// half a frame, and by another lag at every rate. After the last reading the goal stays.
package struct FollowMotion {
  private let spring: Spring
  /// The last reading.
  package private(set) var goal: Double
  /// Seconds of the animation at the last reading.
  private var start: Double
  /// Displacement from the goal since then.
  private var motion: SpringMotion
  /// Units of displacement that are as good as none; 0 for a thousandth of the way.
  private let threshold: Double
  /// The largest displacement since it rested last, units.
  private var reach: Double
  /// Whether it is at its goal, which stays.
  package private(set) var isResting = false

  /// Sets off from a value in units, with a velocity in units per second.
  package init(
    _ spring: Spring, from value: Double, to goal: Double, velocity: Double, threshold: Double
  ) {
    self.spring = spring
    self.goal = goal
    self.threshold = threshold
    start = 0
    reach = abs(value - goal)
    motion = SpringMotion(spring: spring, displacement: value - goal, velocity: velocity)
  }

  /// The value at `t` seconds; the goal stays after its last reading.
  package func value(_ t: Double) -> Double { goal + motion.value(max(0, t - start)) }

  /// Units per second at `t`.
  package func velocity(_ t: Double) -> Double { motion.velocity(max(0, t - start)) }

  /// Seconds within which no goal is taken to have moved: its speed would not be finite.
  private static let shortestStep = 1e-9

  /// Goes on to `t` seconds, at which the goal is read.
  package mutating func step(to t: Double, goal next: Double) {
    let duration = t - start
    guard duration >= Self.shortestStep else {
      // Time stands still, but for less than an instant, or was set back: it goes on from where it is.
      if duration < 0 { start = t }
      return
    }
    let slope = (next - goal) / duration
    let lag = spring.damping * slope / spring.stiffness
    let free = SpringMotion(
      spring: spring, displacement: motion.displacement + lag, velocity: motion.velocity - slope)
    let displacement = free.value(duration) - lag
    let velocity = free.velocity(duration) + slope
    reach = max(reach, abs(displacement))
    let small = threshold > 0 ? threshold : max(reach * 0.001, 1e-9)
    isResting =
      next == goal && abs(displacement) <= small
      && abs(velocity) <= small * spring.angularFrequency
    goal = next
    start = t
    if isResting { reach = 0 }
    motion = SpringMotion(
      spring: spring, displacement: isResting ? 0 : displacement,
      velocity: isResting ? 0 : velocity)
  }
}
