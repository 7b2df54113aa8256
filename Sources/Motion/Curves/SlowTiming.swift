/// Fast, slow in the middle, fast again: a straight stretch between two of fourth power.
///
/// The line goes through the center with the slope 1 − `power` and takes `ratio` of the time.
/// Source: the easing SlowMo of GSAP, by its documentation, made the same when turned about its center.
struct SlowTiming: Sendable, Hashable {
  /// Share of the time that is straight, 0...1.
  let ratio: Double
  /// How much slower than even the middle is: 0 even, 1 standing still.
  let power: Double

  func value(_ p: Double) -> Double {
    guard p >= 0, p <= 1 else { return p }
    return p > 0.5 ? 1 - early(1 - p) : early(p)
  }

  func slope(_ p: Double) -> Double {
    guard p >= 0, p <= 1 else { return 1 }
    let q = min(p, 1 - p)
    let side = (1 - ratio) / 2
    guard q < side else { return 1 - power }
    let rest = 1 - q / side
    let cube = rest * rest * rest
    return (1 - power) * (1 - cube * rest) + line(q) * 4 * cube / side
  }

  /// Up to the middle.
  private func early(_ p: Double) -> Double {
    let side = (1 - ratio) / 2
    guard p < side else { return line(p) }
    let rest = 1 - p / side
    return line(p) * (1 - rest * rest * rest * rest)
  }

  private func line(_ p: Double) -> Double { p + (0.5 - p) * power }
}
