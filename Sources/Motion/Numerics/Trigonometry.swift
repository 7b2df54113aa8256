/// sin r for |r| at most π/4.
///
/// Source: Taylor's series up to r^17 / 17!; the rest is below 1e-19.
@inline(__always) private func reducedSine(_ r: Double) -> Double {
  let z = r * r
  var sum = 2.8114572543455206e-15
  sum = sum * z - 7.647163731819816e-13
  sum = sum * z + 1.6059043836821613e-10
  sum = sum * z - 2.505210838544172e-08
  sum = sum * z + 2.7557319223985893e-06
  sum = sum * z - 0.0001984126984126984
  sum = sum * z + 0.008333333333333333
  sum = sum * z - 0.16666666666666666
  return r + r * z * sum
}

/// cos r for |r| at most π/4.
///
/// Source: Taylor's series up to r^16 / 16!; the rest is below 3e-18.
@inline(__always) private func reducedCosine(_ r: Double) -> Double {
  let z = r * r
  var sum = 4.779477332387385e-14
  sum = sum * z - 1.1470745597729725e-11
  sum = sum * z + 2.08767569878681e-09
  sum = sum * z - 2.755731922398589e-07
  sum = sum * z + 2.48015873015873e-05
  sum = sum * z - 0.001388888888888889
  sum = sum * z + 0.041666666666666664
  let half = 0.5 * z
  let main = 1 - half
  // The second term gives back what rounding took from the first.
  return main + (((1 - main) - half) + z * z * sum)
}

/// sin and cos of a reduced angle moved on by `quarters` quarter turns.
@inline(__always) private func turned(
  _ r: Double, quarters: Double
) -> (sine: Double, cosine: Double) {
  let quadrant = (quarters + roundingShift).bitPattern
  let s = reducedSine(r)
  let c = reducedCosine(r)
  let isOdd = quadrant & 1 == 1
  let sine = isOdd ? c : s
  let cosine = isOdd ? s : c
  // Bit 1 of the quadrant is the sign of the sine, that of its successor the cosine's.
  let sineSign = (quadrant & 2) << 62
  let cosineSign = ((quadrant &+ 1) & 2) << 62
  return (
    Double(bitPattern: sine.bitPattern ^ sineSign),
    Double(bitPattern: cosine.bitPattern ^ cosineSign)
  )
}

/// sin x and cos x, x in radians, to 1e-15.
///
/// Beyond 2^27 radians the error grows with the spacing of the numbers there; beyond 2^40 a phase
/// means nothing any more, and the angle counts as 2^40. NaN for NaN.
@inline(__always) package func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
  let low = x < -0x1p40 ? -0x1p40 : x
  let clamped = low > 0x1p40 ? 0x1p40 : low
  let quarters = roundedToEven(clamped * 0.6366197723675814)
  // π/2 in parts of 26 bits, so that the first three products are exact (Cody and Waite, 1980).
  let first = clamped - quarters * 0x1.921fb5p+0
  let second = first - quarters * 0x1.110b46p-26
  let third = second - quarters * 0x1.1a6263p-54
  return turned(third - quarters * 0x1.8a2e03707344ap-81, quarters: quarters)
}

/// sin x, x in radians, to 1e-15.
@inline(__always) package func sin(_ x: Double) -> Double { sineAndCosine(x).sine }

/// cos x, x in radians, to 1e-15.
@inline(__always) package func cos(_ x: Double) -> Double { sineAndCosine(x).cosine }

/// sin and cos of an angle in quarter turns, exact at whole quarters, to 1e-15 elsewhere.
///
/// For magnitudes below 2^40.
@inline(__always) package func sineAndCosine(
  quarterTurns x: Double
) -> (sine: Double, cosine: Double) {
  let quarters = roundedToEven(x)
  return turned((x - quarters) * 1.5707963267948966, quarters: quarters)
}

/// The angle of the point (x, y), in radians from −π to π, to 1e-15; 0 for the origin.
///
/// Not for lanes: it starts from a rough arc tangent and corrects it three times with `sin`, `cos`.
package func atan2(_ y: Double, _ x: Double) -> Double {
  let largest = max(abs(x), abs(y))
  guard largest > 0 else { return 0 }
  let unitX = x / largest
  let unitY = y / largest
  let length = (unitX * unitX + unitY * unitY).squareRoot()
  let c = unitX / length
  let s = unitY / length
  // Within 0.005 of the angle: Rajan et al., Efficient approximations for the arctangent, 2006.
  let steep = abs(s) > abs(c)
  let ratio = steep ? abs(c) / abs(s) : abs(s) / abs(c)
  let rough = 0.7853981633974483 * ratio + 0.273 * ratio * (1 - ratio)
  let firstQuadrant = steep ? 1.5707963267948966 - rough : rough
  let upper = c < 0 ? 3.141592653589793 - firstQuadrant : firstQuadrant
  var angle = s < 0 ? -upper : upper
  for _ in 0..<3 {
    let now = sineAndCosine(angle)
    // The sine of what is missing; its third power is below the next step's reach.
    angle += s * now.cosine - c * now.sine
  }
  return angle
}
