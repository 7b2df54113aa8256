/// The arithmetic of one easing family: its `in` curve and slope; the other variants follow.
///
/// `out` is `in` turned about the center; `inOut` and `outIn` are halves of the two. Conformers
/// hold a family's coefficients and nothing else, so that each call is straight arithmetic.
protocol EasingShape {
  /// The `in` curve at p: 0 at 0 and 1 at 1, exactly.
  func easeIn(_ p: Double) -> Double
  /// The derivative of `in`, from the right; 0 where the tangent is vertical.
  func slopeIn(_ p: Double) -> Double
  /// The `out` curve at p.
  func easeOut(_ p: Double) -> Double
  /// The derivative of `out`, from the right; 0 where the tangent is vertical.
  func slopeOut(_ p: Double) -> Double
}

extension EasingShape {
  @inline(__always) func easeOut(_ p: Double) -> Double { 1 - easeIn(1 - p) }

  @inline(__always) func slopeOut(_ p: Double) -> Double { slopeIn(1 - p) }

  @inline(__always) func easeInOut(_ p: Double) -> Double {
    p < 0.5 ? 0.5 * easeIn(2 * p) : 0.5 + 0.5 * easeOut(2 * p - 1)
  }

  @inline(__always) func easeOutIn(_ p: Double) -> Double {
    p < 0.5 ? 0.5 * easeOut(2 * p) : 0.5 + 0.5 * easeIn(2 * p - 1)
  }

  @inline(__always) func slopeInOut(_ p: Double) -> Double {
    p < 0.5 ? slopeIn(2 * p) : slopeOut(2 * p - 1)
  }

  @inline(__always) func slopeOutIn(_ p: Double) -> Double {
    p < 0.5 ? slopeOut(2 * p) : slopeIn(2 * p - 1)
  }
}

struct QuadEasing: EasingShape {
  @inline(__always) func easeIn(_ p: Double) -> Double { p * p }
  @inline(__always) func slopeIn(_ p: Double) -> Double { 2 * p }
}

struct CubicEasing: EasingShape {
  @inline(__always) func easeIn(_ p: Double) -> Double { p * p * p }
  @inline(__always) func slopeIn(_ p: Double) -> Double { 3 * (p * p) }
}

struct QuartEasing: EasingShape {
  @inline(__always) func easeIn(_ p: Double) -> Double {
    let square = p * p
    return square * square
  }
  @inline(__always) func slopeIn(_ p: Double) -> Double { 4 * (p * p * p) }
}

struct QuintEasing: EasingShape {
  @inline(__always) func easeIn(_ p: Double) -> Double {
    let square = p * p
    return square * square * p
  }
  @inline(__always) func slopeIn(_ p: Double) -> Double {
    let square = p * p
    return 5 * (square * square)
  }
}

/// 1 − cos(p π/2), with the angle reduced in quarter turns, so that both ends are exact.
struct SineEasing: EasingShape {
  @inline(__always) func easeIn(_ p: Double) -> Double {
    1 - sineAndCosine(quarterTurns: p).cosine
  }
  @inline(__always) func slopeIn(_ p: Double) -> Double {
    1.5707963267948966 * sineAndCosine(quarterTurns: p).sine
  }
}

/// 2^(10 (p − 1)), and 0 at 0: the curve steps by 2^−10 there.
struct ExpoEasing: EasingShape {
  @inline(__always) func easeIn(_ p: Double) -> Double {
    let value = exp2(10 * (p - 1))
    return p == 0 ? 0 : value
  }
  @inline(__always) func slopeIn(_ p: Double) -> Double {
    // 10 ln 2
    6.931471805599453 * exp2(10 * (p - 1))
  }
}

/// 1 − √(1 − p²); beyond the circle it stays at the circle's end.
struct CircEasing: EasingShape {
  @inline(__always) func easeIn(_ p: Double) -> Double {
    let rest = 1 - p * p
    return 1 - (rest > 0 ? rest : 0).squareRoot()
  }
  @inline(__always) func slopeIn(_ p: Double) -> Double {
    let rest = 1 - p * p
    return rest > 0 ? p / rest.squareRoot() : 0
  }
}

/// p³ + s p² (p − 1) with overshoot s: Penner's curve, written so that both ends are exact.
struct BackEasing: EasingShape {
  let overshoot: Double

  @inline(__always) init(_ overshoot: Double) { self.overshoot = overshoot }

  @inline(__always) func easeIn(_ p: Double) -> Double {
    p * p * p + overshoot * (p * p * (p - 1))
  }
  @inline(__always) func slopeIn(_ p: Double) -> Double {
    3 * (p * p) + overshoot * (p * (3 * p - 2))
  }
}

/// −a 2^(10 v) sin((v − S) 2π / T), v = p − 1, amplitude a, period T, S = T/2π · asin(1/a).
///
/// With the sine of the difference written out, this is `2^(10 v) (cos θ − √(a² − 1) sin θ)` with
/// `θ = 2π v / T`. It needs no arc sine, and is exactly 1 at 1. At 0 it is 0: the curve steps
/// there.
struct ElasticEasing: EasingShape {
  /// √(a² − 1).
  let swing: Double
  /// 4 / T: quarter turns per unit of progress.
  let quarterTurns: Double

  @inline(__always) init(_ swing: Double, _ quarterTurns: Double) {
    self.swing = swing
    self.quarterTurns = quarterTurns
  }

  @inline(__always) func easeIn(_ p: Double) -> Double {
    let v = p - 1
    let angle = sineAndCosine(quarterTurns: v * quarterTurns)
    let value = exp2(10 * v) * (angle.cosine - swing * angle.sine)
    return p == 0 ? 0 : value
  }
  @inline(__always) func slopeIn(_ p: Double) -> Double {
    let v = p - 1
    let angle = sineAndCosine(quarterTurns: v * quarterTurns)
    let frequency = 1.5707963267948966 * quarterTurns
    let growth = 6.931471805599453 * (angle.cosine - swing * angle.sine)
    return exp2(10 * v) * (growth - frequency * (angle.sine + swing * angle.cosine))
  }
}

/// Four parabolas q (p − c)² + h with q = 2.75², in Penner's breakpoints; `out` is the drop.
struct BounceEasing: EasingShape {
  @inline(__always) func easeOut(_ p: Double) -> Double {
    let arc = BounceEasing.arc(p)
    return 7.5625 * (p - arc.center) * (p - arc.center) + arc.height
  }
  @inline(__always) func slopeOut(_ p: Double) -> Double {
    15.125 * (p - BounceEasing.arc(p).center)
  }
  @inline(__always) func easeIn(_ p: Double) -> Double { 1 - easeOut(1 - p) }
  @inline(__always) func slopeIn(_ p: Double) -> Double {
    // From the right here is from the left there: a breakpoint belongs to the earlier arc.
    let q = 1 - p
    let c =
      q <= 1 / 2.75 ? 0 : q <= 2 / 2.75 ? 1.5 / 2.75 : q <= 2.5 / 2.75 ? 2.25 / 2.75 : 2.625 / 2.75
    return 15.125 * (q - c)
  }

  @inline(__always) private static func arc(_ p: Double) -> (center: Double, height: Double) {
    let early = p < 1 / 2.75 ? (0.0, 0.0) : (1.5 / 2.75, 0.75)
    let late = p < 2.5 / 2.75 ? (2.25 / 2.75, 0.9375) : (2.625 / 2.75, 0.984375)
    return p < 2 / 2.75 ? early : late
  }
}
