/// Smooth chance along one axis: random heights at whole numbers, a cubic B-spline through their
/// neighborhoods.
///
/// Between -1 and 1, twice continuously differentiable, with the same spread everywhere, and without a
/// period unless one is stated. Above one change per unit there is next to nothing in it: the
/// spline's spectrum falls with the fourth power of the frequency.
/// Source: Carl de Boor, A Practical Guide to Splines, 1978, uniform knots.
struct SplineNoise: Sendable, Hashable {
  /// Chooses the heights.
  let seed: UInt64
  /// After so many whole numbers it repeats; 0 for never.
  var period = 0

  private func height(_ index: Double) -> Double {
    var index = index
    if period > 0 { index -= (index / Double(period)).rounded(.down) * Double(period) }
    let number = UInt64(bitPattern: Int64(index))
    let hash = RandomSequence.scrambled(
      RandomSequence.scrambled(seed &+ 0x9E37_79B9_7F4A_7C15) ^ (number &* 0xD1B5_4A32_D192_ED03))
    return Double(hash >> 11) * 0x1p-52 - 1
  }

  /// The value and the derivative at `x`; nothing beyond 2^52, where there is no place between whole
  /// numbers.
  func sample(_ x: Double) -> (value: Double, slope: Double) {
    guard abs(x) < 0x1p52 else { return (0, 0) }
    let floor = x.rounded(.down)
    let t = x - floor
    let (a, b) = (height(floor - 1), height(floor))
    let (c, d) = (height(floor + 1), height(floor + 2))
    let rest = 1 - t
    let (square, cube) = (t * t, t * t * t)
    let value =
      (a * (rest * rest * rest) + b * (3 * cube - 6 * square + 4)
        + c * (3 * square + 3 * t + 1 - 3 * cube) + d * cube) * (1.0 / 6)
    let slope =
      0.5
      * (b * (3 * square - 4 * t) - a * (rest * rest) + c * (1 + 2 * t - 3 * square)
        + d * square)
    return (value, slope)
  }
}
