import CPixels
import SceneGraph
import Typesetting

/// The fonts and pictures of a film beside the script, found in its display lists.
package final class FilmMaterials {
  /// A family that texts ask for, and the one that they are set in.
  package struct Font: Hashable, Sendable {
    package var wanted: String
    package var used: String
  }

  /// In order of appearance.
  package private(set) var fonts: [Font] = []
  /// The files, in order of appearance.
  package private(set) var images: [String] = []
  private var known: Set<String> = []
  /// The ASCII characters that a font is known to have.
  private var found: [Face: Set<UInt8>] = [:]
  private let texts: TextLayouts
  private let missing: Missing

  /// The way texts ask for a font.
  private struct Face: Hashable {
    var font: String
    var weight: Double
    var features: String
  }

  /// The last font that was missing, and whether glyphs were.
  private final class Missing {
    var font: MissingFont?
    var hasGlyphs = false
  }

  /// Nothing yet; `onMissingGlyphs` hears of characters that no font has.
  package init(
    _ store: TextStore = TextStore(), onMissingGlyphs: @escaping (MissingGlyphs) -> Void = { _ in }
  ) {
    let missing = Missing()
    self.missing = missing
    texts = TextLayouts(
      store,
      onMissingFont: { missing.font = $0 },
      onMissingGlyphs: {
        missing.hasGlyphs = true
        onMissingGlyphs($0)
      })
  }

  /// Notes what a frame shows.
  ///
  /// - Throws: `ExportError.fontMissing` when none of a text's families is there.
  /// - Complexity: O(commands).
  package func add(_ list: FramePlan) throws(ExportError) {
    for command in list.commands {
      switch command {
      case .draw(let drawing):
        guard case .text(let style, _) = drawing.shape else { continue }
        if known.insert(style.font).inserted { try add(style) }
        try addCharacters(of: style)
      case .drawImage(let image):
        if known.insert("\(image.source)\0").inserted { images.append(image.source) }
      default: continue
      }
    }
  }

  /// Lays a text out, so that characters that no font has are noticed.
  ///
  /// Each character of ASCII is a glyph of its own in its font, or missing. Texts whose characters the
  /// font is known to have, as a counter's, are not laid out here.
  private func addCharacters(of style: TextStyle) throws(ExportError) {
    let face = Face(font: style.font, weight: style.weight, features: style.features)
    if let known = found[face], style.text.utf8.allSatisfy(known.contains) { return }
    missing.hasGlyphs = false
    // Looks up texts that are laid out already.
    _ = try textErrors { () throws(TypesettingError) in try texts.measure(style) }
    guard !missing.hasGlyphs, style.range == nil, style.text.utf8.allSatisfy({ $0 < 128 }) else {
      return
    }
    found[face, default: []].formUnion(style.text.utf8)
  }

  private func add(_ style: TextStyle) throws(ExportError) {
    let used = try textErrors { () throws(TypesettingError) in try texts.resolvedFamily(style) }
    fonts.append(Font(wanted: style.font, used: used))
    guard let font = missing.font else {
      if used.isEmpty { throw .noFonts }
      return
    }
    throw .fontMissing(font)
  }

  /// The compressing library that PNG is written with; nil when there is none.
  package static var compressor: String? {
    pixels_deflate_library().map { String(cString: $0) }
  }
}
