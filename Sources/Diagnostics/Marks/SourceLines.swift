/// The lines of a text without their ends, found once and read one by one.
package struct SourceLines {
  /// Bytes of a line behind which nothing of it is looked at.
  private static let longest = 10_000

  private let text: String
  /// Where each begins and ends, in bytes.
  private let places: [Range<Int>]

  /// - Complexity: O(length); each requested line O(its length).
  package init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    var places: [Range<Int>] = []
    var start = 0
    text.utf8.withContiguousStorageIfAvailable { bytes in
      for index in bytes.indices {
        let isFeed = bytes[index] == 0x0A
        guard isFeed || bytes[index] == 0x0D else { continue }
        // A carriage return with its line feed is one end.
        if isFeed, index == start, index > 0, bytes[index - 1] == 0x0D {
          start = index + 1
          continue
        }
        places.append(start..<index)
        start = index + 1
      }
      places.append(start..<bytes.count)
    }
    self.text = text
    self.places = places
  }

  package var count: Int { places.count }

  /// A line, from 0, or the beginning of one that is too long to be somebody's own.
  package subscript(index: Int) -> String {
    let place = places[index]
    let part = text.utf8.dropFirst(place.lowerBound).prefix(min(place.count, Self.longest))
    return String(decoding: part, as: UTF8.self)
  }
}

/// The lines of the latest texts: an error in every frame is reported each time.
final class RecentSources {
  private static let most = 4

  private var recent: [(text: String, lines: SourceLines)] = []

  func lines(of text: String) -> SourceLines {
    // A text that is the same in memory is found equal at once.
    if let index = recent.firstIndex(where: { $0.text == text }) { return recent[index].lines }
    let lines = SourceLines(text)
    recent = [(text, lines)] + recent.prefix(Self.most - 1)
    return lines
  }
}
