import Geometry

/// Where a group of commands begins and ends.
package struct GroupSpan: Hashable, Sendable {
  /// The index of its beginning.
  package let start: Int
  /// The index of the beginning of its mask; nil when it has none.
  package fileprivate(set) var mask: Int?
  /// The index of its end; the count of all commands when it has none.
  package fileprivate(set) var end: Int

  /// Commands of what it shows.
  package var content: Range<Int> { start + 1..<(mask ?? end) }
  /// Commands of its mask.
  package var masking: Range<Int>? { mask.map { $0 + 1..<end } }
  /// Commands of both.
  package var all: Range<Int> { start + 1..<end }
}

/// The groups of a list of commands.
package struct GroupSpans: Hashable, Sendable {
  /// In the order of their beginnings.
  private var spans: [GroupSpan] = []

  /// Finds the groups of a list.
  ///
  /// - Complexity: O(commands).
  package init(of commands: [DrawCommand]) {
    var open: [Int] = []
    // Looked at in place: to copy a command counts references.
    commands.withUnsafeBufferPointer { commands in
      for index in commands.indices {
        switch commands[index] {
        case .beginGroup:
          open.append(spans.count)
          spans.append(GroupSpan(start: index, mask: nil, end: commands.count))
        case .beginMask:
          if let group = open.last, spans[group].mask == nil { spans[group].mask = index }
        case .endGroup: if let group = open.popLast() { spans[group].end = index }
        case .beginClip, .endClip, .draw, .drawImage: break
        }
      }
    }
  }

  /// The groups of a list without any.
  package init() {}

  /// How many there are.
  package var count: Int { spans.count }

  /// The group that begins at an index.
  ///
  /// - Complexity: O(log groups).
  package func group(at start: Int) -> GroupSpan {
    let place = spans.firstPlace { $0.start >= start }
    precondition(place < spans.count && spans[place].start == start, "a group begins there")
    return spans[place]
  }
}
