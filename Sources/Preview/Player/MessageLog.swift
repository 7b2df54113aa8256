/// A script's prints and errors, in order, while the terminal shows the picture.
///
/// The latest lines are shown under the picture; all of it is printed in full after the end.
package final class MessageLog {
  /// One print or report.
  package struct Entry: Hashable, Sendable {
    /// As it was printed, perhaps of several lines.
    package var text: String
    /// Whether it belongs on stderr.
    package var isError: Bool
  }

  /// Everything kept, oldest first.
  package private(set) var entries: [Entry] = []
  /// Number of entries that were dropped because the log was full.
  package private(set) var droppedCount = 0
  private var size = 0
  /// Bytes; a script that prints without end must not fill the memory.
  private let capacity: Int
  /// Changes with every entry.
  private(set) var version = 0

  /// An empty log that keeps up to `capacity` bytes of text.
  package init(capacity: Int = 64 << 20) { self.capacity = capacity }

  /// Adds one print or report.
  package func append(_ text: String, isError: Bool = false) {
    version += 1
    let length = text.utf8.count
    guard size + length <= capacity else {
      droppedCount += 1
      return
    }
    size += length
    entries.append(Entry(text: text, isError: isError))
  }

  /// Forgets the errors among the first entries, which a save has fixed.
  package func forgetErrors(amongFirst count: Int) {
    let kept = entries.prefix(count).filter { !$0.isError }
    guard kept.count < min(count, entries.count) else { return }
    entries.replaceSubrange(..<min(count, entries.count), with: kept)
    size = entries.reduce(0) { $0 + $1.text.utf8.count }
    version += 1
  }

  /// The last lines, oldest first, at most `count`; of an error that is longer, the first.
  ///
  /// An error's lines are broken at so many columns, a script's are left to be cut.
  func lastLines(_ count: Int, columns: Int = .max) -> [(text: Substring, isError: Bool)] {
    var lines: [(text: Substring, isError: Bool)] = []
    for entry in entries.reversed() where lines.count < count {
      var text = entry.text[...]
      if text.last == "\n" { text.removeLast() }
      let own = text.split(separator: "\n", omittingEmptySubsequences: false)
      // The mistake stands at the head of an error, and below it only advice.
      let shown =
        entry.isError
        ? own.prefix(count).flatMap { Self.broken($0, columns) }.prefix(count - lines.count)
        : own[...]
      lines.append(contentsOf: shown.reversed().map { ($0, entry.isError) })
    }
    return lines.prefix(count).reversed()
  }

  /// A line in pieces of at most so many columns, broken between words where there are any.
  private static func broken(_ line: Substring, _ columns: Int) -> [Substring] {
    var pieces: [Substring] = []
    var rest = line
    while rest.unicodeScalars.count > columns {
      let end = rest.unicodeScalars.index(rest.startIndex, offsetBy: columns)
      let space = rest[..<end].lastIndex(of: " ")
      // A line of advice is indented: its blanks are no place to break it.
      let isWithinWords = space.map { rest[..<$0].contains { $0 != " " } } ?? false
      let cut = isWithinWords ? space.map { rest.index(after: $0) } ?? end : end
      pieces.append(rest[..<cut])
      rest = rest[cut...]
    }
    return pieces + [rest]
  }
}
