import LuaRuntime

/// The delays or values that `anim.stagger` spreads over the targets of one animation.
///
/// The value of target i is `start` + `each` × its distance from the origin, in steps of the list or
/// in cells of the grid; with a range it runs from one end to the other as the distance grows.
/// Lists and grids are numbered from 1, grids row by row.
struct Stagger: Hashable {
  /// Where the distance is 0.
  enum Origin: Hashable {
    case first, last, center, edges
    /// Distances are the places of a shuffled list.
    case random
    /// The target of this number.
    case index(Int)

    /// The origins that go by a word.
    static let words: [(name: String, origin: Origin)] = [
      ("first", .first), ("last", .last), ("center", .center), ("edges", .edges),
      ("random", .random),
    ]
  }

  /// The values at the two ends of a range.
  struct Range: Hashable {
    var near: Double
    var far: Double
  }

  /// How many columns and rows a grid has.
  struct Grid: Hashable {
    var columns: Int
    var rows: Int
  }

  /// The one direction of a grid that counts; distances along it keep their sign.
  enum Axis: Hashable {
    case x, y
  }

  var each = 0.0
  /// The value nearest to the origin and the one farthest from it, instead of `each`.
  var range: Range?
  var origin = Origin.first
  var grid: Grid?
  var axis: Axis?
  var start = 0.0
  /// Whether an easing bends the distances.
  var isEased = false

  /// The value of target `index`, from 1, of `count`.
  ///
  /// With a range, or an easing, the distance counts as a share of the largest one; along an axis,
  /// where distances may be negative, the range runs from the least to the largest.
  ///
  /// - Parameters:
  ///   - index: The target's place.
  ///   - count: How many targets there are.
  ///   - places: A permutation of 1...`count`, for the random origin.
  ///   - ease: Bends the distance as a share of the largest; asked only if `isEased`.
  /// - Returns: The delay or value.
  /// - Throws: What `ease` throws.
  /// - Complexity: O(1), with a range or an easing O(`count`).
  func value(
    _ index: Int, of count: Int, places: [Int], ease: (Double) throws(HostError) -> Double
  ) throws(HostError) -> Double {
    var distance = distance(index, count, places)
    guard range != nil || isEased else { return start + each * distance }
    var least = 0.0
    var largest = 0.0
    for other in 1...max(count, 1) {
      let extent = self.distance(other, count, places)
      least = min(least, extent)
      largest = max(largest, extent)
    }
    let reach = max(largest, -least)
    guard reach > 0 else { return start + (range?.near ?? 0) }
    if isEased {
      let eased = try ease(abs(distance) / reach) * reach
      distance = distance < 0 ? -eased : eased
    }
    guard let range else { return start + each * distance }
    let share = (distance - least) / (largest - least)
    return start + range.near + (range.far - range.near) * share
  }

  /// How far a target is from the origin.
  private func distance(_ index: Int, _ count: Int, _ places: [Int]) -> Double {
    guard let grid else {
      let place = Double(index)
      let last = Double(count)
      switch origin {
      case .first: return place - 1
      case .last: return last - place
      case .center: return abs(place - (last + 1) / 2)
      case .edges: return min(place - 1, last - place)
      case .index(let origin): return abs(place - Double(origin))
      case .random: return Double(places[index - 1] - 1)
      }
    }
    if case .random = origin { return Double(places[index - 1] - 1) }
    let cell = self.cell(index, grid)
    if case .edges = origin {
      let x = min(cell.x, Double(grid.columns - 1) - cell.x)
      let y = min(cell.y, Double(grid.rows - 1) - cell.y)
      return axis == .x ? x : axis == .y ? y : min(x, y)
    }
    let from: (x: Double, y: Double)
    switch origin {
    case .last: from = (Double(grid.columns - 1), Double(grid.rows - 1))
    case .center: from = (Double(grid.columns - 1) / 2, Double(grid.rows - 1) / 2)
    case .index(let origin): from = self.cell(origin, grid)
    case .first, .edges, .random: from = (0, 0)
    }
    let dx = cell.x - from.x
    let dy = cell.y - from.y
    if axis == .x { return dx }
    if axis == .y { return dy }
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The column and row of a target, from 0.
  private func cell(_ index: Int, _ grid: Grid) -> (x: Double, y: Double) {
    (Double((index - 1) % grid.columns), Double((index - 1) / grid.columns))
  }
}
