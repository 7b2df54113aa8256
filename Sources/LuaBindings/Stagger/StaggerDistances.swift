import AnimationEngine
import Geometry

/// How far each target of an animation is from the origin of a stagger.
struct StaggerDistances {
  /// By target, from 0; finite, so those beyond the largest number are as far as that.
  let distances: [Double]
  /// The least and the largest of them, and 0.
  let extent: ClosedRange<Double>

  /// The distances of `count` targets, which is 1 or more.
  ///
  /// - Parameters:
  ///   - stagger: The stagger to measure.
  ///   - count: How many targets there are.
  ///   - positions: Where they are, for arrangements that ask.
  ///   - random: Shuffles, for the random origin.
  /// - Complexity: O(`count`), with a grid of positions times its columns.
  init(
    _ stagger: Stagger, count: Int, positions: [Point] = [], random: inout RandomSequence
  ) {
    var distances: [Double]
    if case .random = stagger.origin {
      distances = random.permutation(count).map { Double($0 - 1) }
    } else {
      let field = StaggerField(stagger, count: count, positions: positions)
      distances = field.places.map { field.distance($0, stagger) }
      if case .along? = stagger.direction { Self.measureFromFirst(&distances, stagger.origin) }
      let farthest = Double.greatestFiniteMagnitude
      distances = distances.map { min(max($0 / field.unit, -farthest), farthest) }
    }
    if stagger.isReversed {
      let largest = distances.max() ?? 0
      // A signed distance turns about the origin.
      distances = distances.map { stagger.direction == nil ? largest - $0 : 0 - $0 }
    }
    self.distances = distances
    extent = min(distances.min() ?? 0, 0)...max(distances.max() ?? 0, 0)
  }

  /// A direction meets its first where its own coordinate is least, whatever the order of targets.
  private static func measureFromFirst(_ places: inout [Double], _ origin: Stagger.Origin) {
    guard let least = places.min(), let largest = places.max() else { return }
    switch origin {
    case .first: places = places.map { $0 - least }
    case .last: places = places.map { largest - $0 }
    case .center: places = places.map { abs($0 - (least + largest) / 2) }
    case .edges: places = places.map { min($0 - least, largest - $0) }
    case .share(let share, _):
      places = places.map { abs($0 - (least + (largest - least) * share)) }
    case .index, .point, .random: places = places.map { abs($0) }
    }
  }
}

/// The places of targets and the box around them.
private struct StaggerField {
  let places: [Point]
  private let low: Point
  private let high: Point
  /// In one line, so that the other coordinate does not count.
  private let isLine: Bool
  /// The factor for positions, so that neither their sums nor their differences overflow.
  let unit: Double

  init(_ stagger: Stagger, count: Int, positions: [Point]) {
    let unit = stagger.arrangement.needsPositions ? Self.unit(positions, stagger.origin) : 1
    let positions = positions.map { $0 * unit }
    self.unit = stagger.arrangement == .positions ? unit : 1
    switch stagger.arrangement {
    case .order:
      places = (0..<count).map { Point(x: Double($0), y: 0) }
      (low, high) = (.zero, Point(x: Double(count - 1), y: 0))
      isLine = true
      return
    case .grid(let columns, let rows):
      places = (0..<count).map { Point(x: Double($0 % columns), y: Double($0 / columns)) }
      (low, high) = (.zero, Point(x: Double(columns - 1), y: Double(rows - 1)))
    case .gridOfPositions:
      let columns = Self.ranks(positions.map(\.x))
      let rows = Self.ranks(positions.map(\.y))
      places = zip(columns, rows).map { Point(x: $0, y: $1) }
      (low, high) = (.zero, Point(x: columns.max() ?? 0, y: rows.max() ?? 0))
    case .positions:
      places = positions
      low = Point(x: positions.map(\.x).min() ?? 0, y: positions.map(\.y).min() ?? 0)
      high = Point(x: positions.map(\.x).max() ?? 0, y: positions.map(\.y).max() ?? 0)
    }
    isLine = false
  }

  /// A power of two: 1 unless something is so far away that twice as far is no number.
  private static func unit(_ positions: [Point], _ origin: Stagger.Origin) -> Double {
    var far = positions.reduce(0) { max($0, abs($1.x), abs($1.y)) }
    if case .point(let x, let y) = origin { far = max(far, abs(x), abs(y)) }
    return far > 0x1p1000 ? 0x1p-8 : 1
  }

  /// The number of the column, from 0, in which each coordinate lies.
  ///
  /// Coordinates less than a hundredth of the whole width apart are in one column.
  private static func ranks(_ coordinates: [Double]) -> [Double] {
    let sorted = coordinates.sorted()
    guard let first = sorted.first, let last = sorted.last else { return [] }
    var columns = [first]
    for coordinate in sorted where coordinate - columns[columns.count - 1] > (last - first) / 100 {
      columns.append(coordinate)
    }
    return coordinates.map { coordinate in
      Double((columns.firstIndex { $0 > coordinate } ?? columns.count) - 1)
    }
  }

  /// How far a place is from the origin.
  func distance(_ place: Point, _ stagger: Stagger) -> Double {
    switch stagger.direction {
    case .along(let x, let y):
      let origin =
        switch stagger.origin {
        case .index, .point: self.origin(stagger)
        default: Point.zero
        }
      return (place.x - origin.x) * x + (place.y - origin.y) * y
    case .x:
      if case .edges = stagger.origin { return min(place.x - low.x, high.x - place.x) }
      return place.x - origin(stagger).x
    case .y:
      if case .edges = stagger.origin { return min(place.y - low.y, high.y - place.y) }
      return place.y - origin(stagger).y
    case nil: break
    }
    if case .edges = stagger.origin {
      let inside = min(place.x - low.x, high.x - place.x)
      let below = min(place.y - low.y, high.y - place.y)
      // A side without width is no edge to be near to.
      guard high.y > low.y, !isLine else { return inside }
      return high.x > low.x ? min(inside, below) : below
    }
    let origin = origin(stagger)
    return isLine ? abs(place.x - origin.x) : place.distance(to: origin)
  }

  private func origin(_ stagger: Stagger) -> Point {
    switch stagger.origin {
    case .first, .edges, .random:
      return stagger.direction == nil ? places.first ?? low : low
    case .last:
      // A grid has its last cell whether it is filled or not.
      let isLoose = stagger.arrangement == .positions && stagger.direction == nil
      return isLoose ? places.last ?? high : high
    case .center: return share(0.5, 0.5)
    case .share(let x, let y): return share(x, y)
    case .point(let x, let y): return Point(x: x, y: y) * unit
    case .index(let number):
      if case .grid(let columns, _) = stagger.arrangement {
        return Point(x: Double((number - 1) % columns), y: Double((number - 1) / columns))
      }
      if stagger.arrangement == .order { return Point(x: Double(number - 1), y: 0) }
      return places[min(max(number - 1, 0), places.count - 1)]
    }
  }

  private func share(_ x: Double, _ y: Double) -> Point {
    Point(x: low.x + (high.x - low.x) * x, y: low.y + (high.y - low.y) * y)
  }
}
