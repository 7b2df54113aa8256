import Geometry
import Motion

/// A text, and how another turns into it.
package struct StyledText: Hashable, Sendable {
  package var text: String
  package var manner: TextManner

  package init(_ text: String, _ manner: TextManner) {
    self.text = text
    self.manner = manner
  }
}

/// The interpolation between two texts.
///
/// A function of the progress alone, so that any time can be sought. Texts are revealed by whole
/// characters as people see them (grapheme clusters). Texts with equally many numbers mix by their
/// numbers; the rest is the goal's. Other texts switch to the goal at half of the way.
package struct TextWay {
  private enum Kind {
    case pattern(Double, Double, NumberPattern)
    case numbers(NumericText, NumericText)
    /// The common beginning, the part that is taken back, the part that is written.
    case writing(kept: String, old: [String], new: [String])
    case scramble(old: Int, [Character])
    case discrete
  }

  private let start: String
  private let goal: StyledText
  private let kind: Kind

  /// From a text to another, in the other's manner.
  package init(from start: String, to goal: StyledText) {
    self.start = start
    self.goal = goal
    let manner = goal.manner
    switch manner.reveal {
    case .type:
      kind = Self.writing(start.map { String($0) }, goal.text.map { String($0) })
    case .words:
      kind = Self.writing(Self.words(start), Self.words(goal.text))
    case .scramble:
      kind = .scramble(old: start.count, Array(goal.text))
    case nil:
      let old = NumericText(start, manner.reading)
      let new = NumericText(goal.text, manner.reading)
      if let pattern = manner.pattern, let new {
        kind = .pattern(old?.numbers.first ?? 0, new.numbers[0], pattern)
      } else if let old, let new, old.numbers.count == new.numbers.count {
        kind = .numbers(old, new)
      } else {
        kind = .discrete
      }
    }
  }

  /// Whether nothing lies between the two.
  package var isDiscrete: Bool { if case .discrete = kind { true } else { false } }

  package func value(at progress: Double) -> StyledText {
    StyledText(text(at: progress), goal.manner)
  }

  /// The text at a progress; 0 and 1 are the ends.
  ///
  /// - Complexity: O(length of the text)
  package func text(at progress: Double) -> String {
    if progress == 0 { return start }
    if progress == 1 { return goal.text }
    switch kind {
    case .pattern(let a, let b, let pattern): return pattern.text(a + (b - a) * progress)
    case .numbers(let a, let b):
      let numbers = zip(a.numbers, b.numbers).map { $0 + ($1 - $0) * progress }
      if goal.manner.reading == .display { return b.grouped(as: a).displayed(with: numbers) }
      return b.text(
        with: numbers.indices.map {
          a.styles[$0].isWhole && b.styles[$0].isWhole ? numbers[$0].rounded() : numbers[$0]
        })
    case .writing(let kept, let old, let new):
      let steps = old.count + new.count
      let step = Self.step(progress, of: steps)
      let shown = step < old.count ? old.prefix(old.count - step) : new.prefix(step - old.count)
      return kept + shown.joined() + goal.manner.cursor
    case .scramble(let old, let new): return scrambled(old, new, progress)
    case .discrete: return progress < 0.5 ? start : goal.text
    }
  }

  /// How many of a count of steps are done; a step's own instant counts, whatever its last bit.
  private static func step(_ progress: Double, of count: Int) -> Int {
    Int(clamping: (progress * Double(count) + 1e-9).rounded(.down), in: 0...count)
  }

  // MARK: Revealing

  private static func writing(_ old: [String], _ new: [String]) -> Kind {
    let same = zip(old, new).prefix { $0 == $1 }.count
    return .writing(
      kept: new[..<same].joined(), old: Array(old[same...]), new: Array(new[same...]))
  }

  /// Words with the space before them.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var isSpace = true
    for character in text {
      if words.isEmpty || character.isWhitespace && !isSpace {
        words.append(String(character))
      } else {
        words[words.count - 1].append(character)
      }
      isSpace = character.isWhitespace
    }
    return words
  }

  private func scrambled(_ old: Int, _ new: [Character], _ progress: Double) -> String {
    let progress = progress.isNaN ? 0 : min(max(progress, 0), 1)
    let done = Self.step(progress, of: new.count)
    // The new text runs ahead: all of it is there by half of the way.
    let grown = min(2 * progress, 1)
    let length = Int((Double(old) + Double(new.count - old) * grown).rounded())
    var text = String(new[..<done])
    let manner = goal.manner
    guard !manner.characters.isEmpty else { return text }
    let changes = Int(clamping: manner.changes, in: 1...1_000_000_000)
    let change = UInt64(Self.step(progress, of: changes))
    for place in done..<max(length, done) {
      if place < new.count, new[place].isWhitespace {
        text.append(new[place])
        continue
      }
      let number = Self.mixed(manner.seed, change &* 0x1_0000 &+ UInt64(place))
      text.append(manner.characters[Int(number % UInt64(manner.characters.count))])
    }
    return text + manner.cursor
  }

  /// An even number for a seed and a place.
  private static func mixed(_ seed: UInt64, _ number: UInt64) -> UInt64 {
    RandomSequence.scrambled(
      seed &* 0xD134_2543_DE82_EF95 &+ (number &+ 1) &* 0x9E37_79B9_7F4A_7C15)
  }
}
