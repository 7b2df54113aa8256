/// A cubic Bezier curve from x = 0 to x = 1 that is the graph of a function: x never turns back.
///
/// Solved in whichever of three local expansions keeps x accurate: about the start, the middle or
/// the end. That matters where the tangent is vertical. There, a rounding error of 1e-16 in x is
/// one of 1e-5 in the parameter, unless x is computed relative to the tangent's own place.
package struct UnitCubic: Sendable, Hashable {
  package let x1: Double
  package let x2: Double
  /// The ordinates of the four control points.
  package let y0: Double
  package let y1: Double
  package let y2: Double
  package let y3: Double

  /// The curve from (0, 0) over the two control points to (1, 1).
  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.init(x1: x1, x2: x2, y0: 0, y1: y1, y2: y2, y3: 1)
  }

  init(x1: Double, x2: Double, y0: Double, y1: Double, y2: Double, y3: Double) {
    self.x1 = x1
    self.x2 = x2
    self.y0 = y0
    self.y1 = y1
    self.y2 = y2
    self.y3 = y3
  }

  /// Whether it is at its highest at its end only.
  ///
  /// It is so where its control points are no higher and it starts below. A point of a Bezier curve
  /// is a mean of them, with a weight of each before the end.
  var staysBelowItsEnd: Bool { y0 < y3 && y1 <= y3 && y2 <= y3 }

  /// The same curve seen from its end.
  private var reversed: UnitCubic {
    UnitCubic(x1: 1 - x2, x2: 1 - x1, y0: y3, y1: y2, y2: y1, y3: y0)
  }

  /// The ordinate at x; outside 0...1 along the end tangents.
  package func value(_ x: Double) -> Double {
    if x <= 0 { return y0 + x * startSlope }
    if x >= 1 { return y3 + (x - 1) * endSlope }
    let (cubic, z, _) = solve(x)
    return cubic.y(z)
  }

  /// dy/dx at x; the end tangents outside 0...1; 0 where it is infinite.
  func slope(_ x: Double) -> Double {
    if x <= 0 { return startSlope }
    if x >= 1 { return endSlope }
    let (cubic, z, direction) = solve(x)
    let run = cubic.xSlope(z)
    let ratio = direction * cubic.ySlope(z) / run
    return run > 0 && ratio.isFinite ? ratio : 0
  }

  /// The ordinate and dy/dx at x, to the last bit those of `value` and `slope`, from one solution.
  func valueAndSlope(_ x: Double) -> (value: Double, slope: Double) {
    guard x > 0, x < 1 else { return (value(x), slope(x)) }
    let (cubic, z, direction) = solve(x)
    let run = cubic.xSlope(z)
    let ratio = direction * cubic.ySlope(z) / run
    return (cubic.y(z), run > 0 && ratio.isFinite ? ratio : 0)
  }

  /// The gradient at the start, as CSS Easing 2 (section 2.2) extends the curve there.
  var startSlope: Double {
    if x1 > 0 { return (y1 - y0) / x1 }
    if y1 == y0, x2 > 0 { return (y2 - y0) / x2 }
    return y1 == y0 && y2 == y0 ? y3 - y0 : 0
  }

  /// The gradient at the end, as CSS Easing 2 (section 2.2) extends the curve there.
  var endSlope: Double {
    if x2 < 1 { return (y3 - y2) / (1 - x2) }
    if y2 == y3, x1 < 1 { return (y3 - y1) / (1 - x1) }
    return y2 == y3 && y1 == y3 ? y3 - y0 : 0
  }

  /// The local expansion in which x was solved, the place in it, and whether x grows (1) or falls
  /// (−1) along it; 0 < x < 1.
  private func solve(_ x: Double) -> (cubic: LocalCubic, place: Double, direction: Double) {
    if x < 0.25 {
      let cubic = expandedAtStart
      return (cubic, cubic.solve(x, from: 0, to: 1, near: x), 1)
    }
    if x > 0.75 {
      let cubic = reversed.expandedAtStart
      // 1 − x is exact here.
      return (cubic, cubic.solve(1 - x, from: 0, to: 1, near: 1 - x), -1)
    }
    let cubic = expandedInMiddle
    return (cubic, cubic.solve(x - 0.5, from: -0.5, to: 0.5, near: x - 0.5), 1)
  }

  /// The three local expansions, as polynomials of x and of y: start, middle, end.
  ///
  /// For the vector form of `value`; the third is seen from the end, at 1 − x.
  package var expansions:
    [(x: (Double, Double, Double, Double), y: (Double, Double, Double, Double))]
  {
    [expandedAtStart, expandedInMiddle, reversed.expandedAtStart].map { ($0.x, $0.y) }
  }

  private var expandedAtStart: LocalCubic {
    LocalCubic(
      x: (0, 3 * x1, 3 * x2 - 6 * x1, 1 + 3 * x1 - 3 * x2),
      y: (
        y0, 3 * (y1 - y0), 3 * (y2 - y1) - 3 * (y1 - y0),
        (y3 - y2) - 2 * (y2 - y1) + (y1 - y0)
      ))
  }

  /// In u = t − 1/2, and x measured from 1/2.
  private var expandedInMiddle: LocalCubic {
    let late = 1 - x1
    return LocalCubic(
      x: (0.375 * (x2 - late), 0.75 * (late + x2), 1.5 * (late - x2), 1 + 3 * x1 - 3 * x2),
      y: (
        0.125 * (y0 + 3 * y1 + 3 * y2 + y3), 0.75 * ((y3 - y0) + (y2 - y1)),
        1.5 * ((y3 - y2) - (y1 - y0)), (y3 - y2) - 2 * (y2 - y1) + (y1 - y0)
      ))
  }
}

