import CEngineKernels

/// The rows of one lane as columns of doubles, each row with the cell it writes and its owner.
///
/// All columns lie in one piece of memory, so that a row is added, moved and taken out without counting a
/// reference. They are aligned to 64 bytes and padded to whole groups of eight rows, so that a kernel never
/// needs a loop for the rest. Rows are removed by moving the last one into the gap.
struct LaneRows: ~Copyable {
  /// Columns of doubles per row.
  let width: Int
  private(set) var count = 0
  private var capacity = 0
  private var columns: UnsafeMutablePointer<Double>
  /// The cell that each row writes.
  private var outs: UnsafeMutablePointer<Int32>
  /// The contribution each row belongs to.
  private var owners: UnsafeMutablePointer<Int32>

  /// Rows per group, and bytes per group: what the widest instruction takes.
  private static let group = 8
  private static let alignment = 64
  /// Numbers from one column to the next.
  ///
  /// A line more than the rows keeps columns of a length that is a power of two from falling into the same
  /// places of the cache.
  private var stride: Int { capacity &+ Self.group }
  /// Columns that every lane has.
  private static let leastWidth = 4

  /// Made without rows, of four columns or more.
  init(width: Int) {
    precondition(width >= Self.leastWidth)
    self.width = width
    columns = .allocate(capacity: 0)
    outs = .allocate(capacity: 0)
    owners = .allocate(capacity: 0)
  }

  deinit {
    UnsafeMutableRawPointer(columns).deallocate()
    outs.deallocate()
    owners.deallocate()
  }

  /// Adds a row; `values` has one number per column.
  ///
  /// - Returns: its place.
  @inline(__always)
  mutating func append(_ values: LaneRow, out: Int32, owner: Int32) -> Int32 {
    if count == capacity { grow() }
    let row = count
    var cell = columns + row
    cell.pointee = values[0]
    cell += stride
    cell.pointee = values[1]
    cell += stride
    cell.pointee = values[2]
    cell += stride
    cell.pointee = values[3]
    if width > Self.leastWidth { setRest(values, of: row) }
    outs[row] = out
    owners[row] = owner
    count = row &+ 1
    return Int32(truncatingIfNeeded: row)
  }

  private func setRest(_ values: LaneRow, of row: Int) {
    for column in Self.leastWidth..<width { columns[column &* stride &+ row] = values[column] }
  }

  /// Removes a row by moving the last one into its place.
  ///
  /// - Returns: the contribution that moved, -1 for none.
  @inline(__always)
  mutating func remove(_ row: Int) -> Int32 {
    let last = count &- 1
    count = last
    guard row != last else { return -1 }
    var cell = columns + row
    let way = last &- row
    cell.pointee = cell[way]
    cell += stride
    cell.pointee = cell[way]
    cell += stride
    cell.pointee = cell[way]
    cell += stride
    cell.pointee = cell[way]
    if width > Self.leastWidth { moveRest(from: last, to: row) }
    outs[row] = outs[last]
    let owner = owners[last]
    owners[row] = owner
    return owner
  }

  private func moveRest(from last: Int, to row: Int) {
    for column in Self.leastWidth..<width {
      columns[column &* stride &+ row] = columns[column &* stride &+ last]
    }
  }

  /// Says that a row will be needed soon.
  @inline(__always)
  func prefetch(_ row: Int) {
    var cell = columns + row
    for _ in 0..<Self.leastWidth {
      ak_prefetch(cell)
      cell += stride
    }
    ak_prefetch(outs + row)
    ak_prefetch(owners + row)
  }

  /// The contribution a row belongs to.
  func owner(of row: Int) -> Int32 { owners[row] }

  /// Makes a row write to another cell.
  func setOut(_ out: Int32, row: Int) { outs[row] = out }

  /// The rows as a kernel takes them; valid until the next change.
  var kernelRows: ak_rows {
    var rows = ak_rows()
    rows.count = count
    rows.outs = UnsafePointer(outs)
    withUnsafeMutableBytes(of: &rows.columns) { bytes in
      let places = bytes.bindMemory(to: UnsafePointer<Double>?.self)
      for column in 0..<width { places[column] = UnsafePointer(columns + column * stride) }
    }
    return rows
  }

  private mutating func grow() {
    let former = stride
    capacity = max(Self.group * 2, capacity * 2)
    let larger = UnsafeMutableRawPointer.allocate(
      byteCount: width * stride * MemoryLayout<Double>.stride, alignment: Self.alignment
    ).bindMemory(to: Double.self, capacity: width * stride)
    larger.initialize(repeating: 0, count: width * stride)
    if count > 0 {
      for column in 0..<width {
        (larger + column * stride).update(from: columns + column * former, count: count)
      }
    }
    UnsafeMutableRawPointer(columns).deallocate()
    columns = larger
    outs = Self.moved(outs, count, to: capacity)
    owners = Self.moved(owners, count, to: capacity)
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
