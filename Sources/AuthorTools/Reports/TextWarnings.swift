import Diagnostics
import SceneGraph

/// Warns of fonts that are not there and of characters that no font has, each once for a run.
package final class TextWarnings {
  private let reports: Reports
  /// The played scene, whose layers the warnings name.
  package weak var scene: Scene?
  private var fonts: Set<MissingFont> = []
  /// Characters that were reported, by font and line.
  private var glyphs: Set<String> = []
  /// Where texts were made that are drawn after the scene has changed.
  private var origins: [ShownText: LayerOrigin] = [:]

  package init(_ reports: Reports) { self.reports = reports }

  /// Notes where the texts of a frame were made that is drawn when the scene may have changed.
  package func note(textsOf scene: Scene) { origins.merge(scene.textOrigins) { old, _ in old } }

  /// Warns of a missing font, once.
  package func warn(_ font: MissingFont) {
    guard fonts.insert(font).inserted else { return }
    reports.warn(Diagnostic(font, scene: scene))
  }

  /// Warns of characters that no font has, once for each font and line of the script.
  package func warn(_ missing: MissingGlyphs) {
    let shown = ShownText(font: missing.font, text: missing.text)
    let diagnostic = Diagnostic(missing, scene: scene, origin: origins[shown])
    let place = "\(missing.font)\0\(diagnostic.file ?? ""):\(diagnostic.line ?? 0)\0"
    let new = missing.characters.filter { glyphs.insert("\(place)\($0.value)").inserted }
    if !new.isEmpty { reports.warn(diagnostic) }
  }
}
