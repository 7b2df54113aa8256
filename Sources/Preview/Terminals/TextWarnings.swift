import SceneGraph

/// Reports once the fonts and glyphs that texts lack.
///
/// The thread that measures texts and the one that draws them both find the lack.
final class TextWarnings {
  enum Warning: Hashable {
    case font(MissingFont)
    case glyphs(MissingGlyphs)
  }

  private let onMissingFont: (MissingFont) -> Void
  private let onMissingGlyphs: (MissingGlyphs) -> Void
  private var told: Set<MissingFont> = []

  init(
    onMissingFont: @escaping (MissingFont) -> Void,
    onMissingGlyphs: @escaping (MissingGlyphs) -> Void
  ) {
    self.onMissingFont = onMissingFont
    self.onMissingGlyphs = onMissingGlyphs
  }

  func tell(_ font: MissingFont) {
    if told.insert(font).inserted { onMissingFont(font) }
  }

  /// Each text may lack other glyphs: the listener discerns them.
  func tell(_ glyphs: MissingGlyphs) { onMissingGlyphs(glyphs) }

  func tell(_ warnings: [Warning]) {
    for warning in warnings {
      switch warning {
      case .font(let font): tell(font)
      case .glyphs(let glyphs): tell(glyphs)
      }
    }
  }
}
