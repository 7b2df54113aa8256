import Motion
import Foundation
import TestWords
import Testing

/// A cubic over four Bernstein coefficients, and its derivative.
private func bernstein(_ c: [Double], _ t: Double) -> (value: Double, slope: Double) {
  let s = 1 - t
  let value = s * s * s * c[0] + 3 * s * s * t * c[1] + 3 * s * t * t * c[2] + t * t * t * c[3]
  let early = s * s * (c[1] - c[0])
  let middle = 2 * s * t * (c[2] - c[1])
  let late = t * t * (c[3] - c[2])
  return (value, 3 * (early + middle + late))
}

private let controls: [[Double]] = [
  [0.25, 0.1, 0.25, 1], [0, 0, 0.58, 1], [1, 0, 0, 1], [0, 1, 1, 0], [0, 0.7, 0, 1],
  [1, 0.2, 1, 0.9], [0.1, -2, 0.9, 3], [1e-9, 0.5, 1 - 1e-9, 0.5], [0.999, 0, 0.001, 1],
]

@Test(arguments: controls)
func `a Bezier curve meets every point of its parametric form`(control: [Double]) throws {
  let curve = try Curve.bezier(control[0], control[1], control[2], control[3])
  for t in stride(from: 0.001, to: 1, by: 0.0037) {
    let x = bernstein([0, control[0], control[2], 1], t)
    let y = bernstein([0, control[1], control[3], 1], t)
    // Rounding x moves y by the slope: the oracle itself is that inexact where it is steep.
    guard x.slope > 1e-3 else { continue }
    let gradient = y.slope / x.slope
    expect(abs(curve(x.value) - y.value) <= 1e-12 * max(1, abs(gradient)), "\(curve) at \(t)")
    expect(
      abs(curve.slope(x.value) - gradient) <= 1e-8 * max(1, abs(gradient) / x.slope),
      "\(curve) at \(t)")
  }
}

@Test func `value and slope from one evaluation are those of both alone`() throws {
  var curves = try controls.map { try Curve.bezier($0[0], $0[1], $0[2], $0[3]) }
  curves += [try .steps(3), .default, Curve(family: .elastic, variant: .inOut)]
  for family in EasingFamily.allCases { curves.append(Curve(family: family, variant: .out)) }
  for curve in curves {
    for p in stride(from: -0.25, through: 1.25, by: 1.0 / 128) {
      let found = curve.valueAndSlope(p)
      expect(found.value.bitPattern, equals: curve(p).bitPattern, "\(curve) at \(p)")
      expect(found.slope.bitPattern, equals: curve.slope(p).bitPattern, "\(curve) at \(p)")
    }
  }
}

@Test func `a vertical tangent in the middle is solved to 1e-12`() throws {
  // x − 1/2 = 4 u³ and y − 1/2 = u (3 − 4 u²) / 2 with u = t − 1/2.
  let curve = try Curve.bezier(1, 0, 0, 1)
  for u in [1e-5, 1e-4, 1e-3, 0.01, 0.1] {
    for sign in [1.0, -1.0] {
      let x = 0.5 + sign * (4 * u * u * u)
      let exact = Foundation.cbrt((x - 0.5) / 4)
      expect(abs(curve(x) - (0.5 + exact * (1.5 - 2 * exact * exact))) <= 1e-12, "u \(u)")
    }
  }
  expect(curve(0.5), equals: 0.5)
  expect(curve.slope(0.5), equals: 0)
}

@Test func `a vertical tangent at an end is solved to 1e-12`() throws {
  // x = t³ and y = 3 t (1 − t)² y1 + … with x1 = x2 = 0, y1 = y2 = 1: y = 1 − (1 − t)³.
  let curve = try Curve.bezier(0, 1, 0, 1)
  let mirror = try Curve.bezier(1, 0, 1, 0)
  // Powers of two, so that 1 − x is exact.
  for x in [0x1p-40, 0x1p-30, 0x1p-20, 0x1p-10, 0.125, 0.625] {
    let t = Foundation.cbrt(x)
    let y = 1 - (1 - t) * (1 - t) * (1 - t)
    expect(abs(curve(x) - y) <= 1e-12)
    expect(abs(mirror(1 - x) - (1 - y)) <= 1e-12)
  }
  expect(curve.initialSlope, equals: 0)
}

@Test func `outside 0 to 1 a Bezier curve goes on along its end tangents`() throws {
  let curve = try Curve.bezier(0.2, 0.6, 0.7, 1.3)
  expect(abs(curve(-0.5) - -0.5 * 3) < 1e-14)
  expect(abs(curve(1.5) - (1 + 0.5 * -1)) < 1e-14)
  // A control point on its end leaves the tangent to the other one.
  expect(abs(try Curve.bezier(0, 0, 0.5, 1)(-1) + 2) < 1e-14)
  expect(abs(try Curve.bezier(0.5, 0, 1, 1)(2) - 3) < 1e-14)
  // A vertical tangent is not followed.
  try expect(Curve.bezier(0, 0.5, 1, 0.5)(-1), equals: 0)
  try expect(Curve.bezier(0, 0.5, 1, 0.5)(2), equals: 1)
}

@Test func `a Bezier curve on the diagonal is no easing at all`() throws {
  let curve = try Curve.bezier(0.3, 0.3, 0.9, 0.9)
  expect(curve.kernel, equals: .linear)
  expect(curve(0.123), equals: 0.123)
  expect(curve.slope(0.4), equals: 1)
}

@Test func `a Bezier curve that turns back is refused by name`() {
  func text(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    do {
      _ = try Curve.bezier(x1, y1, x2, y2)
      return "no error"
    } catch { return "\(error)" }
  }
  expect(text(-0.1, 0, 1, 1).says("x1", "0", "-0.1"))
  expect(text(0.1, 0, 1.5, 1).says("x2", "0", "1", "1.5"))
  expect(text(0.1, .nan, 1, 1).says("y1", "finite", "number"))
}

@Test func `the named curves are those of CSS and Core Animation`() {
  // Values at one half, by 40-digit bisection.
  expect(abs(Curve.default(0.5) - 0.8024033875848570) < 1e-12)
  expect(abs(Curve.easeIn(0.5) - 0.3153568125725393) < 1e-12)
  expect(abs(Curve.easeOut(0.5) - 0.6846431874274607) < 1e-12)
  expect(abs(Curve.easeInOut(0.5) - 0.5) < 1e-15)
  expect(abs(Curve.default.initialSlope - 0.4) < 1e-15)
  expect(Curve.easeIn.initialSlope, equals: 0)
}
