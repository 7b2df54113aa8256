// Scalar elementary functions with a fixed order of operations: every processor gives the same
// bits. No table, no fused operation, no branch in a core, so that a vector version of the same
// lines gives the same bits too.

/// Adding and taking away this number rounds to the nearest integer, ties to even.
///
/// Valid for magnitudes below 2^51. The instruction set's own rounding would be a call into the
/// C library on the oldest x86-64.
@usableFromInline let roundingShift = 0x1.8p52

/// The nearest integer to a number of magnitude below 2^51, ties to even.
@inline(__always) package func roundedToEven(_ x: Double) -> Double {
  (x + roundingShift) - roundingShift
}

/// e^r − 1 for |r| at most 0.35, to 1e-16 of the result.
///
/// Source: Taylor's series, up to r^14 / 14!; the rest is below 1e-19.
@inline(__always) func reducedExponentialLessOne(_ r: Double) -> Double {
  var tail = 1.1470745597729725e-11
  tail = tail * r + 1.6059043836821613e-10
  tail = tail * r + 2.08767569878681e-09
  tail = tail * r + 2.505210838544172e-08
  tail = tail * r + 2.755731922398589e-07
  tail = tail * r + 2.7557319223985893e-06
  tail = tail * r + 2.48015873015873e-05
  tail = tail * r + 0.0001984126984126984
  tail = tail * r + 0.001388888888888889
  tail = tail * r + 0.008333333333333333
  tail = tail * r + 0.041666666666666664
  tail = tail * r + 0.16666666666666666
  tail = tail * r + 0.5
  return r + r * r * tail
}

/// 2^n for an integer-valued n from −1022 to 1023, exactly.
@inline(__always) func powerOfTwo(_ n: Double) -> Double {
  // The sum has n + 1023 in the low bits of its significand; the shift moves them to the exponent.
  Double(bitPattern: (n + (roundingShift + 1023)).bitPattern << 52)
}

/// 2^x, exact for integers, to 1e-15 of the result elsewhere.
///
/// 0 below −1100, infinity from 1024, NaN for NaN.
@inline(__always) package func exp2(_ x: Double) -> Double {
  let low = x < -1100 ? -1100 : x
  let clamped = low > 1025 ? 1025 : low
  let whole = roundedToEven(clamped)
  let significand = 1 + reducedExponentialLessOne((clamped - whole) * 0.6931471805599453)
  // Two factors reach the subnormal numbers and infinity without a case of their own.
  let half = roundedToEven(whole * 0.5)
  return significand * powerOfTwo(half) * powerOfTwo(whole - half)
}

/// ln 2 in two parts; the first has 32 bits, so that its product with an exponent is exact.
private let ln2High = 0x1.62e42feep-1
private let ln2Low = 0x1.a39ef35793c76p-33

/// e^x to 1e-15 of the result.
///
/// 0 below −750, infinity from 710, NaN for NaN.
@inline(__always) package func exp(_ x: Double) -> Double {
  let low = x < -750 ? -750 : x
  let clamped = low > 710 ? 710 : low
  let whole = roundedToEven(clamped * 1.4426950408889634)
  let reduced = (clamped - whole * ln2High) - whole * ln2Low
  let significand = 1 + reducedExponentialLessOne(reduced)
  let half = roundedToEven(whole * 0.5)
  return significand * powerOfTwo(half) * powerOfTwo(whole - half)
}

/// e^x − 1 without cancellation near 0, to 1e-15 of the result, for x up to 700.
@inline(__always) package func expm1(_ x: Double) -> Double {
  let low = x < -60 ? -60 : x
  let clamped = low > 700 ? 700 : low
  let whole = roundedToEven(clamped * 1.4426950408889634)
  let reduced = (clamped - whole * ln2High) - whole * ln2Low
  let scale = powerOfTwo(whole)
  return (scale - 1) + scale * reducedExponentialLessOne(reduced)
}
