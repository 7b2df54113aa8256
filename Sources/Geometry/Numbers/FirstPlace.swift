extension RandomAccessCollection where Index == Int {
  /// The first place whose element fulfills a condition that all elements after it fulfill as well; the
  /// end where none does.
  ///
  /// - Complexity: O(log n).
  @inlinable @inline(__always)
  package func firstPlace(_ isBeyond: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
