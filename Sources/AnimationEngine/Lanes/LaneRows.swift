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
  private var stride: Int { capacity + Self.group }

  init(width: Int) {
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
  mutating func append(_ values: LaneRow, out: Int32, owner: Int32) -> Int32 {
    if count == capacity { grow() }
    let first = columns + count
    for column in 0..<width { first[column * stride] = values[column] }
    outs[count] = out
    owners[count] = owner
    count += 1
    return Int32(count - 1)
  }

  /// Removes a row by moving the last one into its place.
  ///
  /// - Returns: the contribution that moved, -1 for none.
  mutating func remove(_ row: Int) -> Int32 {
    count -= 1
    guard row != count else { return -1 }
    let (gap, last) = (columns + row, columns + count)
    for column in 0..<width { gap[column * stride] = last[column * stride] }
    outs[row] = outs[count]
    owners[row] = owners[count]
    return owners[row]
  }

  /// Says that a row will be needed soon.
  func prefetch(_ row: Int) {
    let first = columns + row
    for column in 0..<width { ak_prefetch(first + column * stride) }
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
