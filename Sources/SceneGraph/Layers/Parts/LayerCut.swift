import Geometry

/// The bounds of what is seen of a layer that was ever given a mask or a clip.
final class LayerCut {
  /// The layer that shows where it is seen.
  weak var mask: Layer?
  /// At whose outline it is cut, or at which box.
  weak var clipLayer: Layer?
  var clipBox: Rect?
}

extension Layer {
  /// The layer that shows where it is seen.
  public internal(set) var mask: Layer? {
    get { cut?.mask }
    set { cut?.mask = newValue }
  }

  /// Whether it was ever given a mask or a clip, so that most frames look at no weak reference.
  var isCut: Bool { cut != nil }

  /// Notes that it is given a mask or a clip.
  func beginCut() -> LayerCut {
    let made = cut ?? LayerCut()
    cut = made
    noteSpecial()
    return made
  }
}
