/// A swing about the start that ends where it began: `count` times there, beyond and back.
///
/// sin(2π count p) times an envelope; 1 is the goal of the animation, -1 as far on the other side.
struct WiggleTiming: Sendable, Hashable {
  /// How the swing grows and fades.
  enum Kind: Int, Sendable, CaseIterable {
    /// Full at once, then less and less: (1 − p)².
    case easeOut
    /// Most in the middle: 4 p (1 − p).
    case easeInOut
    /// Small, then most at two thirds, then fast to rest: 27/4 p² (1 − p).
    case anticipate
    /// The same all the way.
    case uniform
    /// Each half of a swing as high as chance has it, from 0.2 to 1.
    case random
  }

  let count: Int
  let kind: Kind
  let seed: UInt64

  func value(_ p: Double) -> Double {
    guard p >= 0, p <= 1 else { return 0 }
    return envelope(p).height * sineAndCosine(quarterTurns: Double(4 * count) * p).sine
  }

  func slope(_ p: Double) -> Double {
    guard p >= 0, p <= 1 else { return 0 }
    let turns = Double(4 * count)
    let swing = sineAndCosine(quarterTurns: turns * p)
    let (height, change) = envelope(p)
    return change * swing.sine + height * swing.cosine * turns * 1.5707963267948966
  }

  private func envelope(_ p: Double) -> (height: Double, change: Double) {
    let rest = 1 - p
    switch kind {
    case .easeOut: return (rest * rest, -2 * rest)
    case .easeInOut: return (4 * p * rest, 4 - 8 * p)
    case .anticipate: return (6.75 * p * p * rest, 6.75 * p * (2 - 3 * p))
    case .uniform: return (1, 0)
    case .random:
      let half = UInt64(min(p, 0x1.fffffffffffffp-1) * Double(2 * count))
      let hash = RandomSequence.scrambled(seed &* 0x9E37_79B9_7F4A_7C15 &+ half)
      return (0.2 + 0.8 * Double(hash >> 11) * 0x1p-53, 0)
    }
  }
}
