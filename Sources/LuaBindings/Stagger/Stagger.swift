import AnimationEngine
import Geometry
import LuaRuntime

/// The arguments of `anim.stagger`: how delays or values are spread over the targets of one
/// animation.
///
/// The value of a target is `start` plus `each` for every unit of its distance from the origin.
/// With `stops` it lies at the share of them that its distance has of the largest distance. Targets
/// are numbered from 1, those of a grid row by row.
struct Stagger: Hashable {
  /// Where the distance is 0.
  enum Origin: Hashable {
    case first, last, center, edges
    /// Distances are the places of a shuffled list.
    case random
    /// The target of this number.
    case index(Int)
    /// Shares of the width and of the height of all of them.
    case share(Double, Double)
    /// A place among positions.
    case point(Double, Double)

    /// The origins that go by a word.
    static let words: [(name: String, origin: Origin)] = [
      ("first", .first), ("last", .last), ("center", .center), ("edges", .edges),
      ("random", .random),
    ]
  }

  /// The layouts that distances are measured in.
  enum Arrangement: Hashable {
    /// The order of the targets: one step from each to the next.
    case order
    /// Cells of a grid, filled row by row.
    case grid(columns: Int, rows: Int)
    /// Cells of the grid in which the targets lie.
    case gridOfPositions
    /// The positions of the targets.
    case positions

    /// Whether the targets themselves have to be known.
    var needsPositions: Bool { self == .gridOfPositions || self == .positions }
  }

  /// The one direction that counts; distances along it have a sign.
  enum Direction: Hashable {
    case x, y
    /// Of length 1; measured from the first that it meets.
    case along(Double, Double)
  }

  var each = 0.0
  /// Values at equal shares of the largest distance, instead of `each`; two or more.
  var stops: [Double] = []
  var start = 0.0
  var origin = Origin.first
  var arrangement = Arrangement.order
  var direction: Direction?
  /// Whether the farthest from the origin comes first.
  var isReversed = false
  /// Whether an easing bends the distances.
  var isEased = false
  /// Starts the shuffling of the random origin; nil for the scene's own numbers.
  var seed: Int?

  /// The value of a distance.
  ///
  /// With stops or an easing it counts as a share of the largest one; where distances have a sign,
  /// stops run from the least to the largest.
  ///
  /// - Parameters:
  ///   - distance: That of the target.
  ///   - extent: The least and the largest distance of all targets, 0 among them.
  ///   - ease: Bends a share of the largest distance; asked only if `isEased`.
  /// - Returns: The delay or value.
  /// - Throws: The errors of `ease`.
  func value(
    _ distance: Double, within extent: ClosedRange<Double>,
    ease: (Double) throws(HostError) -> Double
  ) throws(HostError) -> Double {
    guard !stops.isEmpty || isEased else { return start + each * distance }
    let reach = max(extent.upperBound, -extent.lowerBound)
    guard reach > 0 else { return start + (stops.first ?? 0) }
    // Shares do not change with the unit, and of smaller numbers no sum overflows.
    let unit = reach > 0x1p900 && !stops.isEmpty ? 0x1p-200 : 1
    var distance = distance * unit
    if isEased {
      let eased = try ease(abs(distance) / (reach * unit)) * (reach * unit)
      distance = distance < 0 ? -eased : eased
    }
    guard !stops.isEmpty else { return start + each * distance }
    let (low, high) = (extent.lowerBound * unit, extent.upperBound * unit)
    let place = (distance - low) / (high - low) * Double(stops.count - 1)
    let index = Int(clamping: place.rounded(.down), in: 0...(stops.count - 2))
    return start + stops[index] + (stops[index + 1] - stops[index]) * (place - Double(index))
  }
}
