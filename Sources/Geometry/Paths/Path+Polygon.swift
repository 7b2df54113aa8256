extension Path {
  /// The corners of a regular polygon clockwise from the top, in the box of the circle through them.
  ///
  /// With an inner radius above 0 every second corner lies on it: a star.
  ///
  /// - Parameters:
  ///   - sides: how many, 3 or more; a star has as many points.
  ///   - radius: pixels from the middle, at least 0.
  ///   - innerRadius: pixels from the middle.
  package init(regularPolygon sides: Int, radius: Double, innerRadius: Double) {
    let reach = max(radius, innerRadius, 0)
    let middle = Point(x: reach, y: reach)
    let count = innerRadius > 0 ? 2 * sides : sides
    let corners = (0..<count).map { index in
      let length = innerRadius > 0 && index % 2 == 1 ? innerRadius : radius
      let (sine, cosine) = Trigonometry.sineAndCosine(
        degrees: 360 * Double(index) / Double(count))
      return middle + Point(x: sine, y: -cosine) * length
    }
    self.init(points: corners, isClosed: true)
  }
}
