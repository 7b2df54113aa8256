import Geometry

extension DisplayList {
  /// Fills the list with what the scene shows now; the memory of the frame before is used again.
  ///
  /// - Complexity: O(layers), and a sort of each group whose children have unlike `z`.
  package mutating func rebuild(from scene: Scene) {
    size = scene.size
    background = scene.background
    commands.removeAll(keepingCapacity: true)
    add(childrenOf: scene.root, Inherited(transform: scene.root.transform, isFacingFront: true))
  }

  /// What a group hands down to its children.
  private struct Inherited {
    var transform: AffineTransform
    /// Whether the turns in space of all groups around leave the front towards the viewer.
    var isFacingFront: Bool
  }

  private mutating func add(childrenOf group: Layer, _ inherited: Inherited) {
    for child in group.drawingOrder { add(child, inherited) }
  }

  private mutating func add(_ layer: Layer, _ inherited: Inherited) {
    let own = min(max(layer.shown(.opacity), 0), 1)
    guard !layer.isShown(.hidden), own > 0 else { return }
    let isFacingFront = layer.isFacingFront() == inherited.isFacingFront
    guard isFacingFront || layer.isShown(.doubleSided) else { return }
    guard layer.kind == .group else {
      add(layer.drawing(under: inherited.transform, opacity: own))
      return
    }
    let handedDown = Inherited(
      transform: layer.transform.concatenated(with: inherited.transform),
      isFacingFront: isFacingFront)
    guard own < 1 else {
      add(childrenOf: layer, handedDown)
      return
    }
    var composition = Composition()
    composition.opacity = own
    commands.append(.beginGroup(composition))
    add(childrenOf: layer, handedDown)
    commands.append(.endGroup)
  }

  private mutating func add(_ drawing: Drawing) {
    // A layer that is scaled to nothing, or slanted by a right angle, shows nothing, and no renderer
    // can invert its transform.
    let area = drawing.transform.determinant
    guard area != 0, area.isFinite, drawing.isVisible else { return }
    commands.append(.draw(drawing))
  }
}

extension Drawing {
  fileprivate var isVisible: Bool {
    fill.isVisible || (stroke.paint.isVisible && stroke.width > 0)
  }
}

extension Layer {
  /// Children by `z`, those of equal `z` in the group's order.
  fileprivate var drawingOrder: [Layer] {
    guard let first = children.first, children.contains(where: { $0.shown(.z) != first.shown(.z) })
    else { return children }
    return children.enumerated()
      .sorted { ($0.element.shown(.z), $0.offset) < ($1.element.shown(.z), $1.offset) }
      .map(\.element)
  }

  fileprivate func drawing(under parent: AffineTransform, opacity: Double) -> Drawing {
    let (shape, own) = shapeAndTransform
    return Drawing(
      shape: shape, transform: own.concatenated(with: parent), fill: .color(shownColor(.fill)),
      stroke: Stroke(
        paint: .color(shownColor(.stroke)), width: max(shown(.strokeWidth), 0),
        cap: word(.strokeCap, .butt), join: word(.strokeJoin, .miter), dash: dashes,
        dashPhase: shown(.dashPhase)),
      opacity: opacity)
  }

  private var shapeAndTransform: (DrawnShape, AffineTransform) {
    switch kind {
    case .rect:
      let size = Size(width: max(shown(.width), 0), height: max(shown(.height), 0))
      let radii = SIMD4(
        shown(.cornerRadius, 0), shown(.cornerRadius, 1), shown(.cornerRadius, 2),
        shown(.cornerRadius, 3))
      return (.rect(size, radii: radii), transform)
    case .circle, .ellipse:
      return (.ellipse(contentBox?.size ?? .zero), transform)
    case .line, .group:
      return (.path(linePath(in: .presentation)), transform)
    case .polygon:
      return (.path(polygonPath(in: .presentation)), transform)
    case .text:
      // The box is only known to who lays the text out, so the anchor goes along.
      return (
        .text(textStyle, anchor: Point(x: shown(.anchor, 0), y: shown(.anchor, 1))),
        transform(about: .zero)
      )
    }
  }

  private var dashes: [Double] {
    guard case .numbers(let dashes) = shownOther(.dash) else { return [] }
    return dashes
  }
}
