import Exporting
import Rendering
import SceneGraph

extension Diagnostic {
  /// Why something could not be written; nil when it is nobody's business.
  package init?(_ error: OutputError) {
    guard let message = error.message else { return nil }
    self.init(.output, message)
    if let remedy = error.remedy { notes = ["this fixes it: \(remedy)"] }
  }

  /// Why a film or a picture could not be made, at the layer that it is about; nil when it is nobody's
  /// business.
  package init?(_ error: ExportError, scene: Scene?) {
    guard let message = error.message else { return nil }
    self.init(error.code, message)
    if let remedy = error.remedy { notes = ["this fixes it: \(remedy)"] }
    switch error {
    case .fontMissing(let font): lead(to: scene?.firstText(asking: font), at: font.wanted.first)
    case .render(.font(.handlesSpent(let font))), .render(.font(.unreadable(let font))):
      lead(to: scene?.firstText(in: font), at: nil)
    case .render(.imageUnreadable(let path)), .render(.imageFormatUnknown(let path)),
      .render(.imageBroken(let path)), .render(.imageTooLarge(let path, _, _)),
      .render(.imagesTooMuch(let path, _)):
      let name = path.split(separator: "/").last.map(String.init)
      // As the scene names it, not where it lies.
      self.message = message.replacing("'\(path)'", with: "'\(name ?? path)'")
      lead(to: scene?.firstImage(from: path), at: name)
      if error.code == .drawingLimit { notes.append("--limit draw=… sets it") }
      if case .render(.imageBroken) = error { notes.append("save it again, whole") }
    case .render(let error): lead(to: error)
    default: break
    }
  }

  /// Where the layer was made with which a frame became too much to draw, and what would let it.
  private mutating func lead(to error: RenderError) {
    guard case .tooMuch(let excess) = error else { return }
    file = excess.layer?.origin?.file ?? file
    line = excess.layer?.origin?.line
    if excess.layer == nil {
      notes.append("the picture alone is too large: make the scene smaller")
    }
    switch excess.reason {
    case .steps, .memory: notes.append("--limit draw=… sets it")
    case .depth: notes.append("take some out of the masks that mask each other, or their groups")
    }
  }

  /// A text is set in another font than it names.
  package init(_ font: MissingFont, scene: Scene?) {
    self.init(.otherFont, font.description)
    lead(to: scene?.firstText(asking: font), at: font.wanted.first)
  }

  /// That characters of a text are drawn as boxes.
  ///
  /// `origin` is where the text was made, where the scene does not show it any more.
  package init(_ glyphs: MissingGlyphs, scene: Scene?, origin: LayerOrigin? = nil) {
    self.init(.glyph, glyphs.description)
    lead(to: scene?.firstText(showing: glyphs), at: nil)
    if line == nil { (file, line) = (origin?.file, origin?.line) }
    if let package = glyphs.package {
      notes = ["fonts that have more: \(ExportError.installation(of: package))"]
    }
  }

  private mutating func lead(to layer: Layer?, at word: String?) {
    file = layer?.origin?.file
    line = layer?.origin?.line
    self.word = word
  }
}

/// A text and the fonts that it names.
package struct ShownText: Hashable {
  package var font: String
  package var text: String

  package init(font: String, text: String) {
    self.font = font
    self.text = text
  }
}

extension Scene {
  /// The first text, in drawing order, that names these families.
  fileprivate func firstText(asking font: MissingFont) -> Layer? {
    root.first { layer in
      layer.kind == .text && FontList(layer.textStyle.font).families == font.wanted
    }
  }

  /// The first text, in drawing order, in a font as texts ask for it.
  fileprivate func firstText(in font: String) -> Layer? {
    root.first { $0.kind == .text && $0.textStyle.font == font }
  }

  /// The first text, in drawing order, that shows such characters.
  fileprivate func firstText(showing glyphs: MissingGlyphs) -> Layer? {
    root.first { layer in
      layer.kind == .text && layer.textStyle.font == glyphs.font
        && layer.textStyle.text == glyphs.text
    }
  }

  /// Where the texts that it shows were made.
  package var textOrigins: [ShownText: LayerOrigin] {
    var origins: [ShownText: LayerOrigin] = [:]
    _ = root.first { layer in
      if layer.kind == .text, let origin = layer.origin {
        let text = ShownText(font: layer.textStyle.font, text: layer.textStyle.text)
        origins[text] = origins[text] ?? origin
      }
      return false
    }
    return origins
  }

  /// The first layer, in drawing order, that shows the image of a file.
  fileprivate func firstImage(from path: String) -> Layer? {
    root.first { $0.image?.path == path }
  }
}

extension Layer {
  /// The first layer below this one, in drawing order, of which something is true.
  fileprivate func first(where isWanted: (Layer) -> Bool) -> Layer? {
    for child in children {
      if isWanted(child) { return child }
      if let found = child.first(where: isWanted) { return found }
    }
    return nil
  }
}
