/// The area that a stroke covers: boxes along its lines, wedges at its joins, and its caps.
///
/// Curves are taken as lines that stay within a twentieth of a pixel of them.
/// Source: Stroke properties, SVG 2, section 13.5, W3C 2018,
/// https://www.w3.org/TR/SVG2/painting.html#StrokeShape
package struct StrokeArea {
  private static let tolerance = 0.05

  private let path: Path
  private let half: Double
  private let cap: StrokeCap
  private let join: StrokeJoin
  private let miterLimit: Double

  package init(_ path: Path, width: Double, cap: StrokeCap, join: StrokeJoin, miterLimit: Double) {
    self.path = path
    half = width / 2
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  package func contains(_ point: Point) -> Bool {
    path.flattened(tolerance: Self.tolerance).contains { piece in
      covers(point, Self.distinct(piece.points, isClosed: piece.isClosed), piece.isClosed)
    }
  }

  private static func distinct(_ points: [Point], isClosed: Bool) -> [Point] {
    var result: [Point] = []
    for point in points where point != result.last { result.append(point) }
    if isClosed, result.count > 1, result.first == result.last { result.removeLast() }
    return result
  }

  private func covers(_ point: Point, _ points: [Point], _ isClosed: Bool) -> Bool {
    guard let first = points.first, let last = points.last else { return false }
    guard points.count > 1 else { return coversDot(point, first) }
    let ends = isClosed ? points + [first] : points
    for (a, b) in zip(ends, ends.dropFirst()) where coversLine(point, a, b) { return true }
    for index in points.indices where isClosed || (index > 0 && index < points.count - 1) {
      let before = points[(index + points.count - 1) % points.count]
      let after = points[(index + 1) % points.count]
      if coversJoin(point, before, points[index], after) { return true }
    }
    guard !isClosed else { return false }
    return coversCap(point, at: first, from: points[1])
      || coversCap(point, at: last, from: points[points.count - 2])
  }

  private func coversLine(_ point: Point, _ a: Point, _ b: Point) -> Bool {
    let way = b - a
    let length = way.length
    let offset = point - a
    let along = (offset.x * way.x + offset.y * way.y) / length
    let across = (offset.x * way.y - offset.y * way.x) / length
    return along >= 0 && along <= length && abs(across) <= half
  }

  private func coversCap(_ point: Point, at end: Point, from inner: Point) -> Bool {
    switch cap {
    case .butt: return false
    case .round: return point.distance(to: end) <= half
    case .square:
      let way = end - inner
      return coversLine(point, end, end + way * (half / way.length))
    }
  }

  /// A piece without length is seen by its caps only.
  private func coversDot(_ point: Point, _ dot: Point) -> Bool {
    let offset = point - dot
    return switch cap {
    case .butt: false
    case .round: offset.length <= half
    case .square: abs(offset.x) <= half && abs(offset.y) <= half
    }
  }

  private func coversJoin(_ point: Point, _ before: Point, _ corner: Point, _ after: Point)
    -> Bool
  {
    let distance = point.distance(to: corner)
    guard join != .round else { return distance <= half }
    // No farther than the longest miter goes, and a little for what is rounded.
    let reach = half * (join == .miter ? max(miterLimit, 1) : 1) * (1 + 1e-9)
    guard distance <= reach else { return false }
    let into = (corner - before) / before.distance(to: corner)
    let out = (after - corner) / corner.distance(to: after)
    let turn = into.x * out.y - into.y * out.x
    guard turn != 0 else { return false }
    // The outer side is left of a turn to the right, and the other way round.
    let side = turn > 0 ? half : -half
    let a = corner + Point(x: into.y, y: -into.x) * side
    let b = corner + Point(x: out.y, y: -out.x) * side
    var outline = [corner, a, b]
    if join == .miter {
      // 1 / sin of half the angle between the lines, which is that between the sides' normals.
      let cosine = into.x * out.x + into.y * out.y
      let ratio = (2 / (1 + cosine)).squareRoot()
      if cosine > -1, ratio <= miterLimit {
        let middle = (a + b) / 2 - corner
        outline = [corner, a, corner + middle * (half * ratio / middle.length), b]
      }
    }
    return Path(points: outline, isClosed: true).contains(point)
  }
}
