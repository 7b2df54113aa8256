import CTypesetting
import Drawing
import Geometry
import Libraries

/// The texts that one thread uses, kept until many others came.
///
/// Belongs to one thread at a time. Those of several threads share a store: then none lays out a text that
/// another has.
package final class TextLayouts {
  private struct Entry {
    var text: LaidOutText
    var lastUse: Int
    /// Found at the first request for parts: a split text requests each of its own every frame.
    var clusters: [TextCluster]?
    var parts: [Range<Int>: TextPart] = [:]
  }

  private let store: TextStore
  private var entries: [TextStyle: Entry] = [:]
  private var uses = 0
  /// A text whose size is animated leaves a layout behind every frame; beyond this many the ones
  /// that were not used lately go.
  private static let capacity = 256

  /// Hears of each font that is not there, once.
  private let onMissingFont: ((MissingFont) -> Void)?
  /// Hears of characters that no font has, for each text that is laid out.
  private let onMissingGlyphs: ((MissingGlyphs) -> Void)?
  private var checkedFonts: Set<String> = []
  /// How many fonts, as texts ask for them, were used so far.
  package var fontCount: Int { checkedFonts.count }

  /// Texts of a store, which others may share.
  package init(
    _ store: TextStore = TextStore(), onMissingFont: ((MissingFont) -> Void)? = nil,
    onMissingGlyphs: ((MissingGlyphs) -> Void)? = nil
  ) {
    self.store = store
    self.onMissingFont = onMissingFont
    self.onMissingGlyphs = onMissingGlyphs
  }

  /// Number of layouts kept.
  package var count: Int { entries.count }

  /// The box of a text.
  ///
  /// - Throws: `TypesettingError` when pango is missing or fails.
  package func measure(_ style: TextStyle) throws(TypesettingError) -> TextMetrics {
    if let part = try part(style) {
      return TextMetrics(
        width: part.box.width, height: part.box.height, ascent: part.baseline - part.box.minY,
        ink: try ink(of: part, style))
    }
    let metrics = text_layout_measure(try layout(style).text)
    return TextMetrics(
      width: metrics.width, height: metrics.height, ascent: metrics.ascent,
      ink: Rect(
        x: metrics.ink_x, y: metrics.ink_y, width: metrics.ink_width, height: metrics.ink_height))
  }

  /// The box of what the letters of a part cover, from the top left of the part.
  private func ink(of part: TextPart, _ style: TextStyle) throws(TypesettingError) -> Rect {
    let whole = style.laidOut
    let clusters = try clusters(whole)
    var box: Rect?
    for index in part.clusters {
      let own =
        clusters[index].isPicture ? clusters[index].box : try outline(whole, cluster: index).bounds
      guard let own else { continue }
      box = box.map { $0.union(own) } ?? own
    }
    guard let box else { return .zero }
    return Rect(
      x: box.minX - part.box.minX, y: box.minY - part.box.minY, width: box.width,
      height: box.height)
  }

  /// The box of what is drawn of a text, from the top left of the whole, and its baseline; nil when
  /// all of it is drawn.
  package func part(_ style: TextStyle) throws(TypesettingError) -> TextPart? {
    guard let range = style.range else { return nil }
    let whole = style.laidOut
    if let known = entries[whole]?.parts[range] { return known }
    let clusters = try clusters(whole)
    let own = clusters.indices.filter { range.contains(clusters[$0].range.lowerBound) }
    guard let first = own.first, let box = own.map({ clusters[$0] }).box else { return nil }
    let part = TextPart(box: box, baseline: clusters[first].baseline, clusters: own)
    entries[whole]?.parts[range] = part
    return part
  }

  /// The parts of a text that are drawn by themselves, from left to right within each line.
  ///
  /// - Throws: `TypesettingError` when pango is missing or fails.
  package func clusters(_ style: TextStyle) throws(TypesettingError) -> [TextCluster] {
    let whole = style.laidOut
    var count: Int32 = 0
    let layout = try layout(whole)
    if let known = entries[whole]?.clusters { return known }
    guard let found = text_layout_clusters(layout.text, &count) else {
      throw .outOfMemory
    }
    let clusters = UnsafeBufferPointer(start: found, count: Int(count)).map { cluster in
      TextCluster(
        range: Int(cluster.start)..<Int(cluster.end), line: Int(cluster.line),
        box: Rect(x: cluster.x, y: cluster.y, width: cluster.width, height: cluster.height),
        baseline: cluster.baseline, isPicture: cluster.is_picture != 0)
    }
    entries[whole]?.clusters = clusters
    return clusters
  }

  /// The outline of one cluster, from the top left of the text's box.
  ///
  /// - Throws: `TypesettingError` when pango is missing or fails.
  package func outline(_ style: TextStyle, cluster: Int) throws(TypesettingError) -> Path {
    var count: Int32 = 0
    let layout = try layout(style)
    guard text_layout_clusters(layout.text, &count) != nil, cluster < count else {
      throw .outOfMemory
    }
    var path = Path()
    withUnsafeMutablePointer(to: &path) { path in
      text_layout_visit(
        layout.text, Int32(cluster),
        { closure, kind, points in
          guard let path = closure?.assumingMemoryBound(to: Path.self), let points else { return }
          func point(_ index: Int) -> Point {
            Point(x: points[2 * index], y: points[2 * index + 1])
          }
          switch kind {
          case 0: path.pointee.move(to: point(0))
          case 1: path.pointee.addLine(to: point(0))
          case 2: path.pointee.addCurve(point(0), point(1), to: point(2))
          default: path.pointee.close()
          }
        }, path)
    }
    return path
  }

  /// The family that the font system found for a style.
  package func resolvedFamily(_ style: TextStyle) throws(TypesettingError) -> String {
    String(cString: text_layout_family(try layout(style).text))
  }

  /// The layout itself.
  package func layout(_ style: TextStyle) throws(TypesettingError) -> TextLayout {
    uses += 1
    let style = style.laidOut
    if let known = entries[style] {
      entries[style]?.lastUse = uses
      return TextLayout(owner: known.text)
    }
    if entries.count >= Self.capacity { dropOldHalf() }
    let laidOut = try store.text(style) { () throws(TypesettingError) in try Self.layOut(style) }
    entries[style] = Entry(text: laidOut, lastUse: uses)
    let text = laidOut.pointer
    let isNewFont = checkedFonts.insert(style.font).inserted
    if isNewFont, let onMissingFont,
      let missing = MissingFont(
        wanted: String(cString: text_layout_wanted(text)),
        used: String(cString: text_layout_family(text)), families: Self.families())
    {
      onMissingFont(missing)
    }
    if let onMissingGlyphs, let missing = Self.missingGlyphs(text, style) {
      onMissingGlyphs(missing)
    }
    return TextLayout(owner: laidOut)
  }

  private static func layOut(_ style: TextStyle) throws(TypesettingError) -> LaidOutText {
    var status = TEXT_OK
    var detail: UnsafePointer<CChar>?
    var source = style.text
    let font = FontList(style.font).description(families: families)
    let text = font.withCString { family in
      style.features.withCString { features in
        var manner = text_style(
          family: family, size: style.size,
          weight: Int32(Int(clamping: style.weight.rounded(), in: 0...1000)),
          align: style.alignment.textAlign, line_height: style.lineHeight,
          letter_spacing: style.letterSpacing, max_width: style.maxWidth, features: features)
        return source.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) { characters in
            text_layout_create(
              characters.baseAddress, characters.count, &manner, &status, &detail)
          }
        }
      }
    }
    if let text { return LaidOutText(text) }
    switch status {
    case TEXT_NO_HANDLES: throw .font(.handlesSpent(style.font))
    case TEXT_FONT_UNREADABLE: throw .font(.unreadable(style.font))
    case TEXT_FAILED:
      throw .font(.refused(style.font, reason: detail.map { String(cString: $0) } ?? ""))
    default: throw DrawingLibraries.fault.map { .libraryUnfit($0) } ?? .outOfMemory
    }
  }

  /// Characters reported at most, of one text.
  private static let mostMissing = 8

  private static func missingGlyphs(_ text: OpaquePointer, _ style: TextStyle) -> MissingGlyphs? {
    let found = [UInt32](unsafeUninitializedCapacity: mostMissing) { buffer, count in
      count = Int(text_layout_missing(text, buffer.baseAddress, Int32(mostMissing)))
    }
    let characters = found.compactMap(Unicode.Scalar.init)
    guard !characters.isEmpty else { return nil }
    return MissingGlyphs(font: style.font, text: style.text, characters: characters)
  }

  /// Every family on this machine, in the order of their names.
  package static func families() -> [String] {
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { names in
      text_font_families(
        { closure, name in
          guard let names = closure?.assumingMemoryBound(to: [String].self), let name else {
            return
          }
          names.pointee.append(String(cString: name))
        }, names)
    }
    return names.sorted()
  }

  private func dropOldHalf() {
    let limit = uses - Self.capacity / 2
    for (style, entry) in entries where entry.lastUse <= limit { entries[style] = nil }
  }
}

extension TextLayouts: Typesetter {
  // Pango is opened when the first of them is called.

  package func metrics(of style: TextStyle) -> TextMetrics? {
    do { return try measure(style) } catch { return nil }
  }

  package func clusters(of style: TextStyle) -> [TextCluster]? {
    do { return try clusters(style) } catch { return nil }
  }

  package func outline(of style: TextStyle, cluster: Int) -> Path? {
    do { return try outline(style, cluster: cluster) } catch { return nil }
  }
}

extension TextAlignment {
  fileprivate var textAlign: text_align {
    switch self {
    case .left: TEXT_ALIGN_LEFT
    case .center: TEXT_ALIGN_CENTER
    case .right: TEXT_ALIGN_RIGHT
    }
  }
}
