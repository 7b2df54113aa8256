import Geometry

/// A path as the graph of a timing curve: x is progress, y the eased progress.
package struct PathTiming: Sendable, Hashable {
  /// One stretch over from...to, from < to; the cubic runs over 0...1 of that width.
  struct Segment: Sendable, Hashable {
    let from: Double
    let to: Double
    let cubic: UnitCubic
  }

  /// In order of x, without gaps, from 0 to 1; at least one.
  let segments: [Segment]

  /// The segment that holds p; at a joint the later one.
  ///
  /// - Complexity: O(log n).
  private func segment(_ p: Double) -> Segment {
    segments[max(segments.firstPlace { !($0.from <= p) } - 1, 0)]
  }

  /// The eased progress; the ends hold outside 0...1.
  func value(_ p: Double) -> Double {
    if p <= 0 { return p < 0 ? 0 : segments[0].cubic.y0 }
    if p >= 1 { return 1 }
    let part = segment(p)
    return part.cubic.value((p - part.from) / (part.to - part.from))
  }

  func slope(_ p: Double) -> Double {
    if p < 0 || p > 1 { return 0 }
    let part = segment(p)
    let width = part.to - part.from
    return part.cubic.slope((p - part.from) / width) / width
  }
}
