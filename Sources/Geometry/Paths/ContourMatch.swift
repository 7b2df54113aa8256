/// Brings two pieces of paths to one structure.
enum ContourMatch {
  /// Samples by which the starts of closed pieces are compared.
  private static let sampleCount = 64

  /// Both pieces, cut at each other's corners; a closed goal starts where that is nearest.
  static func matched(_ a: PathContour, _ b: PathContour) -> (PathContour, PathContour) {
    var (one, two) = (a, b)
    // A closed piece that meets an open one is drawn from where the open one begins.
    if b.isClosed {
      two = turned(b, by: bestTurn(a, b).share)
    } else if a.isClosed {
      one = turned(a, by: bestTurn(b, a).share)
    }
    let (sharesA, sharesB) = (shares(one), shares(two))
    let cuts = union(sharesA, sharesB)
    return (
      one.cut(atShares: cuts.map(\.a), ends: sharesA),
      two.cut(atShares: cuts.map(\.b), ends: sharesB)
    )
  }

  /// The share of its length by which the start of `b` should move, so that its points are nearest
  /// to those of `a`.
  ///
  /// The second number is the sum of squared distances that are left. Both contours count about
  /// their own middles.
  static func bestTurn(_ a: PathContour, _ b: PathContour) -> (share: Double, cost: Double) {
    let count = sampleCount
    let (first, second) = (centered(samples(a)), centered(samples(b)))
    guard b.isClosed else {
      let cost = zip(first, second).reduce(0.0) { $0 + squared($1.0 - $1.1) }
      return (0, cost)
    }
    var best = (share: 0.0, cost: Double.infinity)
    for turn in 0..<count {
      var cost = 0.0
      for index in 0..<count {
        cost += squared(first[index] - second[(index + turn) % count])
        if cost >= best.cost { break }
      }
      // Of starts that are as good as each other the first stays.
      if cost < best.cost * (1 - 1e-9) { best = (Double(turn) / Double(count), cost) }
    }
    return best
  }

  private static func squared(_ p: Point) -> Double { p.x * p.x + p.y * p.y }

  private static func samples(_ contour: PathContour) -> [Point] {
    let measure = PathMeasure([contour])
    let parts = Double(contour.isClosed ? sampleCount : sampleCount - 1)
    return (0..<sampleCount).map { measure.location(atFraction: Double($0) / parts).point }
  }

  private static func centered(_ points: [Point]) -> [Point] {
    let middle = points.reduce(.zero, +) / Double(points.count)
    return points.map { $0 - middle }
  }

  /// The share of the length at which each segment ends, the last exactly 1.
  private static func shares(_ contour: PathContour) -> [Double] {
    let measure = PathMeasure([contour])
    let count = contour.segments.count
    // A contour without length is cut evenly.
    guard measure.length > 0 else { return (1...max(count, 1)).map { Double($0) / Double(count) } }
    var shares = measure.segmentEnds.map { $0 / measure.length }
    if !shares.isEmpty { shares[shares.count - 1] = 1 }
    return shares
  }

  /// Cuts closer than this are one: a sliver of a curve would only make the motion rough.
  private static let nearness = 1e-3

  /// All ends of both, for each of the two; of two that almost coincide each has its own.
  private static func union(_ a: [Double], _ b: [Double]) -> [(a: Double, b: Double)] {
    var result: [(a: Double, b: Double)] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      let x = i < a.count ? a[i] : .infinity
      let y = j < b.count ? b[j] : .infinity
      if abs(x - y) <= nearness {
        result.append((x, y))
        i += 1
        j += 1
      } else if x < y {
        result.append((x, x))
        i += 1
      } else {
        result.append((y, y))
        j += 1
      }
    }
    return result
  }

  /// The closed piece with its start moved along it.
  private static func turned(_ contour: PathContour, by share: Double) -> PathContour {
    // A corner near the wanted start is the better start.
    let near = 1.6 / Double(sampleCount)
    guard share > near, share < 1 - near, contour.isClosed else { return contour }
    let ends = shares(contour)
    let corner = ends.dropLast().min { abs($0 - share) < abs($1 - share) }
    let place = corner.map { abs($0 - share) < near ? $0 : share } ?? share
    let whole =
      ends.contains(place) ? contour : contour.cut(atShares: (ends + [place]).sorted(), ends: ends)
    let places = ends.contains(place) ? ends : (ends + [place]).sorted()
    guard let index = places.firstIndex(of: place), index + 1 < whole.segments.count else {
      return contour
    }
    var result = whole
    result.segments = Array(whole.segments[(index + 1)...] + whole.segments[...index])
    result.isLine = Array(whole.isLine[(index + 1)...] + whole.isLine[...index])
    result.start = result.segments[0].start
    return result
  }
}

extension PathContour {
  /// The same drawing in shorter segments.
  ///
  /// `places` are shares of the length, rising, the last 1, with all of `ends`, those of the own
  /// segments, among them.
  func cut(atShares places: [Double], ends: [Double]) -> PathContour {
    let measure = PathMeasure([self])
    var result = PathContour(start: start)
    result.isClosed = isClosed
    var next = 0
    for (index, segment) in segments.enumerated() {
      var rest = segment
      var done = 0.0
      let begin = index == 0 ? 0 : ends[index - 1]
      while next < places.count, places[next] < ends[index] {
        let share = places[next]
        next += 1
        // Without length there is nothing to measure: the parameter is as good.
        let place = measure.location(atFraction: share)
        let parameter =
          measure.length > 0
          ? (place.index == index ? place.parameter : place.index > index ? 1 : 0)
          : (share - begin) / (ends[index] - begin)
        let inRest = done < 1 ? (parameter - done) / (1 - done) : 0
        let parts = rest.split(at: min(max(inRest, 0), 1))
        result.append(parts.0, isLine: isLine[index])
        rest = parts.1
        done = parameter
      }
      result.append(rest, isLine: isLine[index])
      if next < places.count, places[next] == ends[index] { next += 1 }
    }
    return result
  }

  private mutating func append(_ segment: CubicSegment, isLine: Bool) {
    segments.append(segment)
    self.isLine.append(isLine)
  }
}
