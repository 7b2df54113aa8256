/// The lengths along a path, and what lies at a distance from its start.
///
/// ```swift
/// let measure = PathMeasure(try Path(data: "M 0 0 C 0 80 120 80 120 0"))
/// let middle = measure.location(at: measure.length / 2).point   // (60, 60)
/// ```
/// Moves from piece to piece have no length. A distance that two pieces share, as every corner,
/// belongs to the one that begins there. Lengths are within 1e-8 of the path's own.
/// Source: Gauss-Legendre quadrature with 16 points, halved until both halves agree with the whole.
public struct PathMeasure: Sendable {
  /// A stretch of a segment short enough for one round of quadrature.
  private struct Stretch {
    var segment: Int32
    /// Parameters of the segment between which it lies.
    var from: Double
    var to: Double
    /// Distance of its beginning from the path's start.
    var start: Double
    var length: Double
  }

  private var segments: [CubicSegment] = []
  private var isLine: [Bool] = []
  private var stretches: [Stretch] = []
  /// The whole length.
  public private(set) var length = 0.0
  /// The distance at which each piece begins, and the whole length after them.
  public private(set) var contourStarts: [Double] = []
  /// Whether it is one piece that is joined to its beginning.
  public let isClosed: Bool
  /// The distance at which each segment ends.
  package private(set) var segmentEnds: [Double] = []
  /// Where a path without length is.
  private let origin: Point

  /// Measures a path.
  ///
  /// - Complexity: O(segments), more where they bend sharply.
  public init(_ path: Path) { self.init(path.contours, origin: path.start ?? .zero) }

  /// Measures pieces of a path.
  package init(_ contours: [PathContour], origin: Point = .zero) {
    isClosed = contours.count == 1 && contours[0].isClosed
    self.origin = contours.first?.start ?? origin
    for contour in contours {
      contourStarts.append(length)
      for (segment, isLine) in zip(contour.segments, contour.isLine) {
        append(segment, isLine: isLine)
      }
    }
    contourStarts.append(length)
  }

  private mutating func append(_ segment: CubicSegment, isLine: Bool) {
    let index = Int32(segments.count)
    segments.append(segment)
    self.isLine.append(isLine)
    if isLine {
      add(index, 0, 1, segment.start.distance(to: segment.end))
    } else {
      let hull =
        segment.start.distance(to: segment.control1)
        + segment.control1.distance(to: segment.control2)
        + segment.control2.distance(to: segment.end)
      split(
        index, 0, 1, segment.quadratureLength(0, 1), tolerance: hull * 1e-9, depth: 20)
    }
    segmentEnds.append(length)
  }

  private mutating func split(
    _ index: Int32, _ from: Double, _ to: Double, _ whole: Double, tolerance: Double, depth: Int
  ) {
    let segment = segments[Int(index)]
    let middle = (from + to) / 2
    let left = segment.quadratureLength(from, middle)
    let right = segment.quadratureLength(middle, to)
    if depth == 0 || abs(left + right - whole) <= tolerance {
      add(index, from, middle, left)
      add(index, middle, to, right)
    } else {
      split(index, from, middle, left, tolerance: tolerance, depth: depth - 1)
      split(index, middle, to, right, tolerance: tolerance, depth: depth - 1)
    }
  }

  private mutating func add(_ segment: Int32, _ from: Double, _ to: Double, _ length: Double) {
    // A segment without length is never entered.
    guard length > 0 else { return }
    stretches.append(
      Stretch(segment: segment, from: from, to: to, start: self.length, length: length))
    self.length += length
  }

  // MARK: Places

  /// The place at a distance from the start, brought into 0...length.
  ///
  /// - Complexity: O(log segments)
  public func location(at distance: Double) -> PathLocation {
    guard let last = stretches.last else {
      return PathLocation(segment: CubicSegment(from: origin, to: origin), index: 0, parameter: 0)
    }
    let wanted = min(max(distance, 0), length)
    guard wanted < length else { return location(in: last, at: last.to) }
    // A corner that rounding misses by a hair is still the corner.
    let slack = length * 1e-12
    let next = stretches.firstPlace { !($0.start <= wanted + slack) }
    let stretch = stretches[max(next - 1, 0)]
    return location(in: stretch, at: parameter(in: stretch, max(0, wanted - stretch.start)))
  }

