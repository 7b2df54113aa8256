/// Objects by numbers from 1 that go up and are never given again.
///
/// They lie in pages, and a page goes when the last of its objects does. Objects without end keep some bytes
/// for every 256 of those that are gone.
struct NumberedObjects<Object: AnyObject> {
  private static var pageSize: Int { 256 }

  private struct Page {
    var objects: ContiguousArray<Object?> = []
    var count = 0
  }

  private var pages: ContiguousArray<Page> = []
  /// How many there are.
  private(set) var count = 0

  /// The object of a number; nil where there is none.
  ///
  /// - Complexity: O(1); to set one beyond all others O(pages between).
  subscript(_ number: Int64) -> Object? {
    get {
      guard number > 0, Int(number) / Self.pageSize < pages.count else { return nil }
      let page = Int(number) / Self.pageSize
      // A constant for the page's list would count its uses.
      guard !pages[page].objects.isEmpty else { return nil }
      return pages[page].objects[Int(number) % Self.pageSize]
    }
    set {
      precondition(number > 0)
      let (page, place) = Int(number).quotientAndRemainder(dividingBy: Self.pageSize)
      if newValue == nil, self[number] == nil { return }
      while pages.count <= page { pages.append(Page()) }
      if pages[page].objects.isEmpty {
        pages[page].objects = ContiguousArray(repeating: nil, count: Self.pageSize)
      }
      let change = (newValue == nil ? 0 : 1) - (pages[page].objects[place] == nil ? 0 : 1)
      pages[page].objects[place] = newValue
      pages[page].count += change
      count += change
      if pages[page].count == 0 { pages[page].objects = [] }
    }
  }

  /// All objects with their numbers, in the order of these.
  ///
  /// - Complexity: O(pages, and places of those that hold an object).
  var all: [(number: Int64, object: Object)] {
    var all: [(number: Int64, object: Object)] = []
    for page in pages.indices where pages[page].count > 0 {
      for (place, object) in pages[page].objects.enumerated() {
        guard let object else { continue }
        all.append((Int64(page * Self.pageSize + place), object))
      }
    }
    return all
  }

  /// Removes all objects.
  mutating func removeAll() {
    pages.removeAll()
    count = 0
  }
}
