import Geometry

extension Typesetter {
  /// Lets a scene ask for the boxes of its texts.
  package func measureTexts(of scene: Scene) { scene.typesetter = self }
}

extension Scene {
  /// The box of a text as whoever lays texts out finds it; nil without anybody.
  package func metrics(of style: TextStyle) -> TextMetrics? {
    typesetter.map { $0.metrics(of: style) } ?? textMeasurer?(style)
  }
}
