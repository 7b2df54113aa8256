/// Numbers side by side in no order, each of which knows its index in the list.
///
/// Removal moves the last number into the gap, so that both directions cost O(1); whoever keeps the
/// indices corrects that of the number that moved.
struct DenseList {
  private var storage: ContiguousArray<Int32> = []

  /// Adds a number.
  ///
  /// - Returns: its index.
  mutating func append(_ number: Int32) -> Int32 {
    storage.append(number)
    return Int32(storage.count - 1)
  }

  /// Removes the number at an index.
  ///
  /// - Returns: the number that is there now; -1 for none.
  mutating func remove(at index: Int32) -> Int32 { storage.moveLast(over: Int(index)) ?? -1 }

  /// Moves a number behind all others, as if it had been removed and added.
  ///
  /// - Returns: the number that is in its place now; -1 where it was the last.
  mutating func moveLast(_ index: Int32) -> Int32 {
    let last = storage.count - 1
    guard Int(index) < last else { return -1 }
    storage.swapAt(Int(index), last)
    return storage[Int(index)]
  }

  /// Removes all numbers.
  mutating func removeAll() { storage.removeAll() }
}

extension DenseList: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { storage.count }
  subscript(index: Int) -> Int32 { storage[index] }
}

/// A dense list at a place of its own, which a part gives to the animator as it is.
final class IndexList {
  // Numbers only, and nobody is called while they change: a check at each access would find nothing.
  @exclusivity(unchecked) private(set) var numbers = DenseList()

  /// Adds a number; see `DenseList`.
  @inline(__always)
  func append(_ number: Int32) -> Int32 { numbers.append(number) }

  /// Removes the number at an index.
  @inline(__always)
  func remove(at index: Int32) -> Int32 { numbers.remove(at: index) }

  /// Moves a number behind all others.
  func moveLast(_ index: Int32) -> Int32 { numbers.moveLast(index) }
}

extension ContiguousArray {
  /// Removes an element by moving the last one into its place.
  ///
  /// - Returns: the one that moved; nil where it was the last itself.
  /// - Complexity: O(1).
  @discardableResult
  @inline(__always)
  mutating func moveLast(over index: Int) -> Element? {
    let last = removeLast()
    guard index < count else { return nil }
    self[index] = last
    return last
  }
}
