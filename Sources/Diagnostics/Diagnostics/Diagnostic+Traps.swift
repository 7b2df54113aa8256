import Exporting
import Geometry
import LuaBindings
import LuaRuntime
import SceneGraph

/// A side of the picture, and how many pixels of something lie beyond it.
package struct PictureSide {
  package var name: String
  package var pixels: Double

  package init(name: String, pixels: Double) {
    self.name = name
    self.pixels = pixels
  }
}

/// Warnings of the traps that `check` finds by playing.
extension Diagnostic {
  /// A text rests outside of the picture, partly or wholly.
  package init(outside layer: Layer, _ sides: [PictureSide], isWhole: Bool) {
    let parts = sides.map { side in
      let pixels = Int(side.pixels.rounded(.up))
      return "\(pixels) pixel\(pixels == 1 ? "" : "s") beyond the \(side.name) edge"
    }
    self.init(
      .textOutside,
      "the text '\(layer.name)' lies \(isWhole ? "outside of the picture: " : "")"
        + "\(parts.joined(separator: " and "))\(isWhole ? "" : " of the picture")"
    )
    word = nil
    (file, line) = (layer.origin?.file, layer.origin?.line)
    notes = ["move it, make 'font_size' smaller, or break its lines with 'max_width'"]
  }

  /// A replicator has nothing to repeat.
  package init(emptyReplicator layer: Layer) {
    self.init(
      .emptyReplicator, "the replicator '\(layer.name)' has no children, so it repeats nothing")
    (file, line) = (layer.origin?.file, layer.origin?.line)
    notes = ["give it a child to repeat: replicator:circle { radius = 4 }"]
  }
}
