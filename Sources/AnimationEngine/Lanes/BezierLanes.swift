import CEngineKernels

/// One lane per cubic Bezier curve in use: its coefficients are the same for all its rows.
final class BezierLanes {
  /// The rows of one curve.
  final class Lane {
    @exclusivity(unchecked) fileprivate(set) var cubic: UnitCubic
    @exclusivity(unchecked) fileprivate(set) var coefficients: ak_bezier
    let rows = LaneRows(width: 4)
    /// Tweens that will have a row, or have one.
    @exclusivity(unchecked) fileprivate(set) var reservations = 0

    fileprivate init(_ cubic: UnitCubic) {
      self.cubic = cubic
      coefficients = ak_bezier(cubic)
    }
  }

  // Nobody is called while these change: a check at each access would find nothing.
  @exclusivity(unchecked) private(set) var lanes: ContiguousArray<Lane> = []
  @exclusivity(unchecked) private var places: [UnitCubic: Int32] = [:]
  @exclusivity(unchecked) private var free: [Int32] = []
  /// Where the curve that was read last is.
  @exclusivity(unchecked) private var latest: Int32 = 0

  /// Number of curves that have rows or are about to.
  var inUse: Int { places.count }

  /// The place of a curve's lane, made if there is none.
  func place(of cubic: UnitCubic) -> Int32 {
    // Most often it is the curve of the one before: comparing costs a tenth of hashing.
    if Int(latest) < lanes.count {
      let lane = lanes[Int(latest)]
      if lane.reservations > 0 || lane.rows.count > 0, lane.cubic == cubic { return latest }
    }
    latest = findPlace(of: cubic)
    return latest
  }

  private func findPlace(of cubic: UnitCubic) -> Int32 {
    if let place = places[cubic] { return place }
    let place: Int32
    if let empty = free.popLast() {
      place = empty
      lanes[Int(empty)].cubic = cubic
      lanes[Int(empty)].coefficients = ak_bezier(cubic)
    } else {
      place = Int32(lanes.count)
      lanes.append(Lane(cubic))
    }
    places[cubic] = place
    return place
  }

  /// The place of a curve's lane, which stays that curve's until `release`.
  func reserve(_ cubic: UnitCubic) -> Int32 {
    let place = place(of: cubic)
    lanes[Int(place)].reservations += 1
    return place
  }

  /// Ends one `reserve`.
  func release(_ place: Int32) {
    lanes[Int(place)].reservations -= 1
    freeIfEmpty(Int(place))
  }

  /// Removes a row.
  func remove(_ place: Int, row: Int) -> Int32 {
    let moved = lanes[place].rows.remove(row)
    freeIfEmpty(place)
    return moved
  }

  /// A lane without rows is given to another curve.
  private func freeIfEmpty(_ place: Int) {
    let lane = lanes[place]
    guard lane.reservations == 0, lane.rows.count == 0 else { return }
    places[lane.cubic] = nil
    free.append(Int32(place))
  }

  /// Writes the value at root time `time` of every row.
  ///
  /// - Returns: 1 if all of them are finite, else 0.
  func run(at time: Double, into cells: UnsafeMutablePointer<Double>) -> Int32 {
    var areFinite: Int32 = 1
    for lane in lanes where lane.rows.count > 0 {
      var coefficients = lane.coefficients
      areFinite &= ak_run_bezier(&coefficients, lane.rows.kernelRows, time, cells)
    }
    return areFinite
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
