import Geometry

extension Scene {
  /// The frontmost layer whose drawing covers a point of the picture; nil for the background.
  ///
  /// The point is one of what the camera shows. Groups are never hit themselves. A layer that is
  /// hidden, faded out, turned away while it is not double sided, or scaled to nothing is not hit.
  /// A place without paint is not hit either: shapes are tested by their outlines and strokes,
  /// texts by their boxes. A layer's `hitArea` may be another one.
  ///
  /// - Complexity: O(layers)
  public func hitTest(_ point: Point, in tree: LayerTree = .presentation) -> Layer? {
    root.hitChildren(HitProbe(point, in: self, tree, around: root))
  }
}

/// A point of the picture on its way down the tree.
private struct HitProbe {
  /// Of the picture.
  let point: Point
  let tree: LayerTree
  /// Nil when it shows the scene as it is.
  var camera: Layer?
  var size: Size
  /// From the coordinates of a scene within the scene, after its camera, to the picture.
  var outer: AffineTransform?
  /// From the coordinates of the layers that are tested to those of the innermost scene.
  var toScene: AffineTransform
  /// How much of the camera's movement counts for them.
  var depth: Double
  /// Whether the turns in space of all groups around leave the front toward the viewer.
  var isFacingFront = true

  /// A probe for what a group holds.
  init(_ point: Point, in scene: Scene?, _ tree: LayerTree, around group: Layer) {
    self.point = point
    self.tree = tree
    size = scene?.size ?? .zero
    camera = scene?.cameraInUse(in: tree)
    toScene = .identity
    depth = 1
    if let around = group.kind == .scene ? group : group.sceneAround {
      enter(around, around.pictureTransform(in: tree))
      guard around !== group else { return }
      (toScene, depth) = group.placement(in: around, from: group.childrenTransform(in: tree), tree)
    } else {
      toScene = group.childrenSceneTransform(in: tree)
      depth = group.depthInScene(in: tree)
    }
  }

  /// Goes on to what a scene within the scene holds; `seen` takes its coordinates to the picture's.
  mutating func enter(_ layer: Layer, _ seen: AffineTransform) {
    outer = seen
    size = layer.innerSize
    camera = layer.innerCameraInUse(in: tree)
    toScene = layer.sublayerMap(in: tree) ?? .identity
    depth = 1
  }
}

extension Layer {
  /// Whether what it draws covers a point of its own coordinates, whatever hides or covers it; of a
  /// group, whether what any of its layers draws does.
  public func contains(_ point: Point, in tree: LayerTree = .presentation) -> Bool {
    if tree == .presentation { presentNow() }
    guard kind == .group || kind == .scene || isSplit else { return drawsAt(point, in: tree) }
    return covers(pictureTransform(in: tree).apply(to: point), in: tree)
  }

  /// The frontmost of the layers that a group holds whose drawing covers a point of the picture.
  func hitTest(_ point: Point) -> Layer? {
    hitChildren(HitProbe(point, in: scene, .presentation, around: self))
  }

  /// The same for a point of the picture.
  private func covers(_ point: Point, in tree: LayerTree) -> Bool {
    if kind == .group || kind == .scene || isSplit {
      return hitChildren(HitProbe(point, in: scene, tree, around: self)) != nil
    }
    return pictureTransform(in: tree).inverse.map { drawsAt($0.apply(to: point), in: tree) }
      ?? false
  }

  /// The frontmost of what it holds that covers a point.
  fileprivate func hitChildren(_ probe: HitProbe) -> Layer? {
    if probe.tree == .presentation { for child in children { child.presentNow() } }
    for child in drawingOrder(in: probe.tree).reversed() where child.maskedCount == 0 {
      if let hit = child.hit(probe) { return hit }
    }
    return nil
  }

