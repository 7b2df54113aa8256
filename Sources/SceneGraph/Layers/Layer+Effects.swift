import Geometry

/// At what a layer with all it holds is cut.
public enum Clip {
  /// The outline of another layer, in that layer's place; it goes on being drawn itself.
  case layer(Layer)
  /// A box in the layer's own coordinates.
  case box(Rect)
}

extension Layer {
  /// Shows the layer only where another one is opaque, or as `mask_mode` says.
  ///
  /// The other keeps its place in the tree and is not drawn for itself any more. Nil for no mask.
  ///
  /// - Throws: `SceneError` when one of the two was removed or holds the other, or when more than
  ///   `deepestNesting` would be drawn within each other.
  public func setMask(_ mask: Layer?) throws(SceneError) {
    if let mask {
      try requireApart(mask)
      mask.maskedCount += 1
      self.mask?.maskedCount -= 1
      beginCut().mask = mask
    } else {
      self.mask?.maskedCount -= 1
      self.mask = nil
    }
  }

  /// Cuts the layer; nil for no longer.
  ///
  /// - Throws: `SceneError` when the layer that cuts was removed, has no outline, or is this one.
  public func setClip(_ clip: Clip?) throws(SceneError) {
    switch clip {
    case .layer(let other):
      guard other !== self, other.isInScene, isInScene, other.scene === scene else {
        throw .notInScene(other.name)
      }
      guard other.kind.hasOutline else { throw .noOutline(other.name) }
    case .box(let box):
      guard [box.minX, box.minY, box.width, box.height].allSatisfy(\.isFinite) else {
        throw .notFinite(property: "clip")
      }
    case nil: break
    }
    let cut = beginCut()
    (cut.clipLayer, cut.clipBox) = (nil, nil)
    switch clip {
    case .layer(let other): cut.clipLayer = other
    case .box(let box): cut.clipBox = box
    case nil: break
    }
  }

  /// At what it is cut; nil when it is not, or what cut it was removed.
  public var clip: Clip? {
    guard let cut else { return nil }
    if let layer = cut.clipLayer, layer.isInScene { return .layer(layer) }
    return cut.clipBox.map { .box($0) }
  }

  /// A child may mask its group, but not the other way round: what is masked would be in its mask.
  private func requireApart(_ mask: Layer) throws(SceneError) {
    guard mask.isInScene, isInScene, mask.scene === scene else { throw .notInScene(mask.name) }
    var ancestor: Layer? = self
    var level = 0
    while let layer = ancestor {
      if layer === mask { throw .wouldMaskItself(mask.name) }
      level += 1
      ancestor = layer.parent
    }
    var seen: Set<ObjectIdentifier> = []
    if mask.draws(self, &seen) { throw .wouldMaskItself(mask.name) }
    var known: [ObjectIdentifier: Int] = [:]
    guard level + mask.levels(&known) <= Self.deepestNesting else { throw .tooDeep(mask.name) }
  }

  /// Whether drawing it would draw another: among what it holds, or as the mask of any of these.
  ///
  /// - Complexity: O(layers and masks below it)
  private func draws(_ other: Layer, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    if self === other { return true }
    if mask == nil, children.isEmpty { return false }
    guard seen.insert(ObjectIdentifier(self)).inserted else { return false }
    if let mask, mask.draws(other, &seen) { return true }
    for child in children where child.draws(other, &seen) { return true }
    return false
  }

  /// How it becomes part of the picture; `scene` takes its coordinates to the scene's.
  func composition(under scene: AffineTransform) -> Composition {
    var result = Composition()
    result.opacity = min(max(shown(.opacity), 0), 1)
    result.blend = look.blend
    if isCut, let mask, mask.isInScene { result.mask = look.maskMode }
    let (x, y, blur) = (shown(.shadowX), shown(.shadowY), max(shown(.shadowBlur), 0))
    let hasShadow = x != 0 || y != 0 || blur > 0
    guard hasShadow || shown(.blur) > 0 else { return result }
    // Lengths grow with the layer: by the root of how its area does, where its axes differ.
    let scale = abs(scene.determinant).squareRoot()
    // A zoom beyond all numbers makes no number of a length of 0, and nothing is equal to that.
    func sigma(_ length: Double) -> Double { length > 0 && scale > 0 ? length * scale : 0 }
    result.blurSigma = sigma(shown(.blur))
    let color = shownColor(.shadowColor)
    let offset = Point(x: scene.a * x + scene.c * y, y: scene.b * x + scene.d * y)
    // One that is infinitely far away is never seen.
    if hasShadow, color.alpha > 0, offset.length.isFinite {
      // As in CSS, half of the blur's length is its standard deviation.
      result.shadow = Shadow(color: color, offset: offset, sigma: sigma(blur / 2))
    }
    return result
  }
}
