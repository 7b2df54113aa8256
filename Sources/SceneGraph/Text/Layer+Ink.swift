import Geometry

extension Layer {
  /// The box in the picture of what the letters of a text cover now.
  ///
  /// Nil for other kinds and for a text that is not seen. Also nil where a camera, clip, mask or transition,
  /// or a scene or replicator around it, decides which part of it is seen.
  package var shownInk: Rect? {
    guard kind == .text, let scene, !isCutOnPurpose else { return nil }
    if scene.cameraInUse(in: .presentation) != nil, depthInScene(in: .presentation) != 0 {
      return nil
    }
    guard isSplit else { return ownInk }
    return children.reduce(nil as Rect?) { box, part in
      guard part.showsSomething, let ink = part.ownInk else { return box }
      return box.map { $0.union(ink) } ?? ink
    }
  }

  private var ownInk: Rect? {
    guard shownPaints.contains(where: { $0.paint.isVisible }) else { return nil }
    let box = isOnPath() ? contentBox : textMetrics?.ink
    guard let box, box.width > 0, box.height > 0 else { return nil }
    return pictureTransform().bounds(of: box)
  }

  /// Whether it, or a group around it, is hidden or shows only a part of itself.
  private var isCutOnPurpose: Bool {
    var next: Layer? = self
    while let layer = next, layer.parent != nil {
      if !layer.showsSomething || layer.shown(.opacity) < 1.0 / 255 || layer.mask != nil
        || layer.clip != nil || layer.maskedCount > 0 || layer.transition != nil
        || layer.isLeaving || [.scene, .replicator, .emitter].contains(layer.kind)
      {
        return true
      }
      next = layer.parent
    }
    // Taken out of the scene.
    return next !== scene?.root
  }
}
