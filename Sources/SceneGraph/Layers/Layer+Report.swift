import Geometry

/// Queries about a layer for reports about formats.
extension Layer {
  /// Who it is, in an error.
  var drawn: DrawnLayer { DrawnLayer(id: id, kind: kind.name, name: name, origin: origin) }

  /// File and line of the script that made it; nil for layers that Swift made.
  package var place: String? { origin.map { "\($0.file):\($0.line)" } }

  /// Whether it can be seen at all now, judged by its own properties.
  package var showsSomething: Bool { !isShown(.hidden) && shown(.opacity) > 0 }

  /// How it becomes part of the picture now, lengths in its own coordinates.
  package var shownComposition: Composition { composition(under: .identity) }

  /// The middle of what it draws in the picture, as the camera shows it; nil when it draws nothing
  /// itself.
  package var shownCenter: Point? {
    contentBox.map {
      pictureTransform().apply(to: Point(x: $0.minX + $0.width / 2, y: $0.minY + $0.height / 2))
    }
  }

  /// Its fill and stroke as they are now, by name.
  package var shownPaints: [(name: String, paint: Paint)] {
    [Property.fill, .stroke].filter { $0.exists(on: kind) }.map { ($0.name, shownPaint($0)) }
  }

  /// Pixels of the scene for one of its own, by area.
  ///
  /// Anchors do not matter, so no text is laid out for it.
  package var shownScale: Double {
    var result = transform(about: .zero)
    var ancestor = parent
    while let group = ancestor {
      if let map = group.sublayerMap() { result = result.concatenated(with: map) }
      result = result.concatenated(with: group.transform(about: .zero))
      ancestor = group.parent
    }
    return abs(result.determinant).squareRoot()
  }

  /// The em of its letters in its own pixels; nil when it has none.
  package var shownFontSize: Double? {
    Property.fontSize.exists(on: kind) ? shown(.fontSize) : nil
  }

  /// The width of its stroke in its own pixels; nil when its kind has none.
  package var shownStrokeWidth: Double? {
    Property.strokeWidth.exists(on: kind) ? shown(.strokeWidth) : nil
  }
}
