import Geometry

/// Walks the layers of a scene and writes down what they draw.
struct DisplayListBuilder {
  /// The state that a group hands down to its children.
  struct Inherited {
    /// From the group's coordinates to the scene's, as if there were no camera.
    var transform: AffineTransform
    /// Whether the turns in space of all groups around leave the front toward the viewer.
    var isFacingFront = true
    /// How much of the camera's movement counts.
    var depth = 1.0
    /// By which colors are multiplied in copies and particles: red, green, blue.
    var tint = SIMD3<Double>(repeating: 1)
    /// By which the next layer's opacity is multiplied.
    var opacity = 1.0
    /// Through what it is seen.
    var view = View()

    /// The same for the children of a layer to which it was handed down.
    func inside(_ layer: Layer) -> Inherited {
      guard let map = layer.sublayerMap() else { return self }
      var result = self
      result.transform = map.concatenated(with: transform)
      return result
    }
  }

  /// From the coordinates of a scene to the picture.
  struct View {
    /// Nil when it shows the scene as it is.
    var camera: Layer?
    var size = Size.zero
    /// From the scene's coordinates, after its camera, to the picture; nil for the outermost scene.
    var outer: AffineTransform?
  }

  var commands: [DrawCommand]
  /// Whether any of them may begin a group.
  var hasGroups = false
  /// Scene seconds of the frame.
  let time: Double
  /// Scene seconds of what is being drawn: before `time` in copies that run behind.
  var shownTime: Double
  /// How far copies around may run behind, in scene seconds.
  var longestDelay = 0.0
  /// Whether what layers drew before is drawn again where nothing has changed.
  let reusing: Bool
  /// The groups that are being drawn, the innermost last, with what they hand down.
  var path: [(group: Layer, inherited: Inherited)] = []
  /// The cost so far: copies within copies multiply.
  var cost: DrawingCost
  /// The drawing of the last particle without a layer.
  var disc: (tint: SIMD3<Double>, content: DrawingContent)?
  /// Takes down which commands are of which layer; nil where nobody does.
  var kept: KeptDrawing?
  /// The index of the group whose children are being taken down; -1 outside of the scene's.
  var keptGroup = -1
  /// The index in the whole list of the first of `commands`.
  var firstCommand = 0
  /// Whether a layer was drawn that may change though it does not note it.
  var sawRestless = false
  /// Layers within each other that are being drawn.
  var level = 0
  /// Masks that are being drawn: one that leads to itself shows nothing.
  private var masks: [Layer] = []

  /// Commands are appended to `commands`, so that its memory is used again.
  init(of scene: Scene, appendingTo commands: [DrawCommand], reusing: Bool = true) {
    self.commands = commands
    self.reusing = reusing
    time = scene.animator.now
    shownTime = time
    cost = DrawingCost(limit: scene.drawingLimit)
  }

  mutating func add(childrenOf group: Layer, _ inherited: Inherited) {
    path.append((group, inherited))
    if group.departing.isEmpty {
      if let kept {
        addKept(childrenOf: group, inherited, kept)
      } else if reusing {
        add(group.drawingOrder(), SimplePlace(inherited), inherited)
      } else {
        for child in group.drawingOrder() where child.maskedCount == 0 {
          addShown(child, inherited)
        }
      }
    } else {
      addWithDeparting(group, inherited)
    }
    path.removeLast()
  }

  /// Goes to where a layer is drawn by itself, in the coordinates of its group, and says what is handed
  /// down to it there.
  mutating func enter(groupOf layer: Layer, in scene: Scene) -> Inherited {
    let back = layer.parent?.childrenSceneTransform().inverse ?? .identity
    let root = scene.root.childrenTransform()
    path = [(scene.root, Inherited(transform: root.concatenated(with: back)))]
    if let parent = layer.parent, parent !== scene.root {
      path.append((parent, Inherited(transform: .identity)))
    }
    return Inherited(transform: .identity)
  }

  mutating func add(_ layer: Layer, _ inherited: Inherited) {
    // A mask that was filled later may hold more than `Layer.deepestNesting`: no stack has room for all.
    guard level < Layer.deepestDrawing else {
      cost.refuse(depth: Layer.deepestDrawing, of: layer.drawn)
      return
    }
    if layer.isRestless { sawRestless = true }
    guard cost.add(DrawingWeight.layer, of: layer.drawn) else { return }
    level += 1
    defer { level -= 1 }
    guard !layer.isShown(.hidden), layer.shown(.opacity) > 0, inherited.opacity > 0 else { return }
    let isFacingFront = layer.isFacingFront() == inherited.isFacingFront
    guard isFacingFront || layer.isShown(.doubleSided) else { return }
    let handedDown = handedDown(by: layer, inherited)
    let transform = seen(handedDown.transform, handedDown)
    let clip = clip(of: layer, transform)
    if let clip {
      // NaN coordinates show nothing, and differ from themselves.
      guard clip.transform.isFinite else { return }
      commands.append(.beginClip(clip.shape, clip.transform))
    }
    var composition = layer.composition(under: transform)
    composition.opacity *= min(inherited.opacity, 1)
    let opacity = composition.opacity
    if !layer.kind.holdsLayers, !layer.isSplit { composition.opacity = 1 }
    if composition.isPlain {
      addContent(of: layer, inherited, handedDown, opacity: opacity)
    } else {
      guard cost.add(DrawingWeight.picture, of: layer.drawn) else { return }
      composition.opacity = opacity
      composition.layer = layer.drawn
      hasGroups = true
      commands.append(.beginGroup(composition))
      addContent(of: layer, inherited, handedDown, opacity: 1)
      if composition.mask != nil, let mask = layer.mask { add(mask: mask) }
      commands.append(.endGroup)
    }
    if clip != nil { commands.append(.endClip) }
  }