/// x and y as polynomials in a local parameter.
private struct LocalCubic {
  let x: (Double, Double, Double, Double)
  let y: (Double, Double, Double, Double)

  func y(_ z: Double) -> Double { y.0 + z * (y.1 + z * (y.2 + z * y.3)) }
  func xSlope(_ z: Double) -> Double { x.1 + z * (2 * x.2 + z * (3 * x.3)) }
  func ySlope(_ z: Double) -> Double { y.1 + z * (2 * y.2 + z * (3 * y.3)) }

  /// Where x is `target`, between two parameters that enclose it.
  ///
  /// Halley's method, kept inside its bracket by bisection. Its error is about the third power of a step's, so that
  /// a step below 1e-5 of the place leaves none. At a triple root (the vertical tangent of 1, 0, 0, 1) a
  /// step gains half of the distance, hence the number of rounds.
  func solve(_ target: Double, from start: Double, to end: Double, near guess: Double) -> Double {
    var low = start
    var high = end
    var z = guess
    let offset = x.0 - target
    for _ in 0..<96 {
      let miss = offset + z * (x.1 + z * (x.2 + z * x.3))
      if miss == 0 { return z }
      if miss < 0 { low = z } else { high = z }
      let slope = x.1 + z * (2 * x.2 + z * (3 * x.3))
      let bend = x.2 + z * (3 * x.3)
      var next = z - miss * slope / (slope * slope - miss * bend)
      var close = 1e-5
      if !(next > low && next < high) {
        next = low + 0.5 * (high - low)
        close = 0x1p-52
      }
      if abs(next - z) <= close * abs(next) { return next }
      z = next
    }
    return z
  }
}

extension Curve {
  /// A cubic Bezier curve from (0, 0) over two control points to (1, 1).
  ///
  /// Solved to better than 1e-12, also where its tangent is vertical.
  /// - Throws: `CurveError.notFinite`, or `.outOfRange` when `x1` or `x2` is outside 0...1.
  public static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) throws(CurveError) -> Curve {
    for (name, value) in [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)] {
      guard value.isFinite else { throw .notFinite(parameter: name) }
      guard name.hasPrefix("y") || (0...1).contains(value) else {
        throw .outOfRange(parameter: name, value: value, allowed: "from 0 to 1")
      }
    }
    guard x1 != y1 || x2 != y2 else {
      return Curve(name: Curve.name("cubic-bezier", [x1, y1, x2, y2]), kernel: .linear)
    }
    return Curve(UnitCubic(x1: x1, y1: y1, x2: x2, y2: y2))
  }
}
