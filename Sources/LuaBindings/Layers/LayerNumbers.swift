import SceneGraph

/// Layers by their numbers, which go up from 1 and are never given again.
///
/// They lie in pages, and a page goes when the last of its layers does. A scene that makes layers
/// without
/// end keeps eight bytes for every 256 of those that are gone.
struct LayerNumbers {
  private static let pageSize = 256

  private struct Page {
    var layers: [Layer?] = []
    var count = 0
  }

  private var pages: [Page] = [Page(layers: [nil])]
  private var next = 1

  /// The layer of a number; nil for one that was forgotten, or never given.
  ///
  /// - Complexity: O(1).
  subscript(_ number: Int64) -> Layer? {
    guard number > 0, number < next else { return nil }
    let page = Int(number) / Self.pageSize
    // A constant for the page's list would count its uses.
    guard !pages[page].layers.isEmpty else { return nil }
    return pages[page].layers[Int(number) % Self.pageSize]
  }

  /// The layer of a number as the subscript returns it, without a count of its use: it stays until it is
  /// forgotten.
  ///
  /// - Complexity: O(1).
  func uncounted(_ number: Int64) -> Unmanaged<Layer>? {
    guard number > 0, number < next else { return nil }
    let page = Int(number) / Self.pageSize
    guard !pages[page].layers.isEmpty else { return nil }
    return pages[page].layers[Int(number) % Self.pageSize].map { Unmanaged.passUnretained($0) }
  }

  /// How many of those that are remembered are so.
  ///
  /// - Complexity: as that of `forget`.
  func count(where isCounted: (Layer) -> Bool) -> Int {
    pages.reduce(0) { sum, page in
      page.layers.reduce(sum) { $0 + ($1.map(isCounted) == true ? 1 : 0) }
    }
  }

  /// Gives a layer the next number.
  mutating func add(_ layer: Layer) -> Int64 {
    let number = next
    next += 1
    if number / Self.pageSize == pages.count { pages.append(Page()) }
    pages[pages.count - 1].layers.append(layer)
    pages[pages.count - 1].count += 1
    return Int64(number)
  }

  /// Forgets those that a closure says are gone, and returns them.
  ///
  /// - Complexity: O(pages, and places of those that hold a layer).
  mutating func forget(_ isGone: (Int64, Layer) -> Bool) -> [Layer] {
    var gone: [Layer] = []
    for page in pages.indices where pages[page].count > 0 {
      for place in pages[page].layers.indices {
        guard let layer = pages[page].layers[place],
          isGone(Int64(page * Self.pageSize + place), layer)
        else { continue }
        gone.append(layer)
        pages[page].layers[place] = nil
        pages[page].count -= 1
      }
    }
    // The last one is still being filled.
    for page in pages.indices.dropLast() where pages[page].count == 0 { pages[page].layers = [] }
    return gone
  }
}
