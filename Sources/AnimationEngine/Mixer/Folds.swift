import CEngineKernels

/// A component whose value is composed of several contributions.
struct FoldSlot: Hashable {
  var track: Int32
  var slot: Int32
}

/// The components that are composed of several contributions, or rounded.
///
/// Most are sums of few cells: those have a row each, and a kernel adds them up in order. The others
/// are listed, and composed one by one. Owns both lists; `Animator+Folds` decides which components are in
/// them, and `Animator.runLanes` runs them.
struct Folds {
  /// Where a component is composed.
  enum Place: Equatable {
    case row(Int32)
    case other(Int32)
  }

  /// Cells that one row can add up: a base or its replacement, and the additions to that.
  static let widest = Int(AK_FOLD_SOURCES)

  private let rows = FoldRows()
  /// Those without a row.
  private(set) var others: ContiguousArray<FoldSlot> = []

  var count: Int { rows.slots.count + others.count }

  subscript(place: Place) -> FoldSlot {
    switch place {
    case .row(let row): rows.slots[Int(row)]
    case .other(let index): others[Int(index)]
    }
  }

  /// Writes the sum of every row.
  ///
  /// - Complexity: O(rows); no allocation.
  func run(_ cells: Cells) {
    guard !rows.slots.isEmpty else { return }
    if ak_run_folds(rows.sums, rows.slots.count, cells.base) == 0 { cells.suspect() }
  }

  mutating func appendRow(_ slot: FoldSlot) -> Place { .row(rows.append(slot)) }

  mutating func appendOther(_ slot: FoldSlot) -> Place {
    others.append(slot)
    return .other(Int32(others.count - 1))
  }

  /// Removes a component by moving the last one of its kind into its place.
  ///
  /// - Returns: what moved; nil for none.
  mutating func remove(_ place: Place) -> FoldSlot? {
    switch place {
    case .row(let row): rows.remove(Int(row))
    case .other(let index): others.moveLast(over: Int(index))
    }
  }

  /// Says which cells a row adds up, in that order, and where the sum goes.
  func set(row: Int32, out: Int32, sources: [Int32]) {
    var sum = ak_fold()
    sum.out = out
    sum.count = Int32(sources.count)
    withUnsafeMutableBytes(of: &sum.sources) { bytes in
      let places = bytes.bindMemory(to: Int32.self)
      for (index, source) in sources.enumerated() { places[index] = source }
    }
    rows.sums[Int(row)] = sum
  }

  /// The cells that a row adds up.
  func sources(ofRow row: Int32) -> [Int32] {
    withUnsafeBytes(of: rows.sums[Int(row)].sources) { bytes in
      Array(bytes.bindMemory(to: Int32.self).prefix(Int(rows.sums[Int(row)].count)))
    }
  }
}

/// The rows as the kernel takes them, and whose they are.
private final class FoldRows {
  private(set) var sums: UnsafeMutablePointer<ak_fold>
  private(set) var slots: ContiguousArray<FoldSlot> = []
  private var capacity = 16

  init() { sums = .allocate(capacity: capacity) }

  deinit { sums.deallocate() }

  func append(_ slot: FoldSlot) -> Int32 {
    if slots.count == capacity {
      let larger = UnsafeMutablePointer<ak_fold>.allocate(capacity: capacity * 2)
      larger.update(from: sums, count: capacity)
      sums.deallocate()
      sums = larger
      capacity *= 2
    }
    sums[slots.count] = ak_fold()
    slots.append(slot)
    return Int32(slots.count - 1)
  }

  func remove(_ row: Int) -> FoldSlot? {
    sums[row] = sums[slots.count - 1]
    return slots.moveLast(over: row)
  }
}
