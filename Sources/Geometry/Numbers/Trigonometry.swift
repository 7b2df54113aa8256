/// Trigonometry in degrees, with the same bits on every machine.
///
/// The platform's libraries differ in the last bits, and transforms end up in traces. Angles are
/// reduced in degrees, where that is exact, so multiples of 90 give exactly 0, 1 and -1.
package enum Trigonometry {
  private static let radiansPerDegree = 0.017453292519943295

  /// Sine and cosine of an angle in degrees, any finite magnitude; within 1e-15.
  ///
  /// NaN for an infinite angle, to which an easing may have driven a very large one.
  package static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    guard degrees.isFinite else { return (.nan, .nan) }
    // The remainder of a division by a number that doubles hold exactly is itself exact.
    let quarters = (degrees.remainder(dividingBy: 360) / 90).rounded(.toNearestOrEven)
    let rest = degrees.remainder(dividingBy: 90) * radiansPerDegree
    let (s, c) = core(rest)
    return switch (Int(quarters) + 4) % 4 {
    case 0: (s, c)
    case 1: (c, -s)
    case 2: (-s, -c)
    default: (-c, s)
    }
  }

  /// Taylor's polynomials on -pi/4...pi/4, where the first term left out is below 1e-17.
  private static func core(_ x: Double) -> (Double, Double) {
    let z = x * x
    var s = 1.0 / 355_687_428_096_000
    s = s * z - 1.0 / 1_307_674_368_000
    s = s * z + 1.0 / 6_227_020_800
    s = s * z - 1.0 / 39_916_800
    s = s * z + 1.0 / 362_880
    s = s * z - 1.0 / 5_040
    s = s * z + 1.0 / 120
    s = s * z - 1.0 / 6
    var c = -1.0 / 6_402_373_705_728_000
    c = c * z + 1.0 / 20_922_789_888_000
    c = c * z - 1.0 / 87_178_291_200
    c = c * z + 1.0 / 479_001_600
    c = c * z - 1.0 / 3_628_800
    c = c * z + 1.0 / 40_320
    c = c * z - 1.0 / 720
    c = c * z + 1.0 / 24
    c = c * z - 0.5
    return (x + x * (z * s), 1 + z * c)
  }

  /// The direction of (x, y) in degrees, -180 (excluded) to 180; 0 for the zero vector.
  package static func direction(x: Double, y: Double) -> Double {
    let wide = abs(x)
    let high = abs(y)
    if wide == 0 && high == 0 { return 0 }
    var angle = arctangent(min(wide, high) / max(wide, high)) / radiansPerDegree
    if high > wide { angle = 90 - angle }
    if x < 0 { angle = 180 - angle }
    return y < 0 ? -angle : angle
  }

  /// Arctangent of 0...1 in radians.
  ///
  /// Halving the angle twice brings the argument below
  /// tan(pi/16), where eleven terms of the series suffice.
  private static func arctangent(_ value: Double) -> Double {
    var t = value / (1 + (1 + value * value).squareRoot())
    t = t / (1 + (1 + t * t).squareRoot())
    let z = t * t
    var sum = 0.0
    var term = 23.0
    while term > 1 {
      sum = z * (1 / term - sum)
      term -= 2
    }
    return 4 * (t - t * sum)
  }
}
