/// A shell-style pattern: `*` is any run of characters, `?` any one, `[abc]` or `[a-z]` one of a set.
///
/// Matching is by Unicode scalar and honors case.
package struct TextPattern: Sendable, Hashable {
  private enum Piece: Hashable {
    case literal(Unicode.Scalar)
    case one
    case run
    case set([ClosedRange<Unicode.Scalar>])
  }

  /// The pattern as it was written.
  package let source: String
  private let pieces: [Piece]

  /// Reads a pattern; a `[` that is never closed stands for itself.
  package init(_ source: String) {
    self.source = source
    let scalars = Array(source.unicodeScalars)
    var pieces: [Piece] = []
    var index = 0
    while index < scalars.count {
      switch scalars[index] {
      case "*":
        pieces.append(.run)
      case "?":
        pieces.append(.one)
      case "[":
        if let close = scalars[(index + 1)...].firstIndex(of: "]"), close > index + 1 {
          pieces.append(.set(Self.ranges(scalars[(index + 1)..<close])))
          index = close
        } else {
          pieces.append(.literal("["))
        }
      case let scalar:
        pieces.append(.literal(scalar))
      }
      index += 1
    }
    self.pieces = pieces
  }

  private static func ranges(_ body: ArraySlice<Unicode.Scalar>) -> [ClosedRange<Unicode.Scalar>] {
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var rest = body
    while let first = rest.popFirst() {
      if rest.first == "-", let last = rest.dropFirst().first, first <= last {
        ranges.append(first...last)
        rest = rest.dropFirst(2)
      } else {
        ranges.append(first...first)
      }
    }
    return ranges
  }

  /// Whether the whole text matches.
  ///
  /// - Complexity: O(text · pattern); a failed run goes back to the last `*` only.
  package func matches(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var position = 0
    var piece = 0
    var lastRun: (piece: Int, position: Int)?
    while position < scalars.count {
      if piece < pieces.count, pieces[piece] == .run {
        lastRun = (piece, position)
        piece += 1
      } else if piece < pieces.count, Self.accepts(pieces[piece], scalars[position]) {
        piece += 1
        position += 1
      } else if let run = lastRun {
        lastRun = (run.piece, run.position + 1)
        piece = run.piece + 1
        position = run.position + 1
      } else {
        return false
      }
    }
    return pieces[piece...].allSatisfy { $0 == .run }
  }

  private static func accepts(_ piece: Piece, _ scalar: Unicode.Scalar) -> Bool {
    switch piece {
    case .literal(let wanted): wanted == scalar
    case .one: true
    case .run: false
    case .set(let ranges): ranges.contains { $0.contains(scalar) }
    }
  }
}

/// Chooses properties by name: `x`, `ball.x`, `ball.*`, `*.opacity`.
///
/// The names of pairs, such as `position` and `scale`, also choose the two they stand for.
package struct PropertyFilter: Sendable, Hashable {
  private static let pairs = [
    "position": ["x", "y"], "size": ["width", "height"], "scale": ["scale_x", "scale_y"],
    "skew": ["skew_x", "skew_y"], "translation": ["translation_x", "translation_y"],
  ]

  private let patterns: [TextPattern]
  /// The pattern as it was written.
  package let source: String

  /// A pattern that is held against the property's own name and against `target.property`; a scene's
  /// camera is `camera` too.
  package init(_ pattern: String) {
    source = pattern
    let dot = pattern.lastIndex(of: ".").map { pattern.index(after: $0) } ?? pattern.startIndex
    let halves = Self.pairs[String(pattern[dot...])] ?? []
    patterns = ([pattern] + halves.map { pattern[..<dot] + $0 }).map(TextPattern.init)
  }

  /// Whether this property of this target is chosen.
  package func matches(target: String, property: String) -> Bool {
    // As scripts reach it from their scene.
    let short = target == "scene.camera" ? "camera.\(property)" : nil
    return patterns.contains {
      $0.matches(property) || $0.matches("\(target).\(property)")
        || short.map($0.matches) == true
    }
  }
}
