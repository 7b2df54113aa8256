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
  mutating func remove(at index: Int32) -> Int32 {
    let last = storage.removeLast()
    guard Int(index) < storage.count else { return -1 }
    storage[Int(index)] = last
    return last
  }

  /// Removes all numbers.
  mutating func removeAll() { storage.removeAll() }
}

extension DenseList: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { storage.count }
  subscript(index: Int) -> Int32 { storage[index] }
}