  /// Itself or what it holds.
  private func hit(_ probe: HitProbe) -> Layer? {
    let tree = probe.tree
    guard !isShown(.hidden, in: tree), isHittable(in: tree) else { return nil }
    let isFront = isFacingFront(in: tree) == probe.isFacingFront
    guard isFront || isShown(.doubleSided, in: tree) else { return nil }
    if tree == .presentation, kind == .group { presentTreeForPivot() }
    var inner = probe
    inner.depth *= ownDepth(in: tree)
    inner.isFacingFront = isFront
    let own = transform(in: tree).concatenated(with: probe.toScene)
    var seen = own
    if let camera = probe.camera, inner.depth != 0 {
      seen = own.concatenated(with: camera.view(of: probe.size, depth: inner.depth, in: tree))
    }
    if let outer = probe.outer { seen = seen.concatenated(with: outer) }
    guard let point = seen.inverse?.apply(to: probe.point),
      isLeft(point, probe.point, in: tree)
    else { return nil }
    if kind == .scene {
      guard !isLeaving, contentBox(in: tree)?.contains(point) ?? false else { return nil }
      inner.enter(self, seen)
      return hitChildren(inner) ?? (hasArea(at: point, in: tree) ? self : nil)
    }
    guard kind == .group || kind == .replicator || isSplit else {
      if case .painted = hitArea { return drawsAt(point, in: tree) ? self : nil }
      return hasArea(at: point, in: tree) ? self : nil
    }
    inner.toScene = sublayerMap(in: tree).map { $0.concatenated(with: own) } ?? own
    return hitChildren(inner) ?? (hasArea(at: point, in: tree) ? self : nil)
  }

  /// Whether it, or a layer in it, can be hit, wherever that may be.
  ///
  /// A stated area is there though nothing of it is seen.
  private func isHittable(in tree: LayerTree) -> Bool {
    switch hitArea {
    case .none: false
    case .painted: shown(.opacity, in: tree) > 0
    case .box, .path: true
    }
  }

  /// Whether a point of its own coordinates lies in the area that was stated.
  private func hasArea(at point: Point, in tree: LayerTree) -> Bool {
    switch hitArea {
    case .painted, .none: return false
    case .path(let path): return path.contains(point)
    case .box: return contentBox(in: tree)?.contains(point) ?? false
    }
  }

  /// Whether clip and mask leave a point, of its own coordinates and of the picture's.
  ///
  /// A mask by luminance counts as far as it covers.
  private func isLeft(_ point: Point, _ pictured: Point, in tree: LayerTree) -> Bool {
    switch clip {
    case .box(let box): guard box.contains(point) else { return false }
    case .layer(let other):
      guard let there = other.fromPicture(pictured, in: tree),
        other.outlinePath(in: tree)?.contains(there) ?? false
      else { return false }
    case nil: break
    }
    guard let mask, mask.isInScene else { return true }
    return mask.covers(pictured, in: tree) != (word(.maskMode, MaskMode.alpha) == .alphaInverted)
  }

  /// A group that turns about its box needs its children where they are now.
  private func presentTreeForPivot() {
    if hasAnchor { presentTreeNow() }
  }

  private func isPainted(_ property: Property, in tree: LayerTree) -> Bool {
    if case .gradient(let gradient) = shownPaint(property) {
      return Paint.gradient(gradient).isVisible
    }
    return shownColor(property, in: tree).alpha > 0
  }

  /// Whether a point is too far away to be covered, found without its outline.
  private func isFarFrom(_ point: Point, in tree: LayerTree) -> Bool {
    guard kind.row.isBoxed, let box = contentBox(in: tree) else { return false }
    // As far as the longest miter goes, and a little for what is rounded.
    let miter = max(shown(.miterLimit, in: tree), 1.5)
    let reach = max(shown(.strokeWidth, in: tree), 0) / 2 * miter + 1
    return !box.outset(by: reach).contains(point)
  }

  private func drawsAt(_ point: Point, in tree: LayerTree) -> Bool {
    if isFarFrom(point, in: tree) { return false }
    guard let outline = outlinePath(in: tree) else { return false }
    if kind == .image { return image != nil && outline.contains(point) }
    if isPainted(.fill, in: tree) {
      let rule = word(.fillRule, FillRule.nonZero)
      if outline.contains(point, rule: rule) { return true }
    }
    let width = max(shown(.strokeWidth, in: tree), 0)
    guard width > 0, isPainted(.stroke, in: tree) else { return false }
    // A point farther away than the longest miter cannot be hit.
    let reach = width / 2 * max(shown(.miterLimit, in: tree), 1.5)
    guard let box = outline.bounds?.outset(by: reach), box.contains(point) else { return false }
    let stroke = strokedPath(of: outline, in: tree) ?? outline
    return StrokeArea(
      stroke, width: width, cap: word(.strokeCap, .butt), join: word(.strokeJoin, .miter),
      miterLimit: shown(.miterLimit, in: tree)
    ).contains(point)
  }
}
