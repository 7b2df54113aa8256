import CEngineKernels

/// The rows of one lane as columns of doubles, each row with the cell it writes and its owner.
///
/// Columns are aligned to 64 bytes and padded to whole groups of eight rows, so that a kernel never
/// needs a loop for the rest. Rows are removed by moving the last one into the gap.
final class LaneRows {
  /// Columns of doubles per row.
  let width: Int
  private(set) var count = 0
  private var capacity = 0
  // Addresses only, and nobody is called while they change: a check at each access would find nothing.
  @exclusivity(unchecked) private var columns: [UnsafeMutablePointer<Double>] = []
  private var outs: UnsafeMutablePointer<Int32>
  /// The contribution each row belongs to.
  private var owners: UnsafeMutablePointer<Int32>

  /// Rows per group, and bytes per group: what the widest instruction takes.
  private static let group = 8
  private static let alignment = 64

  init(width: Int) {
    self.width = width
    outs = .allocate(capacity: 0)
    owners = .allocate(capacity: 0)
  }

  deinit {
    for column in columns { column.deallocate() }
    outs.deallocate()
    owners.deallocate()
  }

  /// Adds a row; `values` has one number per column.
  ///
  /// - Returns: its place.
  func append(_ values: LaneRow, out: Int32, owner: Int32) -> Int32 {
    if count == capacity { grow() }
    for column in 0..<width { columns[column][count] = values[column] }
    outs[count] = out
    owners[count] = owner
    count += 1
    return Int32(count - 1)
  }

  /// Removes a row by moving the last one into its place.
  ///
  /// - Returns: the contribution that moved, -1 for none.
  func remove(_ row: Int) -> Int32 {
    count -= 1
    guard row != count else { return -1 }
    for column in columns { column[row] = column[count] }
    outs[row] = outs[count]
    owners[row] = owners[count]
    return owners[row]
  }

  /// Says that a row will be needed soon.
  func prefetch(_ row: Int) {
    for column in columns { ak_prefetch(column + row) }
    ak_prefetch(outs + row)
    ak_prefetch(owners + row)
  }

  func owner(of row: Int) -> Int32 { owners[row] }

  func setOut(_ out: Int32, row: Int) { outs[row] = out }

  /// The rows as a kernel takes them; valid until the next change.
  var kernelRows: ak_rows {
    var rows = ak_rows()
    rows.count = count
    rows.outs = UnsafePointer(outs)
    withUnsafeMutableBytes(of: &rows.columns) { bytes in
      let places = bytes.bindMemory(to: UnsafePointer<Double>?.self)
      for column in 0..<width { places[column] = UnsafePointer(columns[column]) }
    }
    return rows
  }

  private func grow() {
    let larger = max(Self.group * 2, capacity * 2)
    for column in 0..<width {
      let raw = UnsafeMutableRawPointer.allocate(
        byteCount: larger * MemoryLayout<Double>.stride, alignment: Self.alignment)
      let fresh = raw.bindMemory(to: Double.self, capacity: larger)
      fresh.initialize(repeating: 0, count: larger)
      if capacity > 0 {
        fresh.update(from: columns[column], count: count)
        columns[column].deallocate()
        columns[column] = fresh
      } else {
        columns.append(fresh)
      }
    }
    outs = Self.moved(outs, count, to: larger)
    owners = Self.moved(owners, count, to: larger)
    capacity = larger
  }

  private static func moved(
    _ old: UnsafeMutablePointer<Int32>, _ count: Int, to capacity: Int
  ) -> UnsafeMutablePointer<Int32> {
    let fresh = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
    fresh.initialize(repeating: 0, count: capacity)
    fresh.update(from: old, count: count)
    old.deallocate()
    return fresh
  }
}

/// The numbers of one row, in the order of its lane's columns; a number that a lane does not have
/// is 0.
typealias LaneRow = SIMD8<Double>
