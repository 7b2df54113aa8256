import Geometry

/// Outlines as paths, for all that cannot leave them to the renderer: trimmed strokes and hits.
extension Layer {
  /// The outline of a shape in its own coordinates; the box of a text or image; nil when there is
  /// none.
  package func outlinePath(in tree: LayerTree) -> Path? {
    switch kind {
    case .group, .replicator, .emitter, .scene, .camera: nil
    case .rect:
      Path(
        roundedRect: Size(
          width: max(shown(.width, in: tree), 0), height: max(shown(.height, in: tree), 0)),
        radii: SIMD4(
          shown(.cornerRadius, 0, in: tree), shown(.cornerRadius, 1, in: tree),
          shown(.cornerRadius, 2, in: tree), shown(.cornerRadius, 3, in: tree)))
    case .circle, .ellipse: contentBox(in: tree).map { Path(ellipseIn: $0) }
    case .line: linePath(in: tree)
    case .polygon: polygonPath(in: tree)
    case .path: shapePath(in: tree)
    case .text where isOnPath(in: tree): outlineOnPath(in: tree)
    case .text, .image: contentBox(in: tree).map { Path(roundedRect: $0.size, radii: .zero) }
    }
  }

  /// The part of an outline that is stroked, from `stroke_start` to `stroke_end` of its length; nil
  /// when that is all of it.
  ///
  /// `stroke_offset` moves both along the outline, from its end on to its beginning.
  func strokedPath(of outline: Path, in tree: LayerTree = .presentation) -> Path? {
    guard kind.hasTrim else { return nil }
    let start = min(max(shown(.strokeStart, in: tree), 0), 1)
    let end = min(max(shown(.strokeEnd, in: tree), 0), 1)
    guard end - start < 1 else { return nil }
    return outline.trimmed(
      from: start, to: end, offset: shown(.strokeOffset, in: tree))
  }

  /// The path of a layer of kind `path`.
  func shapePath(in tree: LayerTree) -> Path {
    guard case .path(let path) = shownOther(.path, in: tree) else { return Path() }
    return path
  }
}
