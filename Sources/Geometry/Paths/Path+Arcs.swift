extension Path {
  /// Draws a quadratic Bezier curve from where the pen is, as the cubic that is the same curve.
  package mutating func addQuadratic(from start: Point, _ control: Point, to end: Point) {
    addCurve(
      start.interpolated(to: control, at: 2.0 / 3), end.interpolated(to: control, at: 2.0 / 3),
      to: end)
  }

  /// Draws the arc of an ellipse from where the pen is, as cubic curves.
  ///
  /// Radii that are too small to reach the end grow until they do. A radius of 0, or below 1e-50,
  /// gives a line and an end at the start nothing; numbers that overflow give a line too. A curve
  /// spans at most 22.5 degrees, so that it misses the ellipse
  /// by at most 7e-8 of the radius.
  /// Source: SVG 2, section 9.5.1 and appendix B.2, W3C 2018 (inner names are its letters);
  /// control points: Approximation of circular arcs by cubic polynomials, Goldapp, 1991.
  package mutating func addArc(
    from start: Point, to end: Point, radii: Size, rotationDegrees: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    guard start != end else { return }
    var (rx, ry) = (radii.width, radii.height)
    // Radii as good as 0 could not be divided by.
    guard rx > 1e-50, ry > 1e-50 else { return addLine(to: end) }
    let turn = AffineTransform(rotationDegrees: rotationDegrees)
    let back = AffineTransform(rotationDegrees: -rotationDegrees)
    let p = back.apply(to: (start - end) / 2)
    let excess = (p.x / rx) * (p.x / rx) + (p.y / ry) * (p.y / ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    // With both axes scaled to 1, the center lies on the bisector of the chord.
    let u = Point(x: p.x / rx, y: p.y / ry)
    let square = u.x * u.x + u.y * u.y
    let height = max(0, (1 - square) / square).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let c = Point(x: height * u.y, y: -height * u.x)
    let center = turn.apply(to: Point(x: rx * c.x, y: ry * c.y)) + (start + end) / 2
    let first = Trigonometry.direction(x: u.x - c.x, y: u.y - c.y)
    var sweep = Trigonometry.direction(x: -u.x - c.x, y: -u.y - c.y) - first
    if isClockwise, sweep <= 0 { sweep += 360 }
    if !isClockwise, sweep >= 0 { sweep -= 360 }
    // Where the radii just reach, half a turn may come out as nothing or as a whole one.
    if excess >= 1 { sweep = isClockwise ? 180 : -180 }
    // Radii and distances beyond what numbers hold: nothing of the bend is left to be seen.
    guard sweep.isFinite, center.x.isFinite, center.y.isFinite else { return addLine(to: end) }
    let ellipse = AffineTransform(
      a: rx * turn.a, b: rx * turn.b, c: ry * turn.c, d: ry * turn.d, tx: center.x, ty: center.y)
    addUnitArc(from: first, sweep: sweep, through: ellipse, to: end)
  }

  /// Draws an arc of the unit circle that a map brings to its place; the end is met exactly.
  private mutating func addUnitArc(
    from first: Double, sweep: Double, through map: AffineTransform, to end: Point
  ) {
    let count = max(1, Int((abs(sweep) / 22.5 - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: step / 4)
    let reach = 4.0 / 3 * sine / cosine
    var (s, c) = Trigonometry.sineAndCosine(degrees: first)
    for index in 1...count {
      let (s1, c1) = Trigonometry.sineAndCosine(degrees: first + step * Double(index))
      addCurve(
        map.apply(to: Point(x: c - reach * s, y: s + reach * c)),
        map.apply(to: Point(x: c1 + reach * s1, y: s1 - reach * c1)),
        to: index == count ? end : map.apply(to: Point(x: c1, y: s1)))
      (s, c) = (s1, c1)
    }
  }
}
