/// Which places of clocks are in use, and how often.
///
/// A clock that was removed keeps its place for as long as a record names it. Animations that are
/// pending, wait in a group or have ended are on no clock's list. They would else run on whatever
/// clock got the place.
/// So it is with clocks whose ids others hold. Owns the counts and the free places; `ClockTree` takes and
/// frees places, and records count themselves in when they are put on a clock.
final class ClockUses {
  /// How many records, holders of ids, and removed clocks that have it for an heir, name each clock.
  private var counts: [Int] = []
  /// The heir of each clock that was removed, until another clock gets its place.
  private var heirs: [Int32: Int32] = [:]
  /// Places of clocks that were removed and that nothing names.
  private var freePlaces: [Int32] = []

  /// A record, or the holder of an id, names another clock.
  func move(from old: Int32, to new: Int32) {
    add(new)
    drop(old)
  }

  /// Notes that a clock was removed; its place is free once nothing names it.
  func free(_ index: Int32, heir: Int32) {
    heirs[index] = heir
    add(heir)
    if count(of: index) == 0 { freePlaces.append(index) }
  }

  /// Takes a place for another clock; nil when none is free.
  func takeFree() -> Int32? {
    guard let index = freePlaces.popLast() else { return nil }
    if let heir = heirs.removeValue(forKey: index) { drop(heir) }
    return index
  }

  /// How many name a clock; the scene's own is not counted.
  func count(of index: Int32) -> Int { Int(index) < counts.count ? counts[Int(index)] : 0 }

  /// Whether a clock was removed and no other has its place.
  func isRemoved(_ index: Int32) -> Bool { heirs[index] != nil }

  private func add(_ index: Int32) {
    guard index > 0 else { return }
    while counts.count <= Int(index) { counts.append(0) }
    counts[Int(index)] += 1
  }

  private func drop(_ index: Int32) {
    guard index > 0 else { return }
    counts[Int(index)] -= 1
    if counts[Int(index)] == 0, heirs[index] != nil { freePlaces.append(index) }
  }
}
