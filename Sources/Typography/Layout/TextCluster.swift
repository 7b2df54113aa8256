import Geometry

/// The least of a text that is drawn by itself: one character with its marks, or a ligature.
public struct TextCluster: Hashable, Sendable {
  /// The bytes of the text (UTF-8) that it stands for.
  public var range: Range<Int>
  /// From 0, the topmost.
  public var line: Int
  /// From its start to where the next begins, and from the top of its line to the bottom, in pixels
  /// from the top left of the text's box.
  public var box: Rect
  /// Pixels from the top of the text's box.
  public var baseline: Double
  /// Whether it is a picture in colors of its own, as an emoji, and has no outline.
  public var isPicture: Bool

  /// A cluster by its parts.
  public init(
    range: Range<Int>, line: Int, box: Rect, baseline: Double, isPicture: Bool = false
  ) {
    self.range = range
    self.line = line
    self.box = box
    self.baseline = baseline
    self.isPicture = isPicture
  }
}

/// Into what a text is split.
public enum TextUnit: String, CaseIterable, Sendable {
  /// Characters as people see them; those of a ligature stay together.
  case letters
  /// Runs of text between spaces.
  case words
  /// As they were broken.
  case lines

  /// The bytes of each unit in the order of the text, without space around them.
  ///
  /// A unit ends where a cluster does, so that letters shaped together stay together, and where a
  /// line does.
  package func ranges(of text: String, _ clusters: [TextCluster]) -> [Range<Int>] {
    var lines: [Int: Range<Int>] = [:]
    var inside: Set<Int> = []
    for cluster in clusters {
      for place in cluster.range.dropFirst() { inside.insert(place) }
      let known = lines[cluster.line] ?? cluster.range
      lines[cluster.line] =
        min(
          known.lowerBound, cluster.range.lowerBound)..<max(
          known.upperBound, cluster.range.upperBound)
    }
    let ends = Set(lines.values.map(\.upperBound))
    var result: [Range<Int>] = []
    var start: Int?
    // The end of the last character of the unit that is no space.
    var inked = 0
    var place = 0
    for character in text {
      let next = place + String(character).utf8.count
      if character.isWhitespace {
        if self == .words, let open = start, !inside.contains(place) {
          result.append(open..<inked)
          start = nil
        }
      } else {
        if start == nil { start = place }
        inked = next
      }
      let isEnd = self == .letters && !inside.contains(next) || ends.contains(next)
      if isEnd, let open = start {
        result.append(open..<inked)
        start = nil
      }
      place = next
    }
    if let start { result.append(start..<inked) }
    return result
  }
}

extension [TextCluster] {
  /// Those that stand for bytes of a range.
  package func within(_ range: Range<Int>) -> [TextCluster] {
    filter { $0.range.overlaps(range) || range.contains($0.range.lowerBound) }
  }

  /// The box around all of them; nil for none.
  package var box: Rect? {
    reduce(nil as Rect?) { box, cluster in box.map { $0.union(cluster.box) } ?? cluster.box }
  }
}
