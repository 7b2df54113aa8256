import Geometry

extension Layer {
  /// The box of what it draws, in its own coordinates and as it is on screen; strokes and
  /// transforms do not count.
  ///
  /// Nil when there is nothing, or a text has nobody to measure it.
  public var contentBox: Rect? { contentBox(in: .presentation) }

  /// From its own coordinates to those of the group it is in, as it is on screen: the anchor comes
  /// to (x, y) after scaling, skewing and turning about it.
  public var transform: AffineTransform { transform(in: .presentation) }

  /// From its own coordinates to the scene's, as it is on screen.
  public var sceneTransform: AffineTransform { sceneTransform(in: .presentation) }

  /// The upright box around it in the scene, as it is on screen; nil when it has no extent.
  public var bounds: Rect? { bounds(in: .presentation) }

  /// The box of what it draws, in its own coordinates.
  public func contentBox(in tree: LayerTree) -> Rect? { kind.row.box(self, tree) }

  /// The box of what its children draw, after a map.
  func childrenBox(under map: AffineTransform?, in tree: LayerTree) -> Rect? {
    children.reduce(nil as Rect?) { box, child in
      guard !child.isShown(.hidden, in: tree), let part = child.contentBox(in: tree) else {
        return box
      }
      let own = child.transform(in: tree)
      let mapped = (map.map { own.concatenated(with: $0) } ?? own).bounds(of: part)
      return box.map { $0.union(mapped) } ?? mapped
    }
  }

  /// From its own coordinates to those of the group it is in.
  public func transform(in tree: LayerTree) -> AffineTransform {
    // A camera lies nowhere in the scene: its place is what it looks at.
    kind == .camera ? .identity : transform(about: pivot(in: tree), in: tree)
  }

  /// From its own coordinates to the scene's that is shown.
  public func sceneTransform(in tree: LayerTree) -> AffineTransform {
    transform(upTo: nil, in: tree)
  }

  /// The layer in which the scene lies whose file made this layer; nil in the scene that is shown.
  var ownScene: Layer? {
    var ancestor = parent
    while let layer = ancestor, layer.kind != .scene { ancestor = layer.parent }
    return ancestor
  }

  /// From its own coordinates to those of the children of an ancestor; nil for the scene.
  func transform(upTo last: Layer?, in tree: LayerTree) -> AffineTransform {
    if tree == .presentation {
      presentNow()
      if kind == .group, hasAnchor { presentTreeNow() }
    }
    var result = transform(in: tree)
    var ancestor = parent
    while let group = ancestor, group !== last {
      if tree == .presentation {
        if group.hasAnchor { group.presentTreeNow() } else { group.presentNow() }
      }
      result = result.concatenated(with: group.childrenTransform(in: tree))
      ancestor = group.parent
    }
    return result
  }

  /// From the coordinates of its children to those of the group it is in.
  public func childrenTransform(in tree: LayerTree = .presentation) -> AffineTransform {
    let own = transform(in: tree)
    return sublayerMap(in: tree).map { $0.concatenated(with: own) } ?? own
  }

  /// From the coordinates of its children to the scene's.
  func childrenSceneTransform(in tree: LayerTree = .presentation) -> AffineTransform {
    let own = sceneTransform(in: tree)
    return sublayerMap(in: tree).map { $0.concatenated(with: own) } ?? own
  }

  /// From the coordinates of its children to its own: `sublayer_transform` about its anchor.
  ///
  /// The anchor is a fraction of the box that its children have without it. Nil where both
  /// coordinates are the same.
  func sublayerMap(in tree: LayerTree = .presentation) -> AffineTransform? {
    // A scene within the scene has none.
    guard hasTransforms, kind.holdsLayers, kind != .scene else { return nil }
    let list = shownTransform(.sublayerTransform, in: tree)
    guard !list.functions.isEmpty else { return nil }
    let pivot = pivot(in: tree)
    return AffineTransform(translationX: -pivot.x, y: -pivot.y)
      .concatenated(with: list.affine)
      .concatenated(with: AffineTransform(translationX: pivot.x, y: pivot.y))
  }

