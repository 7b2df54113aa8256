extension Path {
  /// The smooth curve through all points, a Catmull-Rom spline.
  ///
  /// At the ends of an open curve the neighbor that is missing is the mirror image of the one that
  /// is there. A closed one goes on from its last point to its first. Two points give a line.
  /// Centripetal spacing has no loops or cusps between points.
  public init(
    through points: [Point], spacing: CatmullRomSpacing = .centripetal, isClosed: Bool = false
  ) {
    self.init()
    guard let first = points.first else { return }
    move(to: first)
    let count = points.count
    guard count > 2 else {
      if count == 2 { addLine(to: points[1]) }
      if isClosed { close() }
      return
    }
    func dot(_ index: Int) -> Point {
      if isClosed { return points[(index + count) % count] }
      if index < 0 { return points[0] * 2 - points[1] }
      return index < count ? points[index] : points[count - 1] * 2 - points[count - 2]
    }
    for index in 0..<(isClosed ? count : count - 1) {
      let segment = CubicSegment(
        catmullRom: dot(index - 1), dot(index), dot(index + 1), dot(index + 2), spacing: spacing)
      addCurve(segment.control1, segment.control2, to: segment.end)
    }
    if isClosed { close() }
  }

  /// The curve through points with a velocity at each, per step from point to point (cubic Hermite
  /// interpolation).
  public init(hermite points: [(place: Point, tangent: Point)]) {
    self.init()
    for (index, point) in points.enumerated() {
      if index == 0 {
        move(to: point.place)
      } else {
        let before = points[index - 1]
        addCurve(
          before.place + before.tangent / 3, point.place - point.tangent / 3, to: point.place)
      }
    }
  }
}
