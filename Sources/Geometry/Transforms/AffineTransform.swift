/// A map of the plane that keeps lines straight and parallels parallel.
///
/// Six entries: x' = a x + c y + tx and y' = b x + d y + ty. With y down, a positive rotation
/// turns clockwise on the screen.
public struct AffineTransform: Hashable, Sendable {
  /// The share of x in x.
  public var a: Double
  /// The share of x in y.
  public var b: Double
  /// The share of y in x.
  public var c: Double
  /// The share of y in y.
  public var d: Double
  /// The shift to the right.
  public var tx: Double
  /// The shift down.
  public var ty: Double

  /// The map that moves nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A map by its six entries.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A shift.
  public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A stretch along both axes, about the origin.
  public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A turn about the origin, clockwise on the screen; multiples of 90 degrees are exact.
  public init(rotationDegrees degrees: Double) {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// A slant about the origin: `x` leans verticals, `y` horizontals.
  ///
  /// The two act at once, as in CSS `skew(x, y)`. At 90 degrees a line would lean beyond all numbers:
  /// it leans by `tan(pi / 2)` of the nearest number to `pi / 2`, about 1.6e16, as in browsers.
  public init(skewDegreesX x: Double, y: Double) {
    self.init(a: 1, b: Self.tangent(y), c: Self.tangent(x), d: 1, tx: 0, ty: 0)
  }

  /// A turn in space about the horizontal axis by `x`, then about the vertical one by `y`.
  ///
  /// It is seen without perspective: a box that turns away becomes narrow, and beyond 90 degrees
  /// shows its back.
  public init(spaceRotationDegreesX x: Double, y: Double) {
    let (sineX, cosineX) = Trigonometry.sineAndCosine(degrees: x)
    let (sineY, cosineY) = Trigonometry.sineAndCosine(degrees: y)
    self.init(a: cosineY, b: 0, c: sineX * sineY, d: cosineX, tx: 0, ty: 0)
  }

  /// The tangent of the number nearest to `pi / 2`.
  private static let steepest = 1.633123935319537e16

  private static func tangent(_ degrees: Double) -> Double {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    return cosine == 0 ? sine * steepest : sine / cosine
  }

  /// The map that applies `self` first and `next` to its result.
  public func concatenated(with next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The factor by which areas grow; negative when it mirrors, 0 when it cannot be undone.
  public var determinant: Double { a * d - b * c }

  /// The map that undoes this one; nil when it flattens the plane onto a line or a point.
  public var inverse: AffineTransform? {
    let area = determinant
    guard area != 0, area.isFinite else { return nil }
    return AffineTransform(
      a: d / area, b: -b / area, c: -c / area, d: a / area,
      tx: (c * ty - d * tx) / area, ty: (b * tx - a * ty) / area)
  }

  /// Where the point goes.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The smallest upright box around the mapped box.
  public func bounds(of rect: Rect) -> Rect {
    let middle = apply(to: rect.center)
    let halfWidth = (abs(a) * rect.width + abs(c) * rect.height) / 2
    let halfHeight = (abs(b) * rect.width + abs(d) * rect.height) / 2
    return Rect(
      x: middle.x - halfWidth, y: middle.y - halfHeight, width: 2 * halfWidth,
      height: 2 * halfHeight)
  }
}
