/// A list of numbers that is appended to and taken from at its end.
final class IndexList {
  // Numbers only, and nobody is called while they change: a check at each access would find nothing.
  @exclusivity(unchecked) private var storage: ContiguousArray<Int32> = []

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
