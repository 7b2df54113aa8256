import Geometry

/// Walks the layers of a scene and writes down what they draw.
struct DisplayListBuilder {
  /// What a group hands down to its children.
  struct Inherited {
    /// From the group's coordinates to the scene's.
    var transform: AffineTransform
    /// Whether the turns in space of all groups around leave the front towards the viewer.
    var isFacingFront = true
  }

  var commands: [DrawCommand]
  /// The groups that are being drawn, the innermost last, with what they hand down.
  private var path: [(group: Layer, inherited: Inherited)] = []
  /// Masks that are being drawn: one that leads to itself shows nothing.
  private var masks: [Layer] = []

  /// Commands are appended to `commands`, so that its memory is used again.
  init(appendingTo commands: [DrawCommand]) {
    self.commands = commands
  }

  mutating func add(childrenOf group: Layer, _ inherited: Inherited) {
    path.append((group, inherited))
    if group.departing.isEmpty {
      for child in group.drawingOrder where child.maskedCount == 0 { addShown(child, inherited) }
    } else {
      addWithDeparting(group, inherited)
    }
    path.removeLast()
  }

  /// Adds one layer in the coordinates of its group.
  mutating func add(pictureOf layer: Layer, in scene: Scene) {
    let back = layer.parent?.sceneTransform.inverse ?? .identity
    path = [(scene.root, Inherited(transform: scene.root.transform.concatenated(with: back)))]
    if let parent = layer.parent, parent !== scene.root {
      path.append((parent, Inherited(transform: .identity)))
    }
    addShown(layer, Inherited(transform: .identity))
  }

  mutating func add(_ layer: Layer, _ inherited: Inherited) {
    guard !layer.isShown(.hidden), layer.shown(.opacity) > 0 else { return }
    let isFacingFront = layer.isFacingFront() == inherited.isFacingFront
    guard isFacingFront || layer.isShown(.doubleSided) else { return }
    let handedDown = Inherited(
      transform: layer.transform.concatenated(with: inherited.transform),
      isFacingFront: isFacingFront)
    let isClipped = beginClip(of: layer, handedDown.transform)
    var composition = layer.composition(under: handedDown.transform)
    let opacity = composition.opacity
    if layer.kind != .group { composition.opacity = 1 }
    if composition.isPlain {
      addContent(of: layer, inherited, handedDown, opacity: opacity)
    } else {
      composition.opacity = opacity
      commands.append(.beginGroup(composition))
      addContent(of: layer, inherited, handedDown, opacity: 1)
      if composition.mask != nil, let mask = layer.mask { add(mask: mask) }
      commands.append(.endGroup)
    }
    if isClipped { commands.append(.endClip) }
  }

  private mutating func addContent(
    of layer: Layer, _ inherited: Inherited, _ handedDown: Inherited, opacity: Double
  ) {
    switch layer.kind {
    case .group:
      add(childrenOf: layer, handedDown)
    case .image:
      guard handedDown.transform.canBeDrawn, let image = layer.image else { return }
      commands.append(
        .drawImage(
          DrawnImage(
            source: image.path,
            size: Size(width: max(layer.shown(.width), 0), height: max(layer.shown(.height), 0)),
            transform: handedDown.transform, opacity: opacity)))
    default:
      let drawing = layer.drawing(under: inherited.transform, opacity: opacity)
      // A layer that is scaled to nothing, or slanted by a right angle, shows nothing, and no
      // renderer can invert its transform.
      guard drawing.transform.canBeDrawn, drawing.isVisible else { return }
      commands.append(.draw(drawing))
    }
  }

  // MARK: Masks and clips

  private mutating func add(mask: Layer) {
    commands.append(.beginMask)
    guard !masks.contains(where: { $0 === mask }) else { return }
    masks.append(mask)
    add(mask, inherited(by: mask))
    masks.removeLast()
  }

  /// Begins to cut a layer, whose coordinates `transform` takes to the scene's; false when nothing
  /// cuts it.
  private mutating func beginClip(of layer: Layer, _ transform: AffineTransform) -> Bool {
    switch layer.clip {
    case .layer(let other):
      let (shape, own) = other.outline
      commands.append(
        .beginClip(shape, own.concatenated(with: inherited(by: other).transform)))
    case .box(let box):
      let corner = AffineTransform(translationX: box.minX, y: box.minY)
      let size = Size(width: max(box.width, 0), height: max(box.height, 0))
      commands.append(
        .beginClip(.rect(size, radii: .zero), corner.concatenated(with: transform)))
    case nil: return false
    }
    return true
  }

  /// What the group of a layer hands down to it, wherever in the tree it is: from the innermost group
  /// around it that is being drawn.
  private func inherited(by layer: Layer) -> Inherited {
    var groups: [Layer] = []
    var ancestor = layer.parent
    var result = path[0].inherited
    while let group = ancestor {
      if let known = path.last(where: { $0.group === group }) {
        result = known.inherited
        break
      }
      groups.append(group)
      ancestor = group.parent
    }
    for group in groups.reversed() {
      result = Inherited(
        transform: group.transform.concatenated(with: result.transform),
        isFacingFront: group.isFacingFront() == result.isFacingFront)
    }
    return result
  }
}

extension AffineTransform {
  fileprivate var canBeDrawn: Bool { determinant != 0 && determinant.isFinite }
}

extension Drawing {
  fileprivate var isVisible: Bool {
    fill.isVisible || (stroke.paint.isVisible && stroke.width > 0)
  }
}