  private mutating func addContent(
    of layer: Layer, _ inherited: Inherited, _ handedDown: Inherited, opacity: Double
  ) {
    if layer.isSplit { return add(childrenOf: layer, handedDown) }
    switch layer.kind.row.draws {
    case .layers: add(childrenOf: layer, handedDown.inside(layer))
    case .scene: addScene(layer, handedDown)
    case .copies: addCopies(of: layer, handedDown.inside(layer))
    case .particles: addParticles(of: layer, handedDown.inside(layer))
    case .image: addImage(of: layer, handedDown, opacity: opacity)
    case .shape: addShape(of: layer, inherited, handedDown, opacity: opacity)
    case .nothing: break
    }
  }

  private mutating func addImage(of layer: Layer, _ handedDown: Inherited, opacity: Double) {
    let transform = seen(handedDown.transform, handedDown)
    guard transform.canBeDrawn, let image = layer.image else { return }
    let size = layer.sides(in: .presentation)
    let fit = layer.look.fit
    let frame = fit == .fill ? nil : fit.frame(of: image.naturalSize, in: size)
    commands.append(
      .drawImage(
        DrawnImage(
          source: image.path, size: size, transform: transform, opacity: opacity, frame: frame,
          layer: layer.id)))
  }

  private mutating func addShape(
    of layer: Layer, _ inherited: Inherited, _ handedDown: Inherited, opacity: Double
  ) {
    let content = layer.drawnContent(reusing: reusing)
    guard content.isVisible, cost.add(content.steps, of: content.layer) else { return }
    let placed = layer.transform(about: content.pivot).concatenated(with: inherited.transform)
    let drawing = Drawing(content, transform: seen(placed, handedDown), opacity: opacity)
    add(drawing, handedDown.tint)
    guard layer.kind == .text else { return }
    for picture in layer.picturesOnPath where cost.add(1, of: content.layer) {
      var part = drawing
      part.shape = .text(picture.style, anchor: .zero)
      part.stroke.width = 0
      part.transform = picture.placed.concatenated(with: drawing.transform)
      add(part, handedDown.tint)
    }
  }

  mutating func add(_ drawing: Drawing, _ tint: SIMD3<Double>) {
    // A layer that is scaled to nothing, or slanted by a right angle, shows nothing, and no renderer
    // can invert its transform.
    guard drawing.transform.canBeDrawn, drawing.content.isVisible else { return }
    guard tint != SIMD3(repeating: 1) else { return commands.append(.draw(drawing)) }
    var drawing = drawing
    drawing.fill = drawing.fill.mapColors { $0.tinted(by: tint) }
    drawing.stroke.paint = drawing.stroke.paint.mapColors { $0.tinted(by: tint) }
    commands.append(.draw(drawing))
  }

  /// From the scene's coordinates to those of the picture, as the camera shows it.
  func seen(_ transform: AffineTransform, _ inherited: Inherited) -> AffineTransform {
    let view = inherited.view
    var result = transform
    if let camera = view.camera, inherited.depth != 0 {
      result = result.concatenated(with: camera.view(of: view.size, depth: inherited.depth))
    }
    return view.outer.map { result.concatenated(with: $0) } ?? result
  }

  func handedDown(by layer: Layer, _ inherited: Inherited) -> Inherited {
    var result = inherited
    result.transform = layer.transform.concatenated(with: inherited.transform)
    result.isFacingFront = layer.isFacingFront() == inherited.isFacingFront
    result.depth = layer.isShown(.fixed) ? 0 : inherited.depth * layer.shown(.depth)
    result.opacity = 1
    return result
  }

  // MARK: Masks and clips

  private mutating func add(mask: Layer) {
    commands.append(.beginMask)
    guard !masks.contains(where: { $0 === mask }) else { return }
    masks.append(mask)
    add(mask, inherited(by: mask))
    masks.removeLast()
  }

  /// The shape that cuts a layer, and the way from the shape's coordinates to the picture's; nil when nothing
  /// cuts the layer.
  ///
  /// `transform` takes the layer's own coordinates to the picture's.
  private mutating func clip(
    of layer: Layer, _ transform: AffineTransform
  ) -> (shape: DrawnShape, transform: AffineTransform)? {
    guard layer.isCut else { return nil }
    switch layer.clip {
    case .layer(let other):
      let (shape, own) = other.outline
      _ = cost.add(DrawingWeight.picture + shape.steps, of: other.drawn)
      let around = inherited(by: other)
      let placed = own.concatenated(with: around.transform)
      return (shape, seen(placed, handedDown(by: other, around)))
    case .box(let box):
      let corner = AffineTransform(translationX: box.minX, y: box.minY)
      let size = Size(width: max(box.width, 0), height: max(box.height, 0))
      return (.rect(size, radii: .zero), corner.concatenated(with: transform))
    case nil: return nil
    }
  }

  /// The state that the group of a layer hands down to it, wherever in the tree it is: from the
  /// innermost group around it that is being drawn.
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
      let handedDown = handedDown(by: group, result)
      result = group.kind == .scene ? inner(group, handedDown) : handedDown.inside(group)
    }
    result.opacity = 1
    return result
  }
}

extension Color {
  func tinted(by tint: SIMD3<Double>) -> Color {
    Color(red: red * tint.x, green: green * tint.y, blue: blue * tint.z, alpha: alpha)
  }
}
