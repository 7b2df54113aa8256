/// When tweens end: a calendar, whose days are a frame or so long.
///
/// Entries are taken out day by day, unsorted within one, since nothing hears of these ends. Each
/// carries the generation of its tween, so that one that is out of date is recognized. Owns the days and
/// their entries; `TweenTable` alone inserts and takes.
///
/// Source: R. Brown, "Calendar queues: a fast O(1) priority queue implementation for the simulation
/// event set problem", Communications of the ACM 31(10), 1988; here with days of a fixed length.
final class Deadlines {
  /// One end.
  struct Entry {
    /// Root time in seconds.
    var instant: Double
    var place: Int32
    var generation: UInt32
  }

  /// Days per second of root time, and days in a year: a power of two.
  private static let perSecond = 64.0
  private static let length = 512
  /// Days beyond this are never distinguished.
  private static let furthest = 1e15

  /// The ends of one day, in the order in which they were added.
  private struct Day {
    private(set) var entries: UnsafeMutablePointer<Entry>?
    private(set) var count = 0
    private var capacity = 0

    @inline(__always)
    mutating func append(_ entry: Entry) {
      if count == capacity { grow() }
      (entries.unsafelyUnwrapped + count).initialize(to: entry)
      count += 1
    }

    /// Takes out every end up to `time`.
    mutating func take(by time: Double, into due: inout ContiguousArray<Entry>) {
      guard count > 0, let entries else { return }
      var (kept, taken) = (0, due.count)
      due.append(contentsOf: UnsafeBufferPointer(start: entries, count: count))
      due.withUnsafeMutableBufferPointer { due in
        // Both lists take each entry, and one of them goes on: which it is cannot be foreseen.
        for index in 0..<count {
          let entry = entries[index]
          due[taken] = entry
          entries[kept] = entry
          let isDue = entry.instant <= time
          taken &+= isDue ? 1 : 0
          kept &+= isDue ? 0 : 1
        }
      }
      due.removeLast(due.count - taken)
      count = kept
    }

    private mutating func grow() {
      capacity = max(8, capacity * 2)
      let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
      if let entries {
        larger.update(from: entries, count: count)
        entries.deallocate()
      }
      entries = larger
    }
  }

  // Numbers only, and nobody is called while they change: a check at each access would find nothing.
  /// Made with the first end.
  @exclusivity(unchecked) private var days: UnsafeMutablePointer<Day>?
  /// Beyond this year.
  @exclusivity(unchecked) private var later: ContiguousArray<Entry> = []
  /// Number of the first day that may have entries.
  @exclusivity(unchecked) private var today = 0

  deinit {
    guard let days else { return }
    for day in 0..<Self.length { days[day].entries?.deallocate() }
    days.deallocate()
  }

  /// Adds an end.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  func insert(_ entry: Entry) {
    let days = days ?? makeDays()
    let day = max(today, Self.day(of: entry.instant))
    if day &- today < Self.length {
      days[day & (Self.length - 1)].append(entry)
    } else {
      later.append(entry)
    }
  }

  private func makeDays() -> UnsafeMutablePointer<Day> {
    let made = UnsafeMutablePointer<Day>.allocate(capacity: Self.length)
    made.initialize(repeating: Day(), count: Self.length)
    days = made
    return made
  }

  /// Takes out every end up to `time`.
  ///
  /// - Complexity: O(1) per entry that is due, of the day of `time`, and once a year for all later ones.
  func takeDue(by time: Double, into due: inout ContiguousArray<Entry>) {
    guard let days else { return }
    let last = Self.day(of: time)
    guard last >= today else { return }
    let year = today / Self.length
    for day in today...min(last, today + Self.length - 1) {
      days[day & (Self.length - 1)].take(by: time, into: &due)
    }
    today = last
    if last / Self.length != year { redistribute(by: time, into: &due) }
  }

  /// Takes those that are now within a year into its days.
  private func redistribute(by time: Double, into due: inout ContiguousArray<Entry>) {
    for entry in exchange(&later, with: []) {
      if entry.instant <= time { due.append(entry) } else { insert(entry) }
    }
  }

  @inline(__always)
  private static func day(of instant: Double) -> Int {
    let days = instant * perSecond
    guard days > 0 else { return 0 }
    return days < furthest ? Int(days) : Int(furthest)
  }
}
