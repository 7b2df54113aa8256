/// A positive number as significand · 2^exponent with the significand in [√½, √2).
@inline(__always) private func splitForLogarithm(
  _ x: Double
) -> (fraction: Double, exponent: Double) {
  // Subnormal numbers are scaled up first, by a power of two.
  let isTiny = x < Double.leastNormalMagnitude
  let scaled = isTiny ? x * 0x1p54 : x
  let bits = scaled.bitPattern
  // Adding the distance from √½ to 1 in units of the last place carries into the exponent exactly
  // where the significand is at least √2.
  let carried = bits &+ (0x3ff0_0000_0000_0000 &- 0x3fe6_a09e_667f_3bcd)
  let exponent = Double(Int64(carried >> 52) &- 1023) - (isTiny ? 54 : 0)
  let significand = Double(
    bitPattern: (carried & 0x000f_ffff_ffff_ffff) &+ 0x3fe6_a09e_667f_3bcd)
  return (significand - 1, exponent)
}

/// The difference of ln(1 + f) from f, as f²/2 minus a correction: ln(1 + f) = f − result.
///
/// Source: ln(1 + f) = 2 artanh(s) with s = f / (2 + f), summed up to s^25 / 25.
@inline(__always) private func logarithmDefect(_ f: Double, low: Double) -> Double {
  let s = f / (2 + f)
  let z = s * s
  var sum = 2.0 / 25
  sum = sum * z + 2.0 / 23
  sum = sum * z + 2.0 / 21
  sum = sum * z + 2.0 / 19
  sum = sum * z + 2.0 / 17
  sum = sum * z + 2.0 / 15
  sum = sum * z + 2.0 / 13
  sum = sum * z + 2.0 / 11
  sum = sum * z + 2.0 / 9
  sum = sum * z + 2.0 / 7
  sum = sum * z + 2.0 / 5
  sum = sum * z + 2.0 / 3
  let halfSquare = 0.5 * f * f
  return halfSquare - (s * (halfSquare + sum * z) + low)
}

/// The natural logarithm, to 1e-15 of the result.
///
/// NaN below 0 and for NaN, −infinity at 0, infinity at infinity.
@inline(__always) package func log(_ x: Double) -> Double {
  let (f, exponent) = splitForLogarithm(x)
  let low = exponent * 0x1.a39ef35793c76p-33
  let result = exponent * 0x1.62e42feep-1 - (logarithmDefect(f, low: low) - f)
  return logarithmEdge(x, result)
}

/// The logarithm to base 2, exact for powers of two, to 1e-15 of the result elsewhere.
///
/// NaN below 0 and for NaN, −infinity at 0, infinity at infinity.
@inline(__always) package func log2(_ x: Double) -> Double {
  let (f, exponent) = splitForLogarithm(x)
  let natural = f - logarithmDefect(f, low: 0)
  return logarithmEdge(x, exponent + natural * 1.4426950408889634)
}

/// ln(1 + x) without cancellation near 0, to 1e-15 of the result; −infinity at −1.
@inline(__always) package func log1p(_ x: Double) -> Double {
  let sum = 1 + x
  // `log(sum)` is exact for the rounded sum; the last term is what rounding took away.
  let lost = sum > 0 && sum < .infinity ? (x - (sum - 1)) / sum : 0
  return log(sum) + lost
}

/// Puts the cases without a finite logarithm into a result.
@inline(__always) private func logarithmEdge(_ x: Double, _ result: Double) -> Double {
  let atZero = x == 0 ? -Double.infinity : result
  let below = x < 0 ? Double.nan : atZero
  let above = x == .infinity ? x : below
  return x.isNaN ? x : above
}

/// x^y for x ≥ 0, to 1e-15 · (1 + |y log2 x|) of the result.
///
/// x^0 is 1, 0^y is 0 for y > 0 and infinity for y < 0, NaN for a negative x with y ≠ 0.
@inline(__always) package func pow(_ x: Double, _ y: Double) -> Double {
  let result = exp2(y * log2(x))
  return y == 0 || x == 1 ? 1 : result
}
