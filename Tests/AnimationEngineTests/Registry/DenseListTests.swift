import TestWords
import Testing

@testable import AnimationEngine

struct DenseListTests {
  @Test func `removal moves the last number into the gap`() {
    var list = DenseList()
    expect([7, 8, 9].map { list.append($0) }, equals: [0, 1, 2])
    expect(list.remove(at: 0), equals: 9)
    expect(Array(list), equals: [9, 8])
    expect(list.remove(at: 1), equals: -1, "nothing moves into the index of the last number")
    expect(list.remove(at: 0), equals: -1)
    expect(list.isEmpty)
  }
}
