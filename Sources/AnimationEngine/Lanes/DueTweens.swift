/// Tweens whose time is over and that end in turn with boundaries: by instant, then by order of addition.
///
/// Owns their ends. A tween may get a record or be replaced before its turn, which its generation shows.
struct DueTweens {
  private var ends: [(order: UInt64, entry: Deadlines.Entry)] = []
  private var next = 0

  /// Adds the end of a tween that was added as the `order`th.
  mutating func append(_ entry: Deadlines.Entry, order: UInt64) { ends.append((order, entry)) }

  /// Puts them into the order in which they end.
  ///
  /// - Complexity: O(n log n), or O(n) where each was added in its turn.
  mutating func sort() {
    ends.sort { a, b in
      a.entry.instant != b.entry.instant
        ? a.entry.instant < b.entry.instant : a.order < b.order
    }
  }

  /// Whether one is left that ends before `boundary`; with nil whether any is left.
  func hasAny(before boundary: Schedule.Entry?) -> Bool {
    guard next < ends.count else { return false }
    guard let boundary else { return true }
    let (order, entry) = ends[next]
    return entry.instant != boundary.instant
      ? entry.instant < boundary.instant : order < boundary.order
  }

  /// Takes the first of those that end before `boundary`, or with nil of all; nil where none is left.
  mutating func take(before boundary: Schedule.Entry?) -> Deadlines.Entry? {
    guard hasAny(before: boundary) else { return nil }
    defer { next += 1 }
    return ends[next].entry
  }
}
