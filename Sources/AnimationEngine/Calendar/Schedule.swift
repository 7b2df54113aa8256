import HeapModule

/// What is due when: a queue of records by exact instant, then by order of addition.
///
/// Entries are not removed when their record changes its mind; each carries the version of the
/// record it was made for, and one that is out of date is dropped when it comes to the top.
struct Schedule {
  /// One thing that is due.
  struct Entry: Comparable {
    /// Root time in seconds.
    var instant: Double
    /// Order of addition of the record.
    var order: UInt64
    /// Index of the record.
    var record: Int32
    /// What of the record: its next boundary, or a component that reaches its goal.
    var what: What
    /// Version of the record at the time of scheduling.
    var version: UInt32

    enum What: Equatable {
      case boundary
      case reach(part: Int16, component: Int16)
    }

    static func < (a: Entry, b: Entry) -> Bool {
      a.instant != b.instant ? a.instant < b.instant : a.order < b.order
    }
  }

  private var heap = Heap<Entry>()

  var count: Int { heap.count }

  /// The earliest entry, current or not.
  var first: Entry? { heap.min }

  /// - Complexity: O(log n).
  mutating func insert(_ entry: Entry) { heap.insert(entry) }

  /// - Complexity: O(log n).
  mutating func popFirst() -> Entry? { heap.popMin() }

  /// Drops what `isCurrent` denies, all of it at once.
  ///
  /// - Complexity: O(n).
  mutating func compact(_ isCurrent: (Entry) -> Bool) {
    heap = Heap(heap.unordered.filter(isCurrent))
  }
}
