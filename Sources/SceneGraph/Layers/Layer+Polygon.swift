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
    return Path(points: points.isEmpty ? regularCorners(in: tree) : points, isClosed: true)
  }

  private func polygonRadius(in tree: LayerTree) -> Double {
    max(shown(.radius, in: tree), shown(.innerRadius, in: tree), 0)
  }

  /// The corners clockwise from the top; with an inner radius every second one lies on it: a star.
  private func regularCorners(in tree: LayerTree) -> [Point] {
    let sides = Int(clamping: shown(.sides, in: tree).rounded(), in: Self.sidesRange)
    let inner = shown(.innerRadius, in: tree)
    let radius = polygonRadius(in: tree)
    let middle = Point(x: radius, y: radius)
    let outer = max(shown(.radius, in: tree), 0)
    let count = inner > 0 ? 2 * sides : sides
    return (0..<count).map { index in
      let length = inner > 0 && index % 2 == 1 ? inner : outer
      let (sine, cosine) = Trigonometry.sineAndCosine(
        degrees: 360 * Double(index) / Double(count))
      return middle + Point(x: sine, y: -cosine) * length
    }
  }
}
