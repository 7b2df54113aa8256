import HeapModule

/// A queue of due records by exact instant, then by order of addition, then by the number that gets to its
/// goal, with the record's own boundary last.
///
/// No two current entries are equal, so the order never depends on what the heap has held before.
///
/// Owns the entries, which stay when their record changes. Each carries the version of the record
/// it was made for, and the caller, who alone knows the record's, says which are current.
/// One that is out of date is dropped when it comes to the top. The animator inserts wherever a record
/// gets a next boundary, and takes what is due in `runBoundaries`.
final class Schedule {
  /// One thing that is due.
  struct Entry: Comparable {
    /// Root time in seconds.
    var instant: Double
    /// Order of addition of the record.
    var order: UInt64
    /// Index of the record.
    var record: Int32
    /// The record's cause: its next boundary, a component that reaches its goal, or the end of a tween for
    /// which a group waits.
    var what: What
    /// Version of the record at the time of scheduling, or for the end of a tween the group's generation.
    var version: UInt32

    enum What: Equatable {
      case boundary
      case reach(part: Int16, component: Int16)
      case endOfTween

      /// Place among the entries of one record at one instant.
      ///
      /// A boundary may end the leg in which a number gets to its goal, so it comes after all of them.
      fileprivate var rank: UInt32 {
        switch self {
        case .reach(let part, let component):
          UInt32(UInt16(bitPattern: part)) << 16 | UInt32(UInt16(bitPattern: component))
        case .boundary: .max - 1
        case .endOfTween: .max
        }
      }
    }

    static func < (a: Entry, b: Entry) -> Bool {
      if a.instant != b.instant { return a.instant < b.instant }
      if a.order != b.order { return a.order < b.order }
      return a.what.rank < b.what.rank
    }
  }

  // Entries are numbers, and nobody is called while they move: a check at each access would find nothing.
  @exclusivity(unchecked) private var heap = Heap<Entry>()

  /// Number of entries, current or not.
  var count: Int { heap.count }

  /// Adds an entry.
  ///
  /// - Complexity: O(log n).
  func insert(_ entry: Entry) { heap.insert(entry) }

  /// Returns the earliest entry that `isCurrent` confirms, and drops those before it.
  ///
  /// - Complexity: O(log n) for each entry that is dropped.
  func next(_ isCurrent: (Entry) -> Bool) -> Entry? {
    while let first = heap.min {
      if isCurrent(first) { return first }
      heap.removeMin()
    }
    return nil
  }

  /// Removes the earliest entry.
  ///
  /// - Complexity: O(log n).
  func removeFirst() { _ = heap.popMin() }

  /// Drops what `isCurrent` denies, all of it at once.
  ///
  /// - Complexity: O(n).
  func compact(_ isCurrent: (Entry) -> Bool) {
    heap = Heap(heap.unordered.filter(isCurrent))
  }
}
