import Geometry

extension FramePlan {
  /// Plans what the scene shows now.
  ///
  /// The memory of the frame before is used again, and, unless it is not to be, what layers drew there
  /// that have not changed but for their place.
  ///
  /// Where that is more than the scene's `drawingLimit`, it ends there, and `excess` says so.
  ///
  /// - Complexity: O(layers that changed, and what they hold) after the scene's last plan; at most
  ///   O(layers), and a sort of each group whose children have unlike `z`.
  package mutating func rebuild(from scene: Scene, frame: Int = 0, reusing: Bool = true) {
    self.frame = frame
    size = scene.size
    background = scene.background
    guard !reusing else { return scene.keptDrawing.fill(&self, from: scene) }
    commands.removeAll(keepingCapacity: true)
    var kept: [DrawCommand] = []
    swap(&kept, &commands)
    var builder = DisplayListBuilder(of: scene, appendingTo: kept, reusing: false)
    kept = []
    var inherited = DisplayListBuilder.Inherited(transform: scene.root.childrenTransform())
    inherited.view = DisplayListBuilder.View(through: scene.camera, size: scene.size)
    builder.add(childrenOf: scene.root, inherited)
    commands = builder.commands
    cost = builder.cost
    changes = .all
  }
}

extension Layer {
  /// Children by `z`, those of equal `z` in the group's order.
  func drawingOrder(in tree: LayerTree = .presentation) -> [Layer] {
    guard scene?.isLayered ?? true else { return children }
    var last = -Double.infinity
    let isInOrder = children.allSatisfy { child in
      let z = child.shown(.z, in: tree)
      defer { last = z }
      return z >= last
    }
    if isInOrder { return children }
    return children.enumerated()
      .sorted {
        ($0.element.shown(.z, in: tree), $0.offset) < ($1.element.shown(.z, in: tree), $1.offset)
      }
      .map(\.element)
  }

  /// Its current drawing; it is a shape.
  func makeContent() -> DrawingContent {
    var parts = DrawingContent.Parts(
      shape: drawnShape, fill: shownPaint(.fill),
      stroke: Stroke(
        paint: shownPaint(.stroke), width: max(shown(.strokeWidth), 0),
        cap: look.cap, join: look.join, dash: dashes,
        dashPhase: shown(.dashPhase)))
    parts.fillRule = look.fillRule
    parts.stroke.miterLimit = max(shown(.miterLimit), 1)
    if kind.row.hasTrim, parts.stroke.width > 0, let outline = trimmedOutline {
      parts.stroke.path = outline
    }
    // A text has its anchor at (0, 0) when it is drawn: only who lays it out knows its box.
    let isAnchored = kind == .text && !isOnPath()
    return DrawingContent(
      parts, pivot: isAnchored ? .zero : pivot(in: .presentation), of: drawn, steps: parts.steps)
  }

  /// The part of the outline that is stroked; nil for all of it.
  private var trimmedOutline: Path? {
    guard shown(.strokeStart) > 0 || shown(.strokeEnd) < 1 else { return nil }
    return outlinePath(in: .presentation).flatMap { strokedPath(of: $0) }
  }

  /// Its shape, and the transform from the coordinates of that to those of its group.
  var outline: (DrawnShape, AffineTransform) {
    (drawnShape, kind == .text && !isOnPath() ? transform(about: .zero) : transform)
  }

  private var drawnShape: DrawnShape {
    if let shape = kind.row.shape { return shape(self) }
    return .path(kind.row.outline?(self, .presentation) ?? Path())
  }

  private var dashes: [Double] {
    guard case .numbers(let dashes) = shownOther(.dash) else { return [] }
    return dashes
  }
}
