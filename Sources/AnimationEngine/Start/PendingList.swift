/// Added animations that have not begun, in order of addition.
///
/// Owns two lists: animations that wait for the end of the turn, and animations being started.
/// Callbacks of the latter may add to the first, and give a record to a tween in either. Records
/// are known by index, tweens by the place
/// of their row. Verbs append; `Animator.drainPending` begins.
final class PendingList {
  /// One thing to begin.
  enum Entry: Equatable {
    case record(Int32)
    case tween(Int32)
  }

  // Numbers only, and nobody is called while they change: a check at each access would find nothing.
  /// Records by index, tweens by the complement of their place.
  @exclusivity(unchecked) private var waiting: [Int32] = []
  @exclusivity(unchecked) private var beginning: [Int32] = []
  private var next = 0

  /// Whether nothing waits for the end of the turn.
  var isEmpty: Bool { waiting.isEmpty }

  /// Adds a record.
  func append(record index: Int32) { waiting.append(index) }

  /// Adds a tween without a record.
  @inline(__always)
  func append(tween place: Int32) { waiting.append(~place) }

  /// Removes a record that waits.
  ///
  /// - Complexity: O(what waits).
  func remove(record index: Int32) { waiting.removeAll { $0 == index } }

  /// How much waits.
  @inline(__always)
  var count: Int { waiting.count }

  /// Puts the record that a tween got into its place, also in the list that is being begun; `first` is the
  /// count of what waited when it was added.
  ///
  /// - Complexity: O(1), unless what came before it was removed: O(what waits or is being begun).
  func replace(tween place: Int32, withRecord index: Int32, at first: Int) {
    if first < waiting.count, waiting[first] == ~place {
      waiting[first] = index
    } else if first < beginning.count, beginning[first] == ~place {
      beginning[first] = index
    } else if let entry = waiting.lastIndex(of: ~place) {
      waiting[entry] = index
    } else if let entry = beginning.lastIndex(of: ~place) {
      beginning[entry] = index
    }
  }

  /// Whether a record waits.
  func contains(record index: Int32) -> Bool { waiting.contains(index) }

  /// Whether a tween waits.
  func contains(tween place: Int32) -> Bool { waiting.contains(~place) }

  /// The records that wait, in order of addition.
  var records: [Int32] { waiting.filter { $0 >= 0 } }

  /// Returns the newest tweens of both lists that are wanted, at most `most`, in order of addition.
  ///
  /// - Complexity: O(what was added after the oldest of them).
  func newestTweens(_ most: Int, where isWanted: (Int32) -> Bool) -> [Int32] {
    var found: [Int32] = []
    for list in [waiting, beginning] {
      for entry in list.reversed() {
        guard found.count < most else { return found.reversed() }
        if entry < 0, isWanted(~entry) { found.append(~entry) }
      }
    }
    return found.reversed()
  }

  // MARK: Beginning

  /// Lets all that waits begin.
  func open() {
    swap(&beginning, &waiting)
    next = 0
  }

  /// Returns what begins next; nil when all has begun.
  ///
  /// A record is passed by being returned, a tween only by `pass(tween:)`: until then it may get a
  /// record, which then is next.
  @inline(__always)
  func nextToBegin() -> Entry? {
    guard next < beginning.count else { return nil }
    let entry = beginning[next]
    guard entry >= 0 else { return .tween(~entry) }
    next += 1
    return .record(entry)
  }

  /// The tween that begins so many entries after the next; nil where a record does, or nothing.
  @inline(__always)
  func tween(after count: Int) -> Int32? {
    let place = next &+ count
    guard place < beginning.count, beginning[place] < 0 else { return nil }
    return ~beginning[place]
  }

  /// Goes on after a tween, unless a record took its place.
  @inline(__always)
  func pass(tween place: Int32) {
    if next < beginning.count, beginning[next] == ~place { next += 1 }
  }

  /// All has begun: its list is empty, and its room kept.
  func close() {
    beginning.removeAll(keepingCapacity: true)
    if waiting.isEmpty { swap(&beginning, &waiting) }
  }
}
