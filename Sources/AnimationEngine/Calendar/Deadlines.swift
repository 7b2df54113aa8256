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

  /// Days per second of root time, and days in a year.
  private static let perSecond = 64.0
  private static let length = 512
  /// Days beyond this are never distinguished.
  private static let furthest = 1e15

  // Numbers only, and nobody is called while they change: a check at each access would find nothing.
  @exclusivity(unchecked) private var days: ContiguousArray<ContiguousArray<Entry>> = []
  /// Beyond this year.
  @exclusivity(unchecked) private var later: ContiguousArray<Entry> = []
  /// Number of the first day that may have entries.
  @exclusivity(unchecked) private var today = 0

  /// Adds an end.
  ///
  /// - Complexity: O(1).
  func insert(_ entry: Entry) {
    if days.isEmpty { days = .init(repeating: [], count: Self.length) }
    let day = max(today, Self.day(of: entry.instant))
    if day - today < Self.length {
      days[day % Self.length].append(entry)
    } else {
      later.append(entry)
    }
  }

  /// Takes out every end up to `time`.
  ///
  /// - Complexity: O(1) per entry that is due, of the day of `time`, and once a year for all later ones.
  func takeDue(by time: Double, into due: inout ContiguousArray<Entry>) {
    guard !days.isEmpty else { return }
    let last = Self.day(of: time)
    guard last >= today else { return }
    let year = today / Self.length
    for day in today...min(last, today + Self.length - 1) {
      Self.take(from: &days[day % Self.length], by: time, into: &due)
    }
    today = last
    if last / Self.length != year { redistribute(by: time, into: &due) }
  }

  /// Takes those that are now within a year into its days.
  private func redistribute(by time: Double, into due: inout ContiguousArray<Entry>) {
    var all: ContiguousArray<Entry> = []
    swap(&all, &later)
    Self.take(from: &all, by: time, into: &due)
    for entry in all { insert(entry) }
  }

  private static func take(
    from entries: inout ContiguousArray<Entry>, by time: Double,
    into due: inout ContiguousArray<Entry>
  ) {
    var index = 0
    var kept = 0
    while index < entries.count {
      let entry = entries[index]
      if entry.instant <= time {
        due.append(entry)
      } else {
        entries[kept] = entry
        kept += 1
      }
      index += 1
    }
    entries.removeLast(entries.count - kept)
  }

  private static func day(of instant: Double) -> Int {
    Int(max(0, min(furthest, instant * perSecond)))
  }
}
