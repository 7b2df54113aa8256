import Geometry

/// The outline of a polygon: through its points, or regular when it has none.
extension Layer {
  /// Fewer corners enclose nothing; more cannot be distinguished from a circle on any screen.
  private static let sidesRange = 3...10_000

  func hasPoints(in tree: LayerTree) -> Bool { !points(in: tree).isEmpty }

  /// The points of a line or polygon.
  func points(in tree: LayerTree) -> [Point] {
    guard case .points(let points) = shownOther(.points, in: tree) else { return [] }
    return points
  }

  /// The curves of a line, which are kept as long as its points are not animated.
  func linePath(in tree: LayerTree) -> Path {
    guard !onScreen.others.isEmpty, tree == .presentation else {
      return line?.curves.path ?? Path()
    }
    return SmoothPath(word(.smooth, Smoothing.none).pathKind, through: points(in: tree)).path
  }

  /// The box of a polygon, on which its anchor counts.
  ///
  /// That of a regular one is the box of the circle through its corners, so that it turns about its
  /// middle and does not move when `sides` changes.
  func polygonBox(in tree: LayerTree) -> Rect? {
    let points = points(in: tree)
    guard points.isEmpty else { return Rect(enclosing: points) }
    let diameter = 2 * polygonRadius(in: tree)
    return Rect(x: 0, y: 0, width: diameter, height: diameter)
  }

  func polygonPath(in tree: LayerTree) -> Path {
    let points = points(in: tree)
    guard points.isEmpty else { return Path(points: points, isClosed: true) }
    let sides = Int(clamping: shown(.sides, in: tree).rounded(), in: Self.sidesRange)
    return Path(
      regularPolygon: sides, radius: max(shown(.radius, in: tree), 0),
      innerRadius: shown(.innerRadius, in: tree))
  }

  private func polygonRadius(in tree: LayerTree) -> Double {
    max(shown(.radius, in: tree), shown(.innerRadius, in: tree), 0)
  }
}
