import Geometry
import TestWords
import Testing

@Test func `the first place of a sorted list is found, in slices too`() {
  for count in 0...9 {
    // Each number twice, so that a place lies before all that are equal.
    let list = (0..<count).map { $0 / 2 }
    for wanted in -1...5 {
      let first = list.firstIndex { $0 >= wanted } ?? list.count
      expect(list.firstPlace { $0 >= wanted }, equals: first, "\(list), \(wanted)")
      let tail = list.dropFirst(2)
      let later = tail.firstIndex { $0 >= wanted } ?? tail.endIndex
      expect(tail.firstPlace { $0 >= wanted }, equals: later, "\(tail), \(wanted)")
    }
  }
}
