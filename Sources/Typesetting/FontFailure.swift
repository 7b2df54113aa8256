/// Why a text cannot be set in its font.
package enum FontFailure: Hashable, Sendable, CustomStringConvertible {
  /// cairo reports an error of its own for a text in this font.
  case refused(String, reason: String)
  /// The process has no file handles left with which the font could be opened.
  case handlesSpent(String)
  /// The font's file is damaged, or may not be read.
  case unreadable(String)

  package var description: String {
    switch self {
    case .refused(let font, let reason):
      "a text in the font '\(font)' cannot be drawn: cairo says '\(reason)'"
    case .handlesSpent(let font):
      "a text in the font '\(font)' cannot be drawn: too many files are open to open its font"
    case .unreadable(let font):
      "a text in the font '\(font)' cannot be drawn: the font's file is damaged or cannot be read"
    }
  }

  /// The one command that fixes it; nil when no command does.
  package var remedy: String? {
    if case .handlesSpent = self { "ulimit -n 1024" } else { nil }
  }
}
