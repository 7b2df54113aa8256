extension Path {
  /// How far along a quarter circle's tangents its cubic controls lie; the error is 0.03 % of the
  /// radius.
  ///
  /// Source: 4/3 (√2 − 1), the value with which the curve touches the circle in its middle.
  private static let quarter = 0.5522847498307936

  /// An ellipse from its topmost point clockwise.
  public init(ellipseIn box: Rect) {
    self.init()
    let (x, y) = (box.width / 2, box.height / 2)
    let middle = box.center
    func place(_ right: Double, _ down: Double) -> Point {
      Point(x: middle.x + right * x, y: middle.y + down * y)
    }
    let k = Self.quarter
    move(to: place(0, -1))
    addCurve(place(k, -1), place(1, -k), to: place(1, 0))
    addCurve(place(1, k), place(k, 1), to: place(0, 1))
    addCurve(place(-k, 1), place(-1, k), to: place(-1, 0))
    addCurve(place(-1, -k), place(-k, -1), to: place(0, -1))
    close()
  }

  /// A box at (0, 0) with the radii of its corners clockwise from the top left, drawn clockwise
  /// from where the top edge begins.
  ///
  /// Radii that do not fit are shrunk by one factor, as CSS does (CSS Backgrounds and Borders Level
  /// 3, section 4.5); those below 0 count as 0.
  public init(roundedRect size: Size, radii wanted: SIMD4<Double>) {
    self.init()
    let (w, h) = (size.width, size.height)
    var r = wanted
    r.replace(with: 0, where: wanted .< 0)
    var factor = 1.0
    for (sum, side) in [(r[0] + r[1], w), (r[1] + r[2], h), (r[2] + r[3], w), (r[3] + r[0], h)]
    where sum > side {
      factor = min(factor, side / sum)
    }
    r *= factor
    let k = 1 - Self.quarter
    func corner(_ radius: Double, _ a: Point, _ b: Point, _ end: Point) {
      if radius > 0 { addCurve(a, b, to: end) }
    }
    move(to: Point(x: r[0], y: 0))
    addLine(to: Point(x: w - r[1], y: 0))
    corner(r[1], Point(x: w - r[1] * k, y: 0), Point(x: w, y: r[1] * k), Point(x: w, y: r[1]))
    addLine(to: Point(x: w, y: h - r[2]))
    corner(
      r[2], Point(x: w, y: h - r[2] * k), Point(x: w - r[2] * k, y: h), Point(x: w - r[2], y: h))
    addLine(to: Point(x: r[3], y: h))
    corner(r[3], Point(x: r[3] * k, y: h), Point(x: 0, y: h - r[3] * k), Point(x: 0, y: h - r[3]))
    addLine(to: Point(x: 0, y: r[0]))
    corner(r[0], Point(x: 0, y: r[0] * k), Point(x: r[0] * k, y: 0), Point(x: r[0], y: 0))
    close()
  }

  /// The part of the path between two fractions of its length, moved along it by a third.
  ///
  /// A part moved beyond the end comes in at the beginning; on a single closed piece the two parts
  /// are one. Nothing where `to` is not after `from`.
  public func trimmed(from: Double, to: Double, offset: Double = 0) -> Path {
    guard to > from else { return Path() }
    let measure = PathMeasure(self)
    let length = measure.length
    var start = from + offset
    start -= start.rounded(.down)
    let end = start + (to - from)
    var result = measure.path(from: start * length, to: min(end, 1) * length)
    guard end > 1 else { return result }
    let rest = measure.path(from: 0, to: (end - 1) * length)
    for (index, element) in rest.elements.enumerated() {
      switch element {
      case .move(let point):
        if index > 0 || !measure.isClosed { result.move(to: point) }
      case .line(let point): result.addLine(to: point)
      case .curve(let control1, let control2, let end):
        result.addCurve(control1, control2, to: end)
      case .close: result.close()
      }
    }
    return result
  }
}
