/// A place or a displacement in the plane: x to the right, y down, in pixels of the scene.
public struct Point: Hashable, Sendable {
  /// Pixels to the right.
  public var x: Double
  /// Pixels down.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// A point by its two coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The distance from the origin.
  public var length: Double {
    let square = x * x + y * y
    // Outside of this the squares of finite coordinates overflow or lose digits.
    if square > 0x1p-900, square < 0x1p1000 { return square.squareRoot() }
    let largest = max(abs(x), abs(y))
    guard largest > 0, largest < .infinity else { return square.squareRoot() }
    let (u, v) = (x / largest, y / largest)
    return largest * (u * u + v * v).squareRoot()
  }

  /// The length of the straight way between two points.
  public func distance(to other: Point) -> Double { (other - self).length }

  /// The point at `fraction` of the straight way to `other`; fractions outside 0...1 extrapolate.
  public func interpolated(to other: Point, at fraction: Double) -> Point {
    self + (other - self) * fraction
  }

  /// The sum, coordinate by coordinate.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// The way from `b` to `a`.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  /// Both coordinates times a factor.
  public static func * (a: Point, factor: Double) -> Point {
    Point(x: a.x * factor, y: a.y * factor)
  }
  /// Both coordinates over a divisor.
  public static func / (a: Point, divisor: Double) -> Point {
    Point(x: a.x / divisor, y: a.y / divisor)
  }
}
