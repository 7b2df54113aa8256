import CEngineKernels

/// The dense column of doubles that lanes write and everyone else reads.
///
/// A property's components lie side by side; a contribution that must be folded with others has a
/// cell of its own. Grows by doubling; addresses change only when it grows. Owns the numbers and the free
/// cells; the animator allocates, lanes and folds write.
final class Cells {
  private(set) var base: UnsafeMutablePointer<Double>
  private(set) var capacity: Int
  private(set) var count = 0
  /// Whether a cell may hold what is infinite or NaN.
  private var isSuspect = false
  /// Earlier, smaller columns: a sink that is being written to may still look at one.
  private var retired: [UnsafeMutablePointer<Double>] = []
  @exclusivity(unchecked) private var freeSingles: [Int32] = []
  private var freeRuns: [Int: [Int32]] = [:]

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
    base.initialize(repeating: 0, count: capacity)
  }

  deinit {
    dropRetired()
    base.deallocate()
  }

  /// Frees the columns that growth left behind; no sink may be running.
  func dropRetired() {
    for column in retired { column.deallocate() }
    retired.removeAll()
  }

  @inline(__always)
  subscript(index: Int32) -> Double {
    get { base[Int(index)] }
    set {
      base[Int(index)] = newValue
      if !newValue.isFinite { isSuspect = true }
    }
  }

  /// Reserves `length` cells side by side, all 0.
  func allocate(_ length: Int) -> Int32 {
    if length == 1, let index = freeSingles.popLast() {
      base[Int(index)] = 0
      return index
    }
    if length != 1, let index = freeRuns[length]?.popLast() {
      for i in 0..<length { base[Int(index) + i] = 0 }
      return index
    }
    while count + length > capacity { grow() }
    let index = Int32(count)
    count += length
    return index
  }

  /// Gives cells back.
  func free(_ index: Int32, _ length: Int) {
    for i in 0..<length { base[Int(index) + i] = 0 }
    if length == 1 {
      freeSingles.append(index)
    } else if length > 1 {
      freeRuns[length, default: []].append(index)
    }
  }

  /// Notes that a value written through `base` is not all finite.
  func suspect() { isSuspect = true }

  /// Whether something that was written since the last look made a cell infinite or NaN.
  ///
  /// - Complexity: O(1) where all that was written is finite, else O(cells).
  func takeSuspicion() -> Bool {
    guard isSuspect else { return false }
    isSuspect = false
    return !areFinite
  }

  /// Whether no cell is infinite or NaN.
  ///
  /// - Complexity: O(cells), some 0.2 ns each.
  var areFinite: Bool { ak_are_finite(base, count) != 0 }

  private func grow() {
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: capacity * 2)
    larger.initialize(from: base, count: capacity)
    (larger + capacity).initialize(repeating: 0, count: capacity)
    retired.append(base)
    base = larger
    capacity *= 2
  }
}
