import Geometry
import Rendering
import SceneGraph

/// What of a scene's layers a format holds only nearly.
package struct FidelityReport: Sendable, Hashable {
  /// One layer, and what becomes of it.
  package struct Line: Sendable, Hashable {
    package var layer: String
    /// File and line of the script that made it; nil for layers that Swift made.
    package var place: String?
    /// What becomes of it, for people.
    package var change: String
  }

  /// In drawing order, each once.
  package private(set) var lines: [Line] = []
  /// Layers that are shown, and are as the scene has them where no line is about them.
  package private(set) var layerCount = 0

  package init() {}

  /// Adds what becomes of the layers that a scene shows now on a page of outlines.
  package mutating func add(_ scene: Scene, as format: VectorFormat) {
    layerCount = 0
    add(childrenOf: scene.root, format)
  }

  private mutating func add(childrenOf group: Layer, _ format: VectorFormat) {
    for layer in group.children where layer.showsSomething {
      layerCount += 1
      for change in changes(of: layer, format) {
        let line = Line(layer: layer.name, place: layer.place, change: change)
        if !lines.contains(line) { lines.append(line) }
      }
      add(childrenOf: layer, format)
    }
  }

  private func changes(of layer: Layer, _ format: VectorFormat) -> [String] {
    let composition = layer.shownComposition
    var changes: [String] = []
    func pixels(_ what: String) { changes.append("\(what): drawn as pixels") }
    if composition.blurSigma > 0 { pixels("blur") }
    if composition.shadow != nil { pixels("shadow") }
    if let mask = composition.mask, mask != .alpha { pixels("a mask by \(mask.rawValue)") }
    let blend = composition.blend
    if blend != .normal, format == .svg || blend == .plusLighter {
      pixels("blend \(blend.rawValue)")
    }
    for (name, paint) in layer.shownPaints {
      guard case .gradient(let gradient) = paint, case .conic = gradient.geometry else { continue }
      pixels("the conic gradient of \(name)")
    }
    return changes
  }
}
