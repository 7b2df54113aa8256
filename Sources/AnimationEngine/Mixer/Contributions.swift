/// The contributions to components of properties: a row for each component of each animation in effect.
///
/// Owns the rows and the places that may be used again. A place stays a contribution's until that is
/// removed; its row's links to neighbors, lane and cell are kept by whoever changes those
/// (`Animator+Contributions`, `Animator+Folds`, `Animator+Tweens`).
final class Contributions {
  private let rows = Table<Contribution>()
  /// The place that was freed last, whose `next` is the one before it; -1 for none.
  private var free: Int32 = -1

  /// The contribution at a place; of a free place, one whose record is -1.
  subscript(place: Int) -> Contribution {
    @inline(__always)
    _read { yield rows[place] }
    @inline(__always)
    _modify { yield &rows[place] }
  }

  /// Where a contribution is, as long as it is one: none ever moves.
  @inline(__always)
  func address(of place: Int32) -> UnsafeMutablePointer<Contribution> {
    rows.address(of: Int(place))
  }

  /// Says that a contribution will be needed soon.
  @inline(__always)
  func prefetch(_ place: Int) { rows.prefetch(place) }

  /// Adds a contribution.
  ///
  /// - Returns: its place.
  /// - Complexity: O(1); allocates only when there are more than ever before.
  func append(_ made: Contribution) -> Int32 {
    let place = takePlace()
    rows.address(of: Int(place)).pointee = made
    return place
  }

  /// Adds a contribution of a tween that has not begun, which acts on nothing.
  ///
  /// - Returns: its place.
  /// - Complexity: as `append`.
  @inline(__always)
  func appendTween() -> Int32 {
    let place = takePlace()
    rows.address(of: Int(place)).pointee = .unclaimed(of: Contribution.tween(place))
    return place
  }

  @inline(__always)
  private func takePlace() -> Int32 {
    let place = free
    guard place >= 0 else { return addPlace() }
    free = rows.address(of: Int(place)).pointee.next
    return place
  }

  private func addPlace() -> Int32 {
    rows.append(.unclaimed)
    return Int32(rows.count - 1)
  }

  /// Says that the place after the next free one will be needed soon.
  ///
  /// - Returns: it; -1 where there is none.
  @inline(__always)
  func prefetchFree() -> Int32 {
    guard free >= 0 else { return -1 }
    let later = rows.address(of: Int(free)).pointee.next
    if later >= 0 { rows.prefetch(Int(later)) }
    return later
  }

  /// Frees the place of a contribution.
  @inline(__always)
  func remove(_ place: Int32) {
    let row = rows.address(of: Int(place))
    row.pointee.record = -1
    row.pointee.next = free
    free = place
  }

  /// Places without a contribution, the latest first.
  var freePlaces: [Int32] {
    var found: [Int32] = []
    var place = free
    // A place that is free twice would make a circle.
    while place >= 0, found.count <= rows.count {
      found.append(place)
      place = rows[Int(place)].next
    }
    return found
  }
}

extension Contributions: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { rows.count }
}
