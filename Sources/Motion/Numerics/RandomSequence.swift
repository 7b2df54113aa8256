/// A short sequence of random numbers, the same on every machine.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
package struct RandomSequence: Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return RandomSequence.scrambled(state)
  }

  /// From 0 up to, but not including, 1.
  package mutating func nextFraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// From 0 up to, but not including, `count`, which is above 0.
  package mutating func nextIndex(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Returns the numbers from 1 to `count`, which is 0 or more, in random order.
  package mutating func permutation(_ count: Int) -> [Int] {
    var places = Array(1..<(max(count, 0) + 1))
    for last in places.indices.dropFirst().reversed() {
      places.swapAt(last, nextIndex(last + 1))
    }
    return places
  }

  /// One number in place of another, so that neighbors have nothing in common.
  package static func scrambled(_ number: UInt64) -> UInt64 {
    var z = number
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
