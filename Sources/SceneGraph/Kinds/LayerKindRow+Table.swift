import Geometry

extension LayerKindRow {
  /// In the order of `LayerKind`.
  static let table: [LayerKindRow] = LayerKind.allCases.map(row)

  private static func row(_ kind: LayerKind) -> LayerKindRow {
    switch kind {
    case .group:
      LayerKindRow(draws: .layers, box: boxOfLayers)
    case .rect:
      LayerKindRow(
        draws: .shape, isAnchoredByBox: true, hasTrim: true, isBoxed: true,
        box: boxOfSides,
        outline: { Path(roundedRect: $0.sides(in: $1), radii: $0.cornerRadii(in: $1)) },
        shape: { .rect($0.sides(in: .presentation), radii: $0.cornerRadii(in: .presentation)) })
    case .circle:
      LayerKindRow(
        draws: .shape, isAnchoredByBox: true, hasTrim: true, isBoxed: true,
        box: { layer, tree in
          let diameter = 2 * max(layer.shown(.radius, in: tree), 0)
          return Rect(x: 0, y: 0, width: diameter, height: diameter)
        }, outline: ellipse, shape: { .ellipse($0.contentBox?.size ?? .zero) })
    case .ellipse:
      LayerKindRow(
        draws: .shape, isAnchoredByBox: true, hasTrim: true, isBoxed: true,
        box: boxOfSides, outline: ellipse, shape: { .ellipse($0.sides(in: .presentation)) })
    case .line:
      LayerKindRow(
        draws: .shape, hasTrim: true, box: { $0.linePath(in: $1).bounds },
        outline: { $0.linePath(in: $1) })
    case .polygon:
      LayerKindRow(
        draws: .shape, isAnchoredByBox: true, hasTrim: true,
        box: { $0.polygonBox(in: $1) }, outline: { $0.polygonPath(in: $1) })
    case .path:
      LayerKindRow(
        draws: .shape, hasTrim: true, box: { $0.shapePath(in: $1).bounds },
        outline: { $0.shapePath(in: $1) })
    case .text:
      LayerKindRow(
        draws: .shape, isAnchoredByBox: true, box: { $0.textBox(in: $1) },
        outline: { layer, tree in
          layer.isOnPath(in: tree) ? layer.outlineOnPath(in: tree) : boxPath(layer, tree)
        }, shape: { $0.textShape })
    case .image:
      LayerKindRow(
        draws: .image, isAnchoredByBox: true, box: boxOfSides, outline: boxPath,
        shape: { .rect($0.sides(in: .presentation), radii: .zero) })
    case .replicator:
      LayerKindRow(draws: .copies, box: boxOfLayers)
    case .emitter:
      LayerKindRow(draws: .particles, box: { _, _ in nil })
    case .scene:
      LayerKindRow(
        draws: .scene, isAnchoredByBox: true,
        box: { layer, _ in
          let size = layer.innerSize
          return Rect(x: 0, y: 0, width: size.width, height: size.height)
        })
    case .camera:
      LayerKindRow(draws: .nothing, box: { _, _ in nil })
    }
  }

  private static let boxOfLayers: Box = { layer, tree in
    layer.childrenBox(under: layer.sublayerMap(in: tree), in: tree)
  }

  private static let boxOfSides: Box = { layer, tree in
    let size = layer.sides(in: tree)
    return Rect(x: 0, y: 0, width: size.width, height: size.height)
  }

  private static let ellipse: Outline = { layer, tree in
    layer.contentBox(in: tree).map(Path.init(ellipseIn:))
  }

  private static let boxPath: Outline = { layer, tree in
    layer.contentBox(in: tree).map { Path(roundedRect: $0.size, radii: .zero) }
  }
}

extension Layer {
  /// Width and height of a layer that is given both.
  func sides(in tree: LayerTree) -> Size {
    Size(width: max(shown(.width, in: tree), 0), height: max(shown(.height, in: tree), 0))
  }

  fileprivate func cornerRadii(in tree: LayerTree) -> SIMD4<Double> {
    SIMD4(
      shown(.cornerRadius, 0, in: tree), shown(.cornerRadius, 1, in: tree),
      shown(.cornerRadius, 2, in: tree), shown(.cornerRadius, 3, in: tree))
  }

  fileprivate func textBox(in tree: LayerTree) -> Rect? {
    if isOnPath(in: tree) { return outlineOnPath(in: tree).bounds }
    guard let metrics = scene?.metrics(of: textStyle(in: tree)) else { return nil }
    return Rect(x: 0, y: 0, width: metrics.width, height: metrics.height)
  }

  fileprivate var textShape: DrawnShape {
    isOnPath()
      ? .path(outlineOnPath())
      : .text(textStyle, anchor: Point(x: shown(.anchor, 0), y: shown(.anchor, 1)))
  }
}
