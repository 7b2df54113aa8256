import CEngineKernels

/// One lane per tabulated curve in use.
final class TableLanes {
  /// The rows of one curve.
  final class Lane {
    fileprivate(set) var table: CurveTable
    var rows = LaneRows(width: 4)

    fileprivate init(_ table: CurveTable) { self.table = table }
  }

  private(set) var lanes: [Lane] = []
  private var places: [ObjectIdentifier: Int32] = [:]
  private var free: [Int32] = []

  /// Number of curves that have rows or are about to.
  var inUse: Int { places.count }

  /// The place of a table's lane, made if there is none.
  func place(of table: CurveTable) -> Int32 {
    if let place = places[ObjectIdentifier(table)] { return place }
    let place: Int32
    if let empty = free.popLast() {
      place = empty
      lanes[Int(empty)].table = table
    } else {
      place = Int32(lanes.count)
      lanes.append(Lane(table))
    }
    places[ObjectIdentifier(table)] = place
    return place
  }

  /// Removes a row; a lane without rows is given to another table.
  func remove(_ place: Int, row: Int) -> Int32 {
    let moved = lanes[place].rows.remove(row)
    if lanes[place].rows.count == 0 {
      places[ObjectIdentifier(lanes[place].table)] = nil
      free.append(Int32(place))
    }
    return moved
  }

  /// Writes the value at root time `time` of every row.
  ///
  /// - Returns: 1 if all of them are finite, else 0.
  func run(at time: Double, into cells: UnsafeMutablePointer<Double>) -> Int32 {
    var areFinite: Int32 = 1
    for lane in lanes where lane.rows.count > 0 {
      areFinite &= withUnsafePointer(to: lane.table.kernel) {
        ak_run_table($0, lane.rows.kernelRows, time, cells)
      }
    }
    return areFinite
  }
}
