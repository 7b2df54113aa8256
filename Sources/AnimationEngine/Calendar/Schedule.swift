import HeapModule

/// A queue of due records by exact instant, then by order of addition.
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
    }

    static func < (a: Entry, b: Entry) -> Bool {
      a.instant != b.instant ? a.instant < b.instant : a.order < b.order
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
