import CEngineKernels

/// One lane per cubic Bezier curve in use: its coefficients are the same for all its rows.
final class BezierLanes {
  /// The rows of one curve.
  private struct Lane: ~Copyable {
    var cubic: UnitCubic
    var coefficients: ak_bezier
    var rows = LaneRows(width: 4)
    /// Tweens that will have a row, or have one.
    var reservations = 0

    init(_ cubic: UnitCubic) {
      self.cubic = cubic
      coefficients = ak_bezier(cubic)
    }

    /// Whether it has rows, or will.
    var isUsed: Bool { reservations > 0 || rows.count > 0 }
  }

  // Nobody is called while these change: a check at each access would find nothing.
  /// By address, so that a row is added and removed without counting references.
  @exclusivity(unchecked) private var lanes: UnsafeMutablePointer<Lane>
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var capacity = 0
  @exclusivity(unchecked) private var places: [UnitCubic: Int32] = [:]
  @exclusivity(unchecked) private var free: [Int32] = []
  /// Where the curve that was read last is.
  @exclusivity(unchecked) private var latest: Int32 = 0

  init() { lanes = .allocate(capacity: 0) }

  deinit {
    lanes.deinitialize(count: count)
    lanes.deallocate()
  }

  /// Number of curves that have rows or are about to.
  var inUse: Int { places.count }

  /// The curve of a lane.
  func cubic(of place: Int32) -> UnitCubic { lanes[Int(place)].cubic }

  /// The place of a curve's lane, made if there is none.
  func place(of cubic: UnitCubic) -> Int32 {
    // Most often it is the curve of the one before: comparing costs a tenth of hashing.
    if Int(latest) < count, lanes[Int(latest)].isUsed, lanes[Int(latest)].cubic == cubic {
      return latest
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
      place = Int32(count)
      append(Lane(cubic))
    }
    places[cubic] = place
    return place
  }

  private func append(_ lane: consuming Lane) {
    if count == capacity {
      let larger = UnsafeMutablePointer<Lane>.allocate(capacity: max(4, capacity * 2))
      larger.moveInitialize(from: lanes, count: count)
      lanes.deallocate()
      lanes = larger
      capacity = max(4, capacity * 2)
    }
    (lanes + count).initialize(to: lane)
    count += 1
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

  // MARK: Rows

  /// Adds a row; see `LaneRows`.
  func append(_ place: Int, _ row: LaneRow, out: Int32, owner: Int32) -> Int32 {
    lanes[place].rows.append(row, out: out, owner: owner)
  }

  /// Says that a row will be needed soon.
  func prefetch(_ place: Int, row: Int) { lanes[place].rows.prefetch(row) }

  /// The contribution a row belongs to.
  func owner(_ place: Int, of row: Int) -> Int32 { lanes[place].rows.owner(of: row) }

  /// Makes a row write to another cell.
  func setOut(_ place: Int, _ out: Int32, row: Int) { lanes[place].rows.setOut(out, row: row) }

  /// Removes a row.
  func remove(_ place: Int, row: Int) -> Int32 {
    let moved = lanes[place].rows.remove(row)
    freeIfEmpty(place)
    return moved
  }

  /// A lane without rows is given to another curve.
  private func freeIfEmpty(_ place: Int) {
    guard !lanes[place].isUsed else { return }
    places[lanes[place].cubic] = nil
    free.append(Int32(place))
  }

  /// Writes the value at root time `time` of every row.
  ///
  /// - Returns: 1 if all of them are finite, else 0.
  func run(at time: Double, into cells: UnsafeMutablePointer<Double>) -> Int32 {
    var areFinite: Int32 = 1
    for place in 0..<count where lanes[place].rows.count > 0 {
      areFinite &= ak_run_bezier(
        &lanes[place].coefficients, lanes[place].rows.kernelRows, time, cells)
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
