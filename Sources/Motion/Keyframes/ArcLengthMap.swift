/// Where a course of cubics in any number of dimensions is at what share of its length.
///
/// Lengths are integrals of the speed by Gauss and Legendre's rule of 16 points, on stretches halved
/// until that agrees with itself to 1e-13 of the whole: a turning point, where the speed has a
/// corner, costs a few halvings more. The inverse is Newton's method kept between two bounds.
package struct ArcLengthMap: Sendable {
  /// A piece of a segment on which the rule is exact enough.
  private struct Leaf: Sendable {
    var segment: Int
    var start: Double
    var end: Double
    /// Length of all pieces before it.
    var before: Double
  }

  /// The length of the whole course.
  package let total: Double
  private let leaves: [Leaf]
  /// Coefficients of the derivative, by segment, then by dimension.
  private let derivatives: [[SIMD3<Double>]]

  private static let deepest = 26

  /// The map of a course whose dimensions are these; nil where nothing moves.
  package init?(_ dimensions: [KeyframeMotion]) {
    guard let count = dimensions.first?.values.count, count > 1 else { return nil }
    derivatives = (0..<(count - 1)).map { segment in dimensions.map { $0.derivative(segment) } }
    var rough = 0.0
    for segment in derivatives.indices { rough += Self.length(derivatives[segment], 0, 1) }
    guard rough > 0 else { return nil }
    var leaves: [Leaf] = []
    var sum = 0.0
    for segment in derivatives.indices {
      Self.split(
        derivatives[segment], 0, 1, whole: Self.length(derivatives[segment], 0, 1),
        tolerance: rough * 1e-13, depth: 0
      ) { start, end, length in
        leaves.append(Leaf(segment: segment, start: start, end: end, before: sum))
        sum += length
      }
    }
    self.leaves = leaves
    total = sum
  }

  /// Share of the length at the end of the first segment.
  package var firstShare: Double {
    (leaves.first { $0.segment > 0 }?.before ?? total) / total
  }

  /// Segment, place in it, and place per share of the length, at a share of the length.
  ///
  /// Beyond the ends the course goes straight on.
  package func place(_ eased: Double) -> (segment: Int, u: Double, rate: Double) {
    let length = eased * total
    let lastSegment = derivatives.count - 1
    guard length > 0 else { return straight(0, at: 0, by: length) }
    guard length < total else { return straight(lastSegment, at: 1, by: length - total) }
    var low = 0
    var high = leaves.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if leaves[middle].before <= length { low = middle } else { high = middle }
    }
    let leaf = leaves[low]
    let size = (low + 1 < leaves.count ? leaves[low + 1].before : total) - leaf.before
    let curve = derivatives[leaf.segment]
    let wanted = length - leaf.before
    guard size > 0 else { return (leaf.segment, leaf.start, 0) }
    var (left, right) = (leaf.start, leaf.end)
    var u = left + (right - left) * (wanted / size)
    for _ in 0..<60 {
      let missing = wanted - Self.length(curve, leaf.start, u)
      if missing > 0 { left = u } else { right = u }
      let speed = Self.speed(curve, u)
      let next = speed > 0 ? u + missing / speed : .nan
      let better = next > left && next < right ? next : left + (right - left) / 2
      // Rounding of the lengths themselves is about that large.
      guard better != u, abs(missing) > total * 1e-14 else { break }
      u = better
    }
    let speed = Self.speed(curve, u)
    return (leaf.segment, u, speed > 0 ? total / speed : 0)
  }

  private func straight(_ segment: Int, at u: Double, by length: Double)
    -> (segment: Int, u: Double, rate: Double)
  {
    let speed = Self.speed(derivatives[segment], u)
    guard speed > 0 else { return (segment, u, 0) }
    return (segment, u + length / speed, total / speed)
  }

  // MARK: Lengths

  private static func split(
    _ curve: [SIMD3<Double>], _ start: Double, _ end: Double, whole: Double, tolerance: Double,
    depth: Int, _ found: (Double, Double, Double) -> Void
  ) {
    let middle = start + (end - start) / 2
    let left = length(curve, start, middle)
    let right = length(curve, middle, end)
    if abs(left + right - whole) <= tolerance || depth == deepest {
      found(start, middle, left)
      found(middle, end, right)
      return
    }
    split(curve, start, middle, whole: left, tolerance: tolerance, depth: depth + 1, found)
    split(curve, middle, end, whole: right, tolerance: tolerance, depth: depth + 1, found)
  }

  private static func speed(_ curve: [SIMD3<Double>], _ u: Double) -> Double {
    var square = 0.0
    for c in curve {
      let d = c.x + u * (c.y + u * c.z)
      square += d * d
    }
    return square.squareRoot()
  }

  private static func length(_ curve: [SIMD3<Double>], _ start: Double, _ end: Double) -> Double {
    let middle = (start + end) / 2
    let half = (end - start) / 2
    var sum = 0.0
    for (node, weight) in rule {
      sum += weight * (speed(curve, middle - half * node) + speed(curve, middle + half * node))
    }
    return sum * half
  }

  /// Nodes and weights of the rule on -1...1, the positive half.
  ///
  /// Source: Abramowitz, Stegun, Handbook of Mathematical Functions, table 25.4, n = 16.
  private static let rule: [(Double, Double)] = [
    (0.0950125098376374402, 0.1894506104550684963), (0.2816035507792589132, 0.1826034150449235889),
    (0.4580167776572273863, 0.1691565193950025382), (0.6178762444026437484, 0.1495959888165767321),
    (0.7554044083550030339, 0.1246289712555338720), (0.8656312023878317439, 0.0951585116824927848),
    (0.9445750230732325761, 0.0622535239386478929), (0.9894009349916499326, 0.0271524594117540949),
  ]
}

extension KeyframeMotion {
  /// Coefficients of the derivative of a stretch of a cubic course, from the constant one up.
  fileprivate func derivative(_ stretch: Int) -> SIMD3<Double> {
    let change = values[stretch + 1] - values[stretch]
    let out = tangents[stretch].outgoing
    let into = tangents[stretch + 1].incoming
    return SIMD3(out, 6 * change - 4 * out - 2 * into, 3 * (out + into) - 6 * change)
  }
}
