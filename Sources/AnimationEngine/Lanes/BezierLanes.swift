import CEngineKernels

/// One lane per cubic Bezier curve in use: its coefficients are the same for all its rows.
struct BezierLanes {
  /// The rows of one curve.
  struct Lane {
    var cubic: UnitCubic
    var coefficients: ak_bezier
    let rows: LaneRows
  }

  private(set) var lanes: [Lane] = []
  private var places: [UnitCubic: Int32] = [:]
  private var free: [Int32] = []

  /// Number of curves that have rows or are about to.
  var inUse: Int { places.count }

  /// The place of a curve's lane, made if there is none.
  mutating func place(of cubic: UnitCubic) -> Int32 {
    if let place = places[cubic] { return place }
    let place: Int32
    if let empty = free.popLast() {
      place = empty
      lanes[Int(empty)].cubic = cubic
      lanes[Int(empty)].coefficients = ak_bezier(cubic)
    } else {
      place = Int32(lanes.count)
      lanes.append(
        Lane(cubic: cubic, coefficients: ak_bezier(cubic), rows: LaneRows(width: 4)))
    }
    places[cubic] = place
    return place
  }

  /// Removes a row; a lane without rows is given to another curve.
  mutating func remove(_ place: Int, row: Int) -> Int32 {
    let moved = lanes[place].rows.remove(row)
    if lanes[place].rows.count == 0 {
      places[lanes[place].cubic] = nil
      free.append(Int32(place))
    }
    return moved
  }

  func run(at time: Double, into cells: UnsafeMutablePointer<Double>) {
    for lane in lanes where lane.rows.count > 0 {
      var coefficients = lane.coefficients
      ak_run_bezier(&coefficients, lane.rows.kernelRows, time, cells)
    }
  }
}

extension ak_bezier {
  fileprivate init(_ cubic: UnitCubic) {
    let parts = cubic.expansions
    self.init(
      x: (parts[0].x, parts[1].x, parts[2].x), y: (parts[0].y, parts[1].y, parts[2].y),
      first: cubic.y0, last: cubic.y3)
  }
}
