/// How a text turns into another.
package struct TextManner: Hashable, Sendable {
  /// The part of the new text that is seen first.
  package enum Reveal: String, CaseIterable, Sendable {
    /// The part after the common beginning is taken back, then the new is typed.
    case type
    /// The same word by word.
    case words
    /// From the left, what is still to come being characters at random.
    case scramble
  }

  /// Nil: by its numbers, if it has any.
  package var reveal: Reveal?
  /// How the one number of both is written; nil as the goal's.
  package var pattern: NumberPattern?
  /// Whether it is for people, so that numbers keep the decimals of the goal.
  package var reading = NumericText.Reading.data
  /// From which a scrambled text takes its characters.
  package var characters = TextManner.usualCharacters
  /// Decides which characters.
  package var seed: UInt64 = 1
  /// Stands behind a text while it is written.
  package var cursor = ""
  /// How many times characters change on the way.
  package var changes = 20.0

  /// The characters to take from if none are stated.
  package static let usualCharacters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

  /// Texts of layers: their numbers are for people.
  package static let shown = {
    var manner = TextManner()
    manner.reading = .display
    return manner
  }()

  package init() {}
}
