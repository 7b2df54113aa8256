import Geometry

/// The outline of a polygon: through its points, or regular when it has none.
extension Layer {
  /// Fewer corners enclose nothing; more cannot be told from a circle on any screen.
  private static let sidesRange = 3.0...10_000.0

  var hasPoints: Bool {
    guard case .points(let points) = others[layout.offset(.points)] else { return false }
    return !points.isEmpty
  }

  /// The box of a polygon, on which its anchor counts.
  ///
  /// That of a regular one is the box of the circle through its corners, so that it turns about its
  /// middle and does not move when `sides` changes.
  var polygonBox: Rect? {
    if case .points(let points) = others[layout.offset(.points)], !points.isEmpty {
      return Rect(enclosing: points)
    }
    let diameter = 2 * polygonRadius
    return Rect(x: 0, y: 0, width: diameter, height: diameter)
  }

  var polygonPath: Path {
    if case .points(let points) = others[layout.offset(.points)], !points.isEmpty {
      return Path(points: points, isClosed: true)
    }
    return Path(points: regularCorners, isClosed: true)
  }

  private var polygonRadius: Double { max(shown(.radius), shown(.innerRadius), 0) }

  /// The corners clockwise from the top; with an inner radius every second one lies on it: a star.
  private var regularCorners: [Point] {
    let wanted = shown(.sides).rounded()
    let sides = Int(min(max(wanted, Self.sidesRange.lowerBound), Self.sidesRange.upperBound))
    let inner = shown(.innerRadius)
    let middle = Point(x: polygonRadius, y: polygonRadius)
    let outer = max(shown(.radius), 0)
    let count = inner > 0 ? 2 * sides : sides
    return (0..<count).map { index in
      let length = inner > 0 && index % 2 == 1 ? inner : outer
      let (sine, cosine) = Trigonometry.sineAndCosine(
        degrees: 360 * Double(index) / Double(count))
      return middle + Point(x: sine, y: -cosine) * length
    }
  }
}
