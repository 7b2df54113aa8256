/// The contributions to components of properties: a row for each component of each animation in effect.
///
/// Owns the rows and the places that may be used again. A place stays a contribution's until that is
/// removed; its row's links to neighbors, lane and cell are kept by whoever changes those
/// (`Animator+Claims`, `Animator+Folds`, `Animator+Rows`, `Animator+Tweens`).
final class Contributions {
  private let rows = Table<Contribution>()
  private let free = IndexList()

  /// The contribution at a place; of a free place, one whose record is -1.
  subscript(place: Int) -> Contribution {
    @inline(__always)
    get { rows[place] }
    @inline(__always)
    _modify { yield &rows[place] }
  }

  /// Says that a contribution will be needed soon.
  @inline(__always)
  func prefetch(_ place: Int) { rows.prefetch(place) }

  /// Adds a contribution.
  ///
  /// - Returns: its place.
  /// - Complexity: O(1); allocates only when there are more than ever before.
  func append(_ made: Contribution) -> Int32 {
    if let place = free.popLast() {
      rows[Int(place)] = made
      return place
    }
    rows.append(made)
    return Int32(rows.count - 1)
  }

  /// Frees the place of a contribution.
  func remove(_ place: Int32) {
    rows[Int(place)].record = -1
    free.append(place)
  }

  /// Places without a contribution.
  var freePlaces: [Int32] { Array(free) }
}

extension Contributions: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { rows.count }
}
