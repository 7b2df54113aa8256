import Geometry

/// Shapes of which nothing but a place and an opacity was ever asked: most of the layers of a scene
/// with many.
///
/// They get the same numbers as by the general way, to the bit, for a fraction of its cost. The
/// builder looks once at the values that their group hands down, retains no layer, and draws the
/// commands of the frame before.
extension DisplayListBuilder {
  /// The state that all simple children of a group share; nil when the group makes none simple.
  struct SimplePlace {
    /// From the group's coordinates to the scene's; nil where they are the same.
    fileprivate let transform: AffineTransform?
    /// From there to what the camera sees; nil where there is no camera.
    fileprivate let camera: AffineTransform?
    /// From there to the picture; nil for the outermost scene.
    fileprivate let outer: AffineTransform?

    init?(_ inherited: Inherited) {
      guard inherited.opacity == 1, inherited.tint == SIMD3(repeating: 1) else { return nil }
      transform = inherited.transform == .identity ? nil : inherited.transform
      outer = inherited.view.outer
      if let camera = inherited.view.camera, inherited.depth != 0 {
        self.camera = camera.view(of: inherited.view.size, depth: inherited.depth)
      } else {
        camera = nil
      }
    }
  }

  /// Adds the children of a group in their order.
  mutating func add(_ children: [Layer], _ place: SimplePlace?, _ inherited: Inherited) {
    children.withUnsafeBytes { bytes in
      // To look at a layer, no count of references has to go up and down.
      for layer in bytes.bindMemory(to: Unmanaged<Layer>.self) {
        layer._withUnsafeGuaranteedRef { layer in
          guard layer.maskedCount == 0 else { return }
          if let place, layer.isSimple {
            addSimple(layer, place)
          } else {
            addShown(layer, inherited)
          }
        }
      }
    }
  }

  mutating func addSimple(_ layer: Layer, _ place: SimplePlace) {
    guard let drawing = simpleDrawing(of: layer, place) else { return }
    commands.append(.draw(drawing))
  }

  /// The drawing of a simple layer; nil when nothing of it is seen.
  @inline(__always)
  mutating func simpleDrawing(of layer: Layer, _ place: SimplePlace) -> Drawing? {
    if layer.traits.contains(.graded) { sawRestless = true }
    guard cost.add(DrawingWeight.layer, of: layer.drawn) else { return nil }
    let opacity = layer.shown(.opacity)
    guard opacity > 0 else { return nil }
    let content = layer.drawnContent(reusing: true)
    guard content.isVisible, cost.add(content.steps, of: content.layer) else { return nil }
    var transform =
      layer.traits.contains(.turned)
      ? layer.transform(about: content.pivot) : layer.shift(about: content.pivot)
    if let map = place.transform { transform = transform.concatenated(with: map) }
    if let map = place.camera { transform = transform.concatenated(with: map) }
    if let map = place.outer { transform = transform.concatenated(with: map) }
    guard transform.canBeDrawn else { return nil }
    return Drawing(content, transform: transform, opacity: min(opacity, 1))
  }
}

extension Layer {
  /// Whether it is a shape with nothing but a place, turns and an opacity.
  var isSimple: Bool {
    guard kind.isShape, traits.isDisjoint(with: [.special, .composed]) else {
      return false
    }
    return kind != .text || !traits.contains(.coursed) && children.isEmpty
  }

  /// Its transform where it is only moved.
  fileprivate func shift(about pivot: Point) -> AffineTransform {
    AffineTransform(
      a: 1, b: 0, c: 0, d: 1, tx: shown(.x) + shown(.translationX) - pivot.x,
      ty: shown(.y) + shown(.translationY) - pivot.y)
  }
}