  private func shownTransform(_ property: Property, in tree: LayerTree) -> TransformList {
    guard case .transform(let list) = shownOther(property, in: tree) else {
      return TransformList([])
    }
    return list
  }

  /// The upright box around it in the scene; nil when it has no extent.
  public func bounds(in tree: LayerTree) -> Rect? {
    let transform = sceneTransform(in: tree)
    if tree == .presentation, kind == .group { presentTreeNow() }
    return contentBox(in: tree).map(transform.bounds(of:))
  }

  /// The laid-out size of a text as it is on screen; nil for other kinds and when nobody measures.
  public var textMetrics: TextMetrics? {
    guard kind == .text else { return nil }
    if transactions.reads.isReading {
      for property in TextStyle.properties + [.path] { noteRead(property, .presentation) }
    }
    presentNow()
    return scene?.metrics(of: textStyle)
  }

  package var textStyle: TextStyle { textStyle(in: .presentation) }

  func textStyle(in tree: LayerTree) -> TextStyle {
    var style = TextStyle(
      text: writtenText(in: tree), font: textValue(.font), size: max(shown(.fontSize, in: tree), 0),
      alignment: word(.align, TextAlignment.left), lineHeight: shown(.lineHeight, in: tree),
      letterSpacing: shown(.letterSpacing, in: tree), maxWidth: shown(.maxWidth, in: tree),
      features: textValue(.fontFeatures))
    style.weight = shown(.fontWeight, in: tree).rounded()
    if let piece, piece.text == style.text {
      style.text = piece.whole
      style.range = piece.range
    }
    if isOnPath(in: tree) { style.maxWidth = -1 }
    return style
  }

  /// The point of its own coordinates that lies at (x, y), whatever the turns.
  func pivot(in tree: LayerTree) -> Point {
    let isOutlined = kind == .polygon && hasPoints(in: tree) || isOnPath(in: tree)
    guard hasAnchor || (kind.row.isAnchoredByBox && !isOutlined),
      let box = kind == .group || kind == .replicator
        ? childrenBox(under: nil, in: tree) : contentBox(in: tree)
    else { return .zero }
    return Point(
      x: box.minX + shown(.anchor, 0, in: tree) * box.width,
      y: box.minY + shown(.anchor, 1, in: tree) * box.height)
  }

  /// Scale, skew, turns in space, turn in the plane, `transform`, shift, in this order.
  ///
  /// Most layers do none of it; the general way gives them the same numbers.
  func transform(about pivot: Point, in tree: LayerTree = .presentation) -> AffineTransform {
    let (scaleX, scaleY) = (shown(.scaleX, in: tree), shown(.scaleY, in: tree))
    var result = AffineTransform(
      a: scaleX, b: 0, c: 0, d: scaleY, tx: -pivot.x * scaleX, ty: -pivot.y * scaleY)
    let (skewX, skewY) = (shown(.skewX, in: tree), shown(.skewY, in: tree))
    if skewX != 0 || skewY != 0 {
      result = result.concatenated(with: AffineTransform(skewDegreesX: skewX, y: skewY))
    }
    let (rotationX, rotationY) = (shown(.rotationX, in: tree), shown(.rotationY, in: tree))
    if rotationX != 0 || rotationY != 0 {
      result = result.concatenated(
        with: AffineTransform(spaceRotationDegreesX: rotationX, y: rotationY))
    }
    let rotation = shown(.rotation, in: tree)
    if rotation != 0 {
      result = result.concatenated(with: AffineTransform(rotationDegrees: rotation))
    }
    if hasTransforms {
      result = result.concatenated(with: shownTransform(.transform, in: tree).affine)
    }
    return result.concatenated(
      with: AffineTransform(
        translationX: shown(.x, in: tree) + shown(.translationX, in: tree),
        y: shown(.y, in: tree) + shown(.translationY, in: tree)))
  }

  /// Whether its own turns in space leave its front toward the viewer.
  func isFacingFront(in tree: LayerTree = .presentation) -> Bool {
    let (rotationX, rotationY) = (shown(.rotationX, in: tree), shown(.rotationY, in: tree))
    guard rotationX != 0 || rotationY != 0 else { return true }
    return AffineTransform(spaceRotationDegreesX: rotationX, y: rotationY).determinant >= 0
  }
}
