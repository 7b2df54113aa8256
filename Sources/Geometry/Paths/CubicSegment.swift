/// A cubic Bezier curve by its four control points.
public struct CubicSegment: Hashable, Sendable {
  /// Where the curve begins.
  public var start: Point
  /// The point that the curve heads for at its start.
  public var control1: Point
  /// The point that the curve comes from at its end.
  public var control2: Point
  /// Where the curve ends.
  public var end: Point

  /// A curve by its four control points.
  public init(start: Point, control1: Point, control2: Point, end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The curve that is a straight line walked at constant speed.
  public init(from start: Point, to end: Point) {
    self.init(
      start: start, control1: start.interpolated(to: end, at: 1.0 / 3),
      control2: start.interpolated(to: end, at: 2.0 / 3), end: end)
  }

  /// The point at parameter `t`, 0...1; outside it the polynomial goes on.
  public func point(at t: Double) -> Point {
    let u = 1 - t
    let near = start * (u * u * u) + control1 * (3 * u * u * t)
    return near + control2 * (3 * u * t * t) + end * (t * t * t)
  }

  /// The velocity per unit of the parameter.
  public func derivative(at t: Double) -> Point {
    let u = 1 - t
    let near = (control1 - start) * (3 * u * u) + (control2 - control1) * (6 * u * t)
    return near + (end - control2) * (3 * t * t)
  }

  /// The two curves that together are this one, cut at parameter `t` (de Casteljau).
  public func split(at t: Double) -> (CubicSegment, CubicSegment) {
    let a = start.interpolated(to: control1, at: t)
    let b = control1.interpolated(to: control2, at: t)
    let c = control2.interpolated(to: end, at: t)
    let d = a.interpolated(to: b, at: t)
    let e = b.interpolated(to: c, at: t)
    let middle = d.interpolated(to: e, at: t)
    return (
      CubicSegment(start: start, control1: a, control2: d, end: middle),
      CubicSegment(start: middle, control1: e, control2: c, end: end)
    )
  }

  /// The smallest upright box that holds the curve, from the roots of its derivative.
  public var bounds: Rect {
    var points = [start, end]
    for t in extrema(start.x, control1.x, control2.x, end.x) { points.append(point(at: t)) }
    for t in extrema(start.y, control1.y, control2.y, end.y) { points.append(point(at: t)) }
    return Rect(enclosing: points) ?? .zero
  }

  /// Parameters inside 0...1 at which y stands still.
  var verticalTurns: [Double] { extrema(start.y, control1.y, control2.y, end.y) }

  /// Parameters inside 0...1 at which one coordinate stands still.
  private func extrema(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let a = p3 - p0 + 3 * (p1 - p2)
    let b = 2 * (p0 - 2 * p1 + p2)
    let c = p1 - p0
    var roots: [Double] = []
    if a == 0 {
      if b != 0 { roots.append(-c / b) }
    } else {
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      // The form that never subtracts two numbers of equal size.
      let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
      roots.append(q / a)
      if q != 0 { roots.append(c / q) }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}
