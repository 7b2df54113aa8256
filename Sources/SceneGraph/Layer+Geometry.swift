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
    case .polygon:
      return polygonBox
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
  /// to (x, y) after scaling, skewing and turning about it.
  public var transform: AffineTransform { transform(about: pivot) }

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

  /// The point of its own coordinates that comes to (x, y), whatever the turns.
  private var pivot: Point {
    let anchorsByBox = hasAnchor || (kind.isAnchoredByBox && !(kind == .polygon && hasPoints))
    return anchorsByBox ? contentBox.map(anchorPoint) ?? .zero : .zero
  }

  /// Scale, skew, turns in space, turn in the plane, shift, in this order.
  ///
  /// Most layers do none of it; the general way gives them the same numbers.
  func transform(about pivot: Point) -> AffineTransform {
    var result = AffineTransform(
      a: shown(.scaleX), b: 0, c: 0, d: shown(.scaleY), tx: -pivot.x * shown(.scaleX),
      ty: -pivot.y * shown(.scaleY))
    let (skewX, skewY) = (shown(.skewX), shown(.skewY))
    if skewX != 0 || skewY != 0 {
      result = result.concatenated(with: AffineTransform(skewDegreesX: skewX, y: skewY))
    }
    let (rotationX, rotationY) = (shown(.rotationX), shown(.rotationY))
    if rotationX != 0 || rotationY != 0 {
      result = result.concatenated(
        with: AffineTransform(spaceRotationDegreesX: rotationX, y: rotationY))
    }
    let rotation = shown(.rotation)
    if rotation != 0 {
      result = result.concatenated(with: AffineTransform(rotationDegrees: rotation))
    }
    return result.concatenated(
      with: AffineTransform(
        translationX: shown(.x) + shown(.translationX), y: shown(.y) + shown(.translationY)))
  }

  /// Whether its turns in space leave its front towards the viewer.
  var isFacingFront: Bool {
    let (rotationX, rotationY) = (shown(.rotationX), shown(.rotationY))
    guard rotationX != 0 || rotationY != 0 else { return true }
    return AffineTransform(spaceRotationDegreesX: rotationX, y: rotationY).determinant >= 0
  }

  package var textStyle: TextStyle {
    TextStyle(
      text: textValue(.text), font: textValue(.font), size: max(shown(.fontSize), 0),
      alignment: word(.align, TextAlignment.left), lineHeight: shown(.lineHeight),
      letterSpacing: shown(.letterSpacing), maxWidth: shown(.maxWidth))
  }
}
