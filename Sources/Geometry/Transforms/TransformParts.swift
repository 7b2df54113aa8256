/// A map of the plane taken apart into stretch, skew, turn and shift, applied in this order.
///
/// Source: CSS Transforms Level 2, section 11.1 (unmatrix by Spencer Thomas in Graphics Gems II),
/// in the plane. The mirrored axis and the shorter way round are as in Level 1, section 12.2.
struct TransformParts: Hashable, Sendable {
  private var translate: Point
  private var scale: Point
  /// The share of y in x after the stretch.
  private var skew: Double
  /// Degrees.
  private var angle: Double
  private let isFlat: Bool

  init(_ map: AffineTransform) {
    translate = Point(x: map.tx, y: map.ty)
    isFlat = map.determinant == 0
    var (row0, row1) = (Point(x: map.a, y: map.b), Point(x: map.c, y: map.d))
    var scaleX = row0.length
    // Of a mirror image one axis points backwards: the one that is nearer to it.
    let isMirrored = map.determinant < 0
    if isMirrored, map.a < map.d { scaleX = -scaleX }
    if scaleX != 0 { row0 = row0 / scaleX }
    skew = row0.x * row1.x + row0.y * row1.y
    row1 = row1 - row0 * skew
    let scaleY = (isMirrored && map.a >= map.d) ? -row1.length : row1.length
    if scaleY != 0 { skew /= scaleY }
    scale = Point(x: scaleX, y: scaleY)
    angle = Trigonometry.direction(x: row0.x, y: row0.y)
  }

  /// Nil where one of the two flattens the plane: there is nothing to mix then.
  func mixed(with other: TransformParts, at t: Double) -> TransformParts? {
    guard !isFlat, !other.isFlat else { return nil }
    var a = self
    let b = other.turned(toward: self)
    a.translate = a.translate.interpolated(to: b.translate, at: t)
    a.scale = a.scale.interpolated(to: b.scale, at: t)
    a.skew += (b.skew - a.skew) * t
    a.angle += (b.angle - a.angle) * t
    return a
  }

  /// The same map, mirrored and turned so that the way from `start` is the shorter one.
  func turned(toward start: TransformParts) -> TransformParts {
    var result = self
    // Two mirrored axes are half a turn.
    if start.scale.x < 0 && scale.y < 0 || start.scale.y < 0 && scale.x < 0 {
      result.scale = scale * -1
      result.angle -= start.angle < 0 ? 180 : -180
    }
    while abs(start.angle - result.angle) > 180 {
      result.angle += start.angle > result.angle ? 360 : -360
    }
    return result
  }

  /// Shift, stretch beyond 1, skew and turn: six numbers that are 0 for the map that moves nothing.
  ///
  /// Entries that grew beyond all numbers are the largest ones, and those that canceled out are 0.
  var numbers: [Double] {
    [translate.x, translate.y, scale.x - 1, scale.y - 1, skew, angle].map { number in
      number.isNaN
        ? 0 : min(max(number, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }
  }

  /// The parts of six such numbers.
  init(numbers: some RandomAccessCollection<Double>) {
    let all = Array(numbers)
    translate = Point(x: all[0], y: all[1])
    scale = Point(x: all[2] + 1, y: all[3] + 1)
    (skew, angle) = (all[4], all[5])
    isFlat = scale.x == 0 || scale.y == 0
  }

  /// The map put together again.
  var affine: AffineTransform {
    AffineTransform(scaleX: scale.x, y: scale.y)
      .concatenated(with: AffineTransform(a: 1, b: 0, c: skew, d: 1, tx: 0, ty: 0))
      .concatenated(with: AffineTransform(rotationDegrees: angle))
      .concatenated(with: AffineTransform(translationX: translate.x, y: translate.y))
  }
}
