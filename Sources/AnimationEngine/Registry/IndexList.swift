/// A list of numbers that is appended to and taken from at its end.
final class IndexList {
  private var storage: ContiguousArray<Int32> = []

  var count: Int { storage.count }
  var isEmpty: Bool { storage.isEmpty }

  func append(_ index: Int32) { storage.append(index) }
  func popLast() -> Int32? { storage.popLast() }
}

extension IndexList: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { storage.count }
  subscript(place: Int) -> Int32 { storage[place] }
}
