/// The interpolation between two paths.
///
/// ```swift
/// let morph = PathMorph(from: star, to: heart)
/// let half = morph.path(at: 0.5)
/// ```
/// Paths of one structure mix point by point. All others are cut, without changing what they draw,
/// until each piece of one has as many curves as its partner in the other. Where one of the two has
/// a corner, the other is cut at the same share of its length. The start of a closed piece moves to
/// where the points have the shortest distances. All pieces of the goal are drawn backwards if that
/// is shorter still. A piece without partner grows out of its own middle, or shrinks into it.
public struct PathMorph: Sendable {
  /// Both ends as contours of equal structure.
  private let start: [PathContour]
  private let goal: [PathContour]
  /// The ends as they were given: progress 0 and 1 are exactly they.
  private let ends: (Path, Path)

  /// Prepares the way between two paths.
  ///
  /// - Complexity: O(n²) in the number of samples of a closed piece, which is fixed; linear in the
  ///   number of curves.
  public init(from start: Path, to goal: Path) {
    ends = (start, goal)
    let (a, b) = (start.contours, goal.contours)
    if Self.haveOneStructure(a, b) {
      (self.start, self.goal) = (a, b)
      return
    }
    let pairs = Self.partners(a, b)
    let isReversed = Self.isShorterReversed(pairs)
    var (from, to): ([PathContour], [PathContour]) = ([], [])
    for pair in pairs {
      let other = isReversed ? pair.to.reversed : pair.to
      let (one, two) = ContourMatch.matched(pair.from, other)
      from.append(one)
      to.append(two)
    }
    (self.start, self.goal) = (from, to)
  }

  /// The path at a progress, 0...1; beyond it every point goes on straight.
  ///
  /// - Complexity: O(curves)
  public func path(at progress: Double) -> Path {
    if progress == 0 { return ends.0 }
    if progress == 1 { return ends.1 }
    return Path(contours: contours(at: progress))
  }

  /// Both ends as paths that have the same moves, lines and curves, and may differ in being closed.
  public var matchedEnds: (start: Path, goal: Path) {
    (
      Path(contours: contours(at: 0), writesClosingLines: true),
      Path(contours: contours(at: 1), writesClosingLines: true)
    )
  }

  private func contours(at progress: Double) -> [PathContour] {
    var contours: [PathContour] = []
    contours.reserveCapacity(start.count)
    for (a, b) in zip(start, goal) {
      func mix(_ p: Point, _ q: Point) -> Point { p.interpolated(to: q, at: progress) }
      var contour = PathContour(start: mix(a.start, b.start))
      contour.isClosed = progress < 0.5 ? a.isClosed : b.isClosed
      contour.isLine = zip(a.isLine, b.isLine).map { $0 && $1 }
      contour.segments = zip(a.segments, b.segments).map { one, two in
        CubicSegment(
          start: mix(one.start, two.start), control1: mix(one.control1, two.control1),
          control2: mix(one.control2, two.control2), end: mix(one.end, two.end))
      }
      contours.append(contour)
    }
    return contours
  }

  /// How far the points move, for pacing: the root of the sum of their squared ways.
  public var distance: Double {
    var sum = 0.0
    for (a, b) in zip(start, goal) {
      for (one, two) in zip(a.segments, b.segments) {
        for way in [two.control1 - one.control1, two.control2 - one.control2, two.end - one.end] {
          sum += way.x * way.x + way.y * way.y
        }
      }
    }
    return sum.squareRoot()
  }

  private static func haveOneStructure(_ a: [PathContour], _ b: [PathContour]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy {
        $0.isClosed == $1.isClosed && $0.segments.count == $1.segments.count
      }
  }

  // MARK: Pieces

  private typealias Pair = (from: PathContour, to: PathContour)

  /// Which piece becomes which: the largest first, each with the nearest that is left.
  private static func partners(_ a: [PathContour], _ b: [PathContour]) -> [Pair] {
    let (boxA, boxB) = (a.map(\.box), b.map(\.box))
    let isSwapped = a.count > b.count
    let (few, many) = isSwapped ? (boxB, boxA) : (boxA, boxB)
    var free = Array(many.indices)
    var partner = Array(repeating: -1, count: many.count)
    let bySize = few.indices.sorted {
      let (x, y) = (few[$0].width * few[$0].height, few[$1].width * few[$1].height)
      return x == y ? $0 < $1 : x > y
    }
    for index in bySize {
      func cost(_ other: Int) -> Double {
        few[index].center.distance(to: many[other].center)
          + abs(few[index].width - many[other].width)
          + abs(few[index].height - many[other].height)
      }
      guard let best = free.min(by: { cost($0) < cost($1) }) else { break }
      free.removeAll { $0 == best }
      partner[best] = index
    }
    return many.indices.map { index in
      let whole = isSwapped ? a[index] : b[index]
      guard partner[index] >= 0 else {
        let point = whole.collapsed(to: many[index].center)
        return isSwapped ? (whole, point) : (point, whole)
      }
      return isSwapped ? (whole, b[partner[index]]) : (a[partner[index]], whole)
    }
  }

  /// Whether all closed pieces of the goal are nearer when they are drawn backwards.
  private static func isShorterReversed(_ pairs: [Pair]) -> Bool {
    let closed = pairs.filter { $0.from.isClosed && $0.to.isClosed }
    guard !closed.isEmpty else { return false }
    var (ahead, back) = (0.0, 0.0)
    for pair in closed {
      ahead += ContourMatch.bestTurn(pair.from, pair.to).cost
      back += ContourMatch.bestTurn(pair.from, pair.to.reversed).cost
    }
    return back < ahead * 0.999
  }
}

extension PathContour {
  /// The box of its curves.
  var box: Rect {
    segments.reduce(Rect(x: start.x, y: start.y, width: 0, height: 0)) { $0.union($1.bounds) }
  }

  /// The same structure with all points in one place.
  func collapsed(to point: Point) -> PathContour {
    var result = self
    result.start = point
    result.segments = segments.map { _ in
      CubicSegment(start: point, control1: point, control2: point, end: point)
    }
    return result
  }
}
