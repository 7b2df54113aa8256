/// A stretch in which a falling function becomes 0, narrowed by each value that is found.
///
/// The next place to look at is where a straight line through the last two values becomes 0, or half way
/// where that lies outside or has been tried often.
///
/// Source: the method of T. J. Dekker, "Finding a zero by means of successive linear interpolation", in
/// B. Dejon and P. Henrici, Constructive Aspects of the Fundamental Theorem of Algebra (1969).
package struct RootBracket {
  /// Places after which the middle alone is tried.
  private static let boldRounds = 12

  /// The function is not yet 0 at `low`, and is at `high`.
  package private(set) var low: Double
  package private(set) var high: Double
  private var last: (place: Double, value: Double)
  private var round = 0

  /// Begins with a stretch and the function's value at its end.
  package init(from low: Double, to high: Double, last value: Double) {
    (self.low, self.high) = (low, high)
    last = (high, value)
  }

  package var width: Double { high - low }

  /// Takes the value at a place, and returns the place to look at next.
  package mutating func next(after place: Double, value: Double) -> Double {
    if value < 0 { high = place } else { low = place }
    let bold = place - value * (place - last.place) / (value - last.value)
    last = (place, value)
    round += 1
    return round <= Self.boldRounds && bold > low && bold < high ? bold : low + (high - low) / 2
  }
}
