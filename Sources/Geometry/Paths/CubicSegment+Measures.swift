extension CubicSegment {
  /// Half of the nodes and the weights of Gauss-Legendre quadrature with 16 points on -1...1; the
  /// others mirror them.
  ///
  /// Source: Handbook of Mathematical Functions, Abramowitz and Stegun, 1964, table 25.4.
  private static let nodes: [SIMD2<Double>] = [
    [0.09501250983763744, 0.18945061045506850], [0.28160355077925891, 0.18260341504492359],
    [0.45801677765722739, 0.16915651939500254], [0.61787624440264375, 0.14959598881657673],
    [0.75540440835500303, 0.12462897125553387], [0.86563120238783174, 0.09515851168249278],
    [0.94457502307323258, 0.06225352393864789], [0.98940093499164993, 0.02715245941175409],
  ]

  /// The length between two parameters by one round of quadrature.
  func quadratureLength(_ from: Double, _ to: Double) -> Double {
    let half = (to - from) / 2
    let middle = (from + to) / 2
    var sum = 0.0
    for node in Self.nodes {
      let offset = half * node.x
      sum +=
        node.y
        * (derivative(at: middle - offset).length + derivative(at: middle + offset).length)
    }
    return sum * half
  }

  /// The rate at which the velocity changes, per unit of the parameter.
  public func secondDerivative(at t: Double) -> Point {
    let first = (control2 - control1 * 2 + start) * (6 * (1 - t))
    return first + (end - control2 * 2 + control1) * (6 * t)
  }

  /// The direction of travel, of length 1.
  ///
  /// The velocity is 0 at a handle of no length or in a cusp. There it is the direction in which the
  /// curve leaves, or at its end the direction in which it arrives. (1, 0) for a curve of one point.
  public func tangent(at t: Double) -> Point {
    let scale = max(
      control1.distance(to: start), control2.distance(to: end), start.distance(to: end))
    let velocity = derivative(at: t)
    if velocity.length > scale * 1e-9 { return velocity / velocity.length }
    let bend = secondDerivative(at: t)
    if bend.length > scale * 1e-9 { return bend / (t < 1 ? bend.length : -bend.length) }
    let third = end - start + (control1 - control2) * 3
    return third.length > 0 ? third / third.length : Point(x: 1, y: 0)
  }

  /// Radians by which the direction turns per pixel, positive clockwise; 0 where it has none.
  public func curvature(at t: Double) -> Double {
    let velocity = derivative(at: t)
    let bend = secondDerivative(at: t)
    let speed = velocity.length
    guard speed > 0 else { return 0 }
    let value = (velocity.x * bend.y - velocity.y * bend.x) / (speed * speed * speed)
    return value.isFinite ? value : 0
  }
}