  /// The place at a share of the length, 0...1.
  public func location(atFraction fraction: Double) -> PathLocation {
    location(at: fraction * length)
  }

  /// The place at a parameter of a segment, all pieces counted through.
  package func location(segment index: Int, parameter: Double) -> PathLocation {
    PathLocation(
      segment: segments[index], index: index, parameter: parameter, isLine: isLine[index])
  }

  private func location(in stretch: Stretch, at parameter: Double) -> PathLocation {
    location(segment: Int(stretch.segment), parameter: parameter)
  }

  /// The parameter at a distance from the beginning of a stretch.
  ///
  /// Newton's method on the length, kept between bounds that only narrow.
  private func parameter(in stretch: Stretch, _ distance: Double) -> Double {
    let share = distance / stretch.length
    let guess = stretch.from + (stretch.to - stretch.from) * share
    guard !isLine[Int(stretch.segment)], share > 0, share < 1 else { return guess }
    let segment = segments[Int(stretch.segment)]
    var low = stretch.from
    var high = stretch.to
    var t = guess
    for _ in 0..<24 {
      let miss = segment.quadratureLength(stretch.from, t) - distance
      if abs(miss) <= length * 1e-13 { break }
      if miss > 0 { high = t } else { low = t }
      let speed = segment.derivative(at: t).length
      let next = t - miss / speed
      t = speed > 0 && next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  /// The piece of the path between two distances.
  ///
  /// Corners and gaps between pieces are kept; nothing where `to` is not after `from`.
  public func path(from: Double, to: Double) -> Path {
    var result = Path()
    let (from, to) = (max(0, from), min(length, to))
    guard to > from, !stretches.isEmpty else { return result }
    let first = location(at: from)
    var last = location(at: to)
    // A piece that would only be entered is not drawn.
    if last.parameter == 0 || last.index > first.index && segmentStart(last.index) >= to {
      last = PathLocation(segment: segments[last.index - 1], index: last.index - 1, parameter: 1)
    }
    var pen: Point?
    for index in first.index...last.index {
      var segment = segments[index]
      let end = index == last.index ? last.parameter : 1
      let start = index == first.index ? first.parameter : 0
      if end < 1 { segment = segment.split(at: end).0 }
      if start > 0 { segment = segment.split(at: end > 0 ? start / end : 0).1 }
      if pen != segment.start { result.move(to: segment.start) }
      if isLine[index] {
        result.addLine(to: segment.end)
      } else {
        result.addCurve(segment.control1, segment.control2, to: segment.end)
      }
      pen = segments[index].end
    }
    return result
  }

  private func segmentStart(_ index: Int) -> Double { index == 0 ? 0 : segmentEnds[index - 1] }
}

/// A place on a path: a segment and a parameter of it.
public struct PathLocation: Hashable, Sendable {
  /// The segment it lies on.
  public let segment: CubicSegment
  /// Which segment of the path, all pieces counted through.
  public let index: Int
  /// Where on it, 0...1.
  public let parameter: Double
  /// Whether the segment is a straight line.
  public let isLine: Bool

  /// A place by its parts.
  public init(segment: CubicSegment, index: Int, parameter: Double, isLine: Bool = false) {
    self.segment = segment
    self.index = index
    self.parameter = parameter
    self.isLine = isLine
  }

  /// The point.
  public var point: Point {
    if parameter == 0 { return segment.start }
    if parameter == 1 { return segment.end }
    // The cubic of a line is the line but for rounding.
    return isLine
      ? segment.start.interpolated(to: segment.end, at: parameter) : segment.point(at: parameter)
  }

  /// The direction of travel, of length 1; (1, 0) on a path without length.
  public var tangent: Point {
    let way = segment.end - segment.start
    return isLine && way.length > 0 ? way / way.length : segment.tangent(at: parameter)
  }

  /// The direction of travel in degrees clockwise from the x axis, -180 (excluded) to 180.
  public var angle: Double {
    let direction = tangent
    return Trigonometry.direction(x: direction.x, y: direction.y)
  }

  /// Degrees by which the direction turns per pixel of the way; 0 where the curve has no tangent.
  public var turnRate: Double {
    isLine ? 0 : segment.curvature(at: parameter) * 57.29577951308232
  }
}
