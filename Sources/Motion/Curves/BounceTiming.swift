/// A ball that falls from 1 and bounces: the `out` curve of the family bounce with parameters.
///
/// Each bounce keeps `strength` of the speed, so that it lasts that much shorter and rises by the
/// square of it. Three bounces of a half are Penner's curve. Contacts are exactly 1.
/// Source: uniform acceleration; the fall takes the time 1, bounce k 2 strength^k.
struct BounceTiming: Sendable, Hashable {
  /// How often it leaves the ground, 0 or more.
  let bounces: Int
  /// Share of the speed that a bounce keeps, 0 or more and below 1.
  let strength: Double
  /// All of the time, in that of the fall.
  private let total: Double

  init(bounces: Int, strength: Double) {
    self.bounces = bounces
    self.strength = strength
    var total = 1.0
    var speed = strength
    for _ in 0..<bounces {
      total += 2 * speed
      speed *= strength
    }
    self.total = total
  }

  /// The arc at a time: its middle, and half of how long it lasts.
  ///
  /// - Complexity: O(bounces).
  private func arc(_ time: Double, isBackward: Bool) -> (center: Double, half: Double) {
    var end = 1.0
    var half = 1.0
    var center = 0.0
    for _ in 0..<bounces where isBackward ? time > end : time >= end {
      half *= strength
      center = end + half
      end += 2 * half
    }
    return (center, half)
  }

  func value(_ p: Double) -> Double {
    guard p != 1 else { return 1 }
    let time = p * total
    let (center, half) = arc(time, isBackward: false)
    let distance = time - center
    return 1 - (half * half - distance * distance)
  }

  func slope(_ p: Double, isBackward: Bool) -> Double {
    let time = p * total
    return 2 * total * (time - arc(time, isBackward: isBackward || p >= 1).center)
  }
}
