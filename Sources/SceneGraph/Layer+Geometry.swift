import Geometry

extension Layer {
  /// The box of what it draws, in its own coordinates and as it is on screen; strokes and
  /// transforms do not count.
  ///
  /// Nil when there is nothing, or a text has nobody to measure it.
  public var contentBox: Rect? {
    switch kind {
    case .rect, .ellipse:
      return Rect(
        x: 0, y: 0, width: max(shown(.width), 0), height: max(shown(.height), 0))
    case .circle:
      let diameter = 2 * max(shown(.radius), 0)
      return Rect(x: 0, y: 0, width: diameter, height: diameter)
    case .line:
      return line.path.bounds
    case .text:
      guard let metrics = textMetrics else { return nil }
      return Rect(x: 0, y: 0, width: metrics.width, height: metrics.height)
    case .group:
      return children.reduce(nil as Rect?) { box, child in
        guard child.shown(.hidden) == 0, let part = child.contentBox else { return box }
        let mapped = child.transform.bounds(of: part)
        return box.map { $0.union(mapped) } ?? mapped
      }
    }
  }

  /// From its own coordinates to those of the group it is in, as it is on screen: the anchor comes
  /// to (x, y) after scaling and turning about it.
  public var transform: AffineTransform {
    transform(about: anchorsByBox ? contentBox.map(anchorPoint) ?? .zero : .zero)
  }

  /// From its own coordinates to the scene's.
  public var sceneTransform: AffineTransform {
    var result = transform
    var ancestor = parent
    while let group = ancestor {
      result = result.concatenated(with: group.transform)
      ancestor = group.parent
    }
    return result
  }

  /// The upright box around it in the scene, as it is on screen; nil when it has no extent.
  public var bounds: Rect? { contentBox.map(sceneTransform.bounds(of:)) }

  /// The laid-out size of a text as it is on screen; nil for other kinds and when nobody measures.
  public var textMetrics: TextMetrics? {
    guard kind == .text else { return nil }
    return scene?.textMeasurer?(textStyle)
  }

  /// The point of a box at the anchor's fractions.
  func anchorPoint(of box: Rect) -> Point {
    Point(
      x: box.minX + shown(.anchor, 0) * box.width, y: box.minY + shown(.anchor, 1) * box.height)
  }

  func transform(about pivot: Point) -> AffineTransform {
    let scale = AffineTransform(
      a: shown(.scaleX), b: 0, c: 0, d: shown(.scaleY), tx: -pivot.x * shown(.scaleX),
      ty: -pivot.y * shown(.scaleY))
    let rotation = shown(.rotation)
    // Most layers never turn; the general way gives the same numbers.
    let turned =
      rotation == 0 ? scale : scale.concatenated(with: AffineTransform(rotationDegrees: rotation))
    return turned.concatenated(
      with: AffineTransform(translationX: shown(.x), y: shown(.y)))
  }

  package var textStyle: TextStyle {
    TextStyle(
      text: textValue(.text), font: textValue(.font), size: max(shown(.fontSize), 0),
      alignment: word(.align, TextAlignment.left), lineHeight: shown(.lineHeight),
      letterSpacing: shown(.letterSpacing), maxWidth: shown(.maxWidth))
  }
}
