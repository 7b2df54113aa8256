import Geometry

/// Outlines as paths, for all that cannot leave them to the renderer: trimmed strokes and hits.
extension Layer {
  /// The outline of a shape in its own coordinates; the box of a text or image; nil when there is
  /// none.
  package func outlinePath(in tree: LayerTree) -> Path? {
    kind.row.outline?(self, tree)
  }

  /// The part of an outline that is stroked, from `stroke_start` to `stroke_end` of its length; nil
  /// when that is all of it.
  ///
  /// `stroke_offset` moves both along the outline, from its end on to its beginning.
  func strokedPath(of outline: Path, in tree: LayerTree = .presentation) -> Path? {
    guard kind.row.hasTrim else { return nil }
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
