/// The mean of a function over a stretch, to 1e-13 of its size; the function is smooth there.
///
/// Source: adaptive Simpson quadrature, J. N. Lyness, "Notes on the Adaptive Simpson Quadrature
/// Routine", Journal of the ACM 16 (1969).
package struct StretchMean {
  private let start: Double
  private let end: Double
  /// The function at the ends of the stretch, and in its middle.
  private let first: Double
  private let middle: Double
  private let last: Double

  /// Evaluates a function at the ends of a stretch and in its middle.
  package init(from start: Double, to end: Double, of function: (Double) -> Double) {
    self.start = start
    self.end = end
    first = function(start)
    middle = function((start + end) / 2)
    last = function(end)
  }

  /// The measure for errors of the mean.
  private var size: Double { max(abs(first), abs(middle), abs(last), 1e-3) }

  /// Whether the function of another has the same values here, but for less than the mean is exact to.
  package func isAlmost(_ other: StretchMean) -> Bool {
    let least = 1e-14 * size
    return abs(first - other.first) <= least && abs(middle - other.middle) <= least
      && abs(last - other.last) <= least
  }

  /// Returns the mean of the function that it was made of.
  ///
  /// - Complexity: up to 2^14 calls of the function, two where that is a cubic.
  package func value(of function: (Double) -> Double) -> Double {
    let size = size
    func mean(
      _ a: Double, _ b: Double, _ fa: Double, _ fm: Double, _ fb: Double, _ whole: Double,
      _ depth: Int
    ) -> Double {
      let m = (a + b) / 2
      let fl = function((a + m) / 2)
      let fr = function((m + b) / 2)
      let left = (fa + 4 * fl + fm) / 6
      let right = (fm + 4 * fr + fb) / 6
      let better = (left + right) / 2
      let error = better - whole
      if depth == 0 || abs(error) <= 15e-13 * size { return better + error / 15 }
      return (mean(a, m, fa, fl, fm, left, depth - 1) + mean(m, b, fm, fr, fb, right, depth - 1))
        / 2
    }
    return mean(start, end, first, middle, last, (first + 4 * middle + last) / 6, 12)
  }
}
