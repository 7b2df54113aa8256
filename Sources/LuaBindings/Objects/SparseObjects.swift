/// Objects by their numbers, where only few of all numbers are in use at a time.
///
/// A number stands beside its object, so that a look takes one place in memory. Numbers without gaps are
/// better kept in pages (`NumberedObjects`).
struct SparseObjects<Object: AnyObject> {
  private struct Entry {
    var number: Int64 = 0
    /// Nil where the place is free.
    var object: Object?
  }

  private var entries: ContiguousArray<Entry> = [Entry(), Entry(), Entry(), Entry()]
  /// How many there are.
  private(set) var count = 0

  /// The object of a number; nil where there is none.
  ///
  /// - Complexity: O(1), averaged over all numbers.
  subscript(_ number: Int64) -> Object? {
    get { entries[place(of: number)].object }
    set {
      let place = place(of: number)
      guard let newValue else { return remove(place) }
      let isNew = entries[place].object == nil
      entries[place] = Entry(number: number, object: newValue)
      guard isNew else { return }
      count += 1
      if 4 * count > 3 * entries.count { grow() }
    }
  }

  /// All objects, in no order.
  var all: [Object] { entries.compactMap(\.object) }

  /// Removes all objects.
  mutating func removeAll() { self = SparseObjects() }

  /// The place at which the search for a number begins.
  ///
  /// The golden ratio spreads numbers that follow one another.
  /// Source: Knuth, *The Art of Computer Programming*, volume 3, 1998, section 6.4.
  private func home(of number: Int64) -> Int {
    let product = UInt64(bitPattern: number) &* 0x9E37_79B9_7F4A_7C15
    return Int(product >> UInt64(64 - entries.count.trailingZeroBitCount))
  }

  /// The place of a number, or the free one at which it would be.
  private func place(of number: Int64) -> Int {
    var place = home(of: number)
    while entries[place].object != nil, entries[place].number != number { place = next(place) }
    return place
  }

  private func next(_ place: Int) -> Int { (place + 1) & (entries.count - 1) }

  /// Frees a place, and moves those that were put off by it nearer to their homes.
  private mutating func remove(_ place: Int) {
    guard entries[place].object != nil else { return }
    count -= 1
    var gap = place
    var place = next(place)
    while entries[place].object != nil {
      // Its way from home leads over the gap.
      let way = (place - home(of: entries[place].number)) & (entries.count - 1)
      if way >= (place - gap) & (entries.count - 1) {
        entries.swapAt(gap, place)
        gap = place
      }
      place = next(place)
    }
    entries[gap] = Entry()
  }

  private mutating func grow() {
    let former = entries
    entries = ContiguousArray(repeating: Entry(), count: 2 * former.count)
    for entry in former where entry.object != nil { entries[place(of: entry.number)] = entry }
  }
}
