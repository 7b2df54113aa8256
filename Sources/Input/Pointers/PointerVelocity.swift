import Geometry

/// How fast a pointer moves, from the times and places of its events alone.
///
/// A parabola is fitted to the places of the last 100 ms; later places count more. Its slope at the
/// last place is the velocity. That is exact for every even motion and every constant acceleration,
/// however often the pointer was read. With two or three places it is a straight line. A pointer that
/// has stood still for 50 ms has stopped: its movement before does not count.
///
/// Source: weighted least squares. Horizon, degree and standing still as in Android's VelocityTracker
/// (strategy lsq2; there 100 ms and 40 ms). Here weights fall to 0 at the horizon, so that nothing
/// jumps when a place leaves it.
public struct PointerVelocity: Sendable {
  /// Seconds that count.
  public static let horizon = 0.1
  /// Seconds without a move after which the pointer stands.
  public static let stillness = 0.05
  /// Seconds that three places after each other take at least: of those nearer the middle one goes.
  ///
  /// So at most 258 places count, however often the pointer was read; up to 2 560 a second, all do.
  private static let closest = horizon / 128
  /// Rounding of times must not make a regular pointer stand.
  private static let sameInstant = 1e-9

  private var samples: [(time: Double, point: Point)] = []
  /// How many places count.
  package var count: Int { samples.count }

  /// A pointer that has been nowhere.
  public init() {}

  /// The pointer is at a place; times do not run backwards.
  public mutating func add(_ point: Point, at time: Double) {
    if let last = samples.last {
      if time - last.time > Self.stillness + Self.sameInstant {
        samples.removeAll(keepingCapacity: true)
      } else if time <= last.time
        || samples.count > 1 && time - samples[samples.count - 2].time < Self.closest
      {
        samples.removeLast()
      }
    }
    samples.append((time, point))
    // At the horizon itself the weight is 0.
    let begin = time - Self.horizon
    if let first = samples.firstIndex(where: { $0.time > begin }), first > 0 {
      samples.removeFirst(first)
    }
  }

  /// Forgets where it was.
  public mutating func reset() { samples.removeAll(keepingCapacity: true) }

  /// Pixels per second at a time, at least that of the last place.
  public func velocity(at time: Double) -> Point {
    guard let last = samples.last, samples.count > 1,
      time - last.time <= Self.stillness + Self.sameInstant
    else { return .zero }
    return samples.count < 4 ? linearSlope(last) : parabolicSlope(last)
  }

  /// Weighted sums of powers of the age s, in horizons, and of the ways from the last place.
  private func moments(
    _ last: (time: Double, point: Point)
  ) -> (powers: [Double], ways: [Point]) {
    var powers = [Double](repeating: 0, count: 5)
    var ways = [Point](repeating: .zero, count: 3)
    for sample in samples {
      let age = (last.time - sample.time) / Self.horizon
      var term = 1 - age
      for degree in 0..<5 {
        powers[degree] += term
        if degree < 3 {
          ways[degree].x += term * (sample.point.x - last.point.x)
          ways[degree].y += term * (sample.point.y - last.point.y)
        }
        term *= age
      }
    }
    return (powers, ways)
  }

  private func linearSlope(_ last: (time: Double, point: Point)) -> Point {
    let (s, p) = moments(last)
    let determinant = s[0] * s[2] - s[1] * s[1]
    guard determinant > 0 else { return .zero }
    // Of the way over the age, which runs backwards.
    let scale = -1 / (determinant * Self.horizon)
    return Point(
      x: (s[0] * p[1].x - s[1] * p[0].x) * scale, y: (s[0] * p[1].y - s[1] * p[0].y) * scale)
  }

  /// The normal equations of a + b·s + c·s², solved for b by Cramer's rule.
  private func parabolicSlope(_ last: (time: Double, point: Point)) -> Point {
    let (s, p) = moments(last)
    let determinant =
      s[0] * (s[2] * s[4] - s[3] * s[3]) - s[1] * (s[1] * s[4] - s[3] * s[2])
      + s[2] * (s[1] * s[3] - s[2] * s[2])
    guard determinant > 1e-12 * s[0] * s[2] * s[4] else { return linearSlope(last) }
    func slope(_ p0: Double, _ p1: Double, _ p2: Double) -> Double {
      let numerator =
        s[0] * (p1 * s[4] - p2 * s[3]) - p0 * (s[1] * s[4] - s[3] * s[2])
        + s[2] * (s[1] * p2 - p1 * s[2])
      return -numerator / (determinant * Self.horizon)
    }
    return Point(x: slope(p[0].x, p[1].x, p[2].x), y: slope(p[0].y, p[1].y, p[2].y))
  }
}
