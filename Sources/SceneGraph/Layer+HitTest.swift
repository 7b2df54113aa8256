import Geometry

extension Scene {
  /// The frontmost layer whose drawing covers a point of the scene; nil for the background.
  ///
  /// Groups are never hit themselves. What is hidden, faded out, turned away while it is not double
  /// sided, or scaled to nothing is not hit, nor is what has no paint there: shapes are tested by
  /// their outlines and strokes, texts by their boxes.
  ///
  /// - Complexity: O(layers)
  public func hitTest(_ point: Point, in tree: LayerTree = .presentation) -> Layer? {
    root.hitChildren(point, isFacingFront: true, in: tree)
  }
}

extension Layer {
  /// Whether what it draws covers a point of its own coordinates, whatever hides or covers it; of a
  /// group, whether what any of its layers draws does.
  public func contains(_ point: Point, in tree: LayerTree = .presentation) -> Bool {
    if tree == .presentation { presentNow() }
    guard kind != .group else { return hitChildren(point, isFacingFront: true, in: tree) != nil }
    return drawsAt(point, in: tree)
  }

  /// The frontmost of what it holds that covers a point of its own coordinates.
  fileprivate func hitChildren(
    _ point: Point, isFacingFront: Bool, in tree: LayerTree
  ) -> Layer? {
    if tree == .presentation { for child in children { child.presentNow() } }
    var point = point
    if let map = sublayerMap(in: tree) {
      guard let back = map.inverse else { return nil }
      point = back.apply(to: point)
    }
    for child in drawingOrder(in: tree).reversed() where child.maskedCount == 0 {
      if let hit = child.hit(point, isFacingFront: isFacingFront, in: tree) { return hit }
    }
    return nil
  }

  /// Itself or what it holds, at a point of the coordinates of its group.
  private func hit(_ point: Point, isFacingFront: Bool, in tree: LayerTree) -> Layer? {
    guard !isShown(.hidden, in: tree), shown(.opacity, in: tree) > 0 else { return nil }
    let isFront = self.isFacingFront(in: tree) == isFacingFront
    guard isFront || isShown(.doubleSided, in: tree) else { return nil }
    if tree == .presentation, kind == .group { presentTreeForPivot() }
    guard let own = transform(in: tree).inverse?.apply(to: point), isLeft(own, in: tree) else {
      return nil
    }
    if kind == .group || kind == .replicator {
      return hitChildren(own, isFacingFront: isFront, in: tree)
    }
    return drawsAt(own, in: tree) ? self : nil
  }

  /// Whether clip and mask leave a point of its own coordinates.
  ///
  /// A mask by luminance counts as far as it covers.
  private func isLeft(_ point: Point, in tree: LayerTree) -> Bool {
    switch clip {
    case .box(let box): guard box.contains(point) else { return false }
    case .layer(let other):
      guard let there = convert(point, to: other, in: tree),
        other.outlinePath(in: tree)?.contains(there) ?? false
      else { return false }
    case nil: break
    }
    guard let mask, mask.isInScene else { return true }
    let isCovered = convert(point, to: mask, in: tree).map { mask.contains($0, in: tree) } ?? false
    return isCovered != (word(.maskMode, MaskMode.alpha) == .alphaInverted)
  }

  /// A group that turns about its box needs its children where they are now.
  private func presentTreeForPivot() {
    if hasAnchor { presentTreeNow() }
  }

  /// Its layers from back to front.
  private func drawingOrder(in tree: LayerTree) -> [Layer] {
    children.enumerated()
      .sorted {
        ($0.element.shown(.z, in: tree), $0.offset) < ($1.element.shown(.z, in: tree), $1.offset)
      }
      .map(\.element)
  }

  private func isPainted(_ property: Property, in tree: LayerTree) -> Bool {
    if case .gradient(let gradient) = shownPaint(property) {
      return Paint.gradient(gradient).isVisible
    }
    return shownColor(property, in: tree).alpha > 0
  }

  private func drawsAt(_ point: Point, in tree: LayerTree) -> Bool {
    guard let outline = outlinePath(in: tree) else { return false }
    if kind == .image { return image != nil && outline.contains(point) }
    if isPainted(.fill, in: tree) {
      let rule = word(.fillRule, FillRule.nonZero)
      if outline.contains(point, rule: rule) { return true }
    }
    let width = max(shown(.strokeWidth, in: tree), 0)
    guard width > 0, isPainted(.stroke, in: tree) else { return false }
    // What is farther away than the longest miter cannot be hit.
    let reach = width / 2 * max(shown(.miterLimit, in: tree), 1.5)
    guard let box = outline.bounds?.outset(by: reach), box.contains(point) else { return false }
    let stroke = strokedPath(of: outline, in: tree) ?? outline
    return StrokeArea(
      stroke, width: width, cap: word(.strokeCap, .butt), join: word(.strokeJoin, .miter),
      miterLimit: shown(.miterLimit, in: tree)
    ).contains(point)
  }
}
