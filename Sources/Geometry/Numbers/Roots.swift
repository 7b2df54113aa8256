/// Roots with the same bits on every machine: only IEEE operations, in one order.
package enum Roots {
  /// The real cube root, within 2 units in the last place.
  package static func cube(_ value: Double) -> Double {
    if value == 0 || !value.isFinite { return value }
    let magnitude = abs(value)
    // Near the ends of what numbers can hold a power of the root, or twice a number, is beyond
    // them. There a number is brought to the middle first, by a power of two that has a root.
    guard (0x1p-600...0x1p600).contains(magnitude) else {
      let scale = magnitude < 1 ? 0x1p300 : 0x1p-300
      return cube(value * scale) * (magnitude < 1 ? 0x1p-100 : 0x1p100)
    }
    // A third of the exponent, from the bits, is within 6 % of the root; each round of Halley's
    // method then triples the number of right digits.
    var root = Double(bitPattern: magnitude.bitPattern / 3 + 0x2A9F_7893_0000_0000)
    for _ in 0..<3 {
      let cubed = root * root * root
      root = root * (cubed + 2 * magnitude) / (2 * cubed + magnitude)
    }
    // Written as a small correction, a last round of Newton's method also takes the rounding out.
    root -= (root * root * root - magnitude) / (3 * root * root)
    return value < 0 ? -root : root
  }

  /// The fifth root of a number that is at least 0, within 2 units in the last place.
  package static func fifth(_ value: Double) -> Double {
    if value == 0 || !value.isFinite { return value }
    guard (0x1p-600...0x1p600).contains(value) else {
      let scale = value < 1 ? 0x1p500 : 0x1p-500
      return fifth(value * scale) * (value < 1 ? 0x1p-100 : 0x1p100)
    }
    var root = Double(bitPattern: value.bitPattern / 5 + 0x3325_FFFF_0000_0000)
    for _ in 0..<5 {
      let fourth = root * root * (root * root)
      root -= (root * fourth - value) / (5 * fourth)
    }
    return root
  }
}
